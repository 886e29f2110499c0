import { Inject, Injectable } from '@nestjs/common';
import type { Origins, TwoPeople } from '@kernel/two-people';
import { CommandRunner } from '@platform/commands/command-runner';
import { staffDecider } from '../domain/staff.decide';
import { originsOf } from '../domain/staff-origins';

/**
 * Finds where two people come from when one of them decides about what the other has asked for. It reads the streams
 * and not the table of staff, which lags: a session that a renewed password opened is younger than the renewal.
 */
@Injectable()
export class StaffIndependence {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** The requester need not be one of the staff: an agent has no such account, and comes from nobody. */
  async between(requesterId: string, deciderId: string): Promise<TwoPeople> {
    const origins = new Map<string, Origins>();
    for (let next = [requesterId, deciderId]; next.length > 0;) {
      const found = await Promise.all(next.map((staffId) => this.originsOf(staffId)));
      next.forEach((staffId, index) => origins.set(staffId, found[index]!));
      next = [...new Set(found.flatMap(({ givers }) => givers))].filter((staffId) => !origins.has(staffId));
    }
    return { requesterId, deciderId, origins };
  }

  private async originsOf(staffId: string): Promise<Origins> {
    const { state } = await this.runner.load(staffDecider, staffId);
    return originsOf(state.grants);
  }
}
