import { Inject, Injectable } from '@nestjs/common';
import type { StaffInfo } from '@contracts/http/back-office';
import { CommandRunner } from '@platform/commands/command-runner';
import { staffDecider } from '../domain/staff.decide';

/** Who works here, from the log itself. */
@Injectable()
export class StaffDirectory {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async find(staffId: string): Promise<StaffInfo | undefined> {
    const { state } = await this.runner.load(staffDecider, staffId);
    if (!state.created) return undefined;
    const { username, name, roles } = state.created;
    return { id: staffId, account: username, name, roles: [...roles] };
  }
}
