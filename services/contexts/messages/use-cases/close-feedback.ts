import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { feedbackDecider, type FeedbackRejection } from '../domain/feedback.decide';

export class CloseFeedback extends Command<'done' | FeedbackRejection> {
  constructor(
    readonly feedbackId: string,
    readonly staffId: string,
    readonly note: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CloseFeedback)
export class CloseFeedbackHandler implements ICommandHandler<CloseFeedback> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ feedbackId, staffId, note, context }: CloseFeedback): Promise<'done' | FeedbackRejection> {
    const command = { type: 'Close' as const, staffId, note, occurredAt: isoTime(systemClock) };
    const outcome = await this.runner.run(feedbackDecider, feedbackId, command, context);
    return outcome.kind === 'rejected' ? outcome.rejection : 'done';
  }
}
