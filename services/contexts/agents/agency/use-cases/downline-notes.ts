import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { downlineNoteDecider } from '../domain/downline-note.decide';
import { storedText } from '@kernel/stored-text';
import { Uplines } from '@contexts/agents/tree/tree.api';

/** An agent's remarks on direct downlines. */
@Injectable()
export class DownlineNotes {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Uplines) private readonly uplines: Uplines,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError OUTSIDE_TEAM, NOT_DIRECT_DOWNLINE */
  async set(agentId: string, memberId: string, note: string, context: CommandContext): Promise<void> {
    await this.uplines.demandDirect(agentId, memberId);
    const noted = { agentId, memberId, note: storedText(note), occurredAt: isoTime(this.clock) };
    await this.runner.run(downlineNoteDecider, `${agentId}/${memberId}`, noted, context);
  }
}
