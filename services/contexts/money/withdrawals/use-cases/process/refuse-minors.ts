import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { withdrawalDecider } from '../../domain/withdrawal.decide';

/**
 * Nothing is paid out to somebody who is too young: the money of the withdrawal goes back into the wallet of the closed
 * account, where all of it stays for finance, who give the deposits back to whoever made them.
 */
@Injectable()
export class RefuseMinors {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns true where the owner is too young, whether or not the withdrawal could still be refused */
  async refused(
    { withdrawalId, memberId }: { readonly withdrawalId: string; readonly memberId: string },
    context: CommandContext,
  ): Promise<boolean> {
    if (!(await this.closings.isUnderAge(memberId))) return false;
    const command = { type: 'RefuseUnderAge', occurredAt: isoTime(this.clock) } as const;
    await this.runner.run(withdrawalDecider, withdrawalId, command, context);
    return true;
  }
}
