import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { inboxDecider } from '../domain/inbox.decide';

/** Marks the messages of a member as read. */
@Injectable()
export class ReadMessages {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of messages that are left unread */
  async read(memberId: string, messageIds: readonly string[] | null, context: CommandContext): Promise<number> {
    const command = { type: 'MarkRead' as const, memberId, messageIds, occurredAt: isoTime(this.clock) };
    const { state } = await this.runner.run(inboxDecider, memberId, command, context);
    return state.unread;
  }
}
