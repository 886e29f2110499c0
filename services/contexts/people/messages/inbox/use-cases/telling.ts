import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { inboxDecider, isNews, type NewMessage } from '../domain/inbox.decide';

/** `old`: it happened so long ago that it is no news. */
export type TellOutcome = 'told' | 'repeated' | 'old';

/** Puts messages into the inboxes of members. */
@Injectable()
export class Telling {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** True for something that members are still told of; spares the look into the inbox. */
  isNews(occurredAt: string): boolean {
    return isNews(occurredAt, isoTime(this.clock));
  }

  async tell(message: NewMessage, context: CommandContext): Promise<TellOutcome> {
    const command = { type: 'Tell' as const, message, now: isoTime(this.clock) };
    const { kind } = await this.runner.run(inboxDecider, message.memberId, command, context);
    if (kind === 'rejected') return 'old';
    return kind === 'accepted' ? 'told' : 'repeated';
  }
}
