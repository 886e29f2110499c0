import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { isMobileProved } from '../domain/contacts';
import { memberDecider } from '../domain/member.decide';

/** Says whether a code or a link has reached a member, on the number or at the address of the account. */
@Injectable()
export class Reachability {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async isProved(memberId: string): Promise<boolean> {
    const { state } = await this.runner.load(memberDecider, memberId);
    return state.reached.email || isMobileProved(state, state.registered);
  }
}
