import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { feedbackDecider, type FeedbackRejection } from '../domain/feedback.decide';

@Injectable()
export class CloseFeedback {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The member of staff who acts in the context closes the message. */
  async close(feedbackId: string, note: string, context: CommandContext): Promise<'done' | FeedbackRejection> {
    const command = { type: 'Close' as const, staffId: context.actor.id, note, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(feedbackDecider, feedbackId, command, context);
    return outcome.kind === 'rejected' ? outcome.rejection : 'done';
  }
}
