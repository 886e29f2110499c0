import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { downlineNoteDecider } from '../domain/downline-note.decide';
import { storable } from '../domain/storable';
import { Uplines } from './uplines';

/** An agent's remarks on direct downlines. */
@Injectable()
export class DownlineNotes {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Uplines) private readonly uplines: Uplines,
  ) {}

  /** @throws ApiError OUTSIDE_TEAM, NOT_DIRECT_DOWNLINE */
  async set(agentId: string, memberId: string, note: string, context: CommandContext): Promise<void> {
    await this.uplines.demandDirect(agentId, memberId);
    const noted = { agentId, memberId, note: storable(note), occurredAt: isoTime(systemClock) };
    await this.runner.run(downlineNoteDecider, `${agentId}/${memberId}`, noted, context);
  }
}
