import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { PLAY_MONEY } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import type { CurrentBalance } from '../../use-cases/wallet-balances';
import { trialWalletDecider } from '../domain/trial-wallet.decide';

/** The play money of trial accounts, as the log has it now. */
@Injectable()
export class TrialBalances {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A look at the balance grants what is due, so that nobody sees an empty wallet that may be refilled. */
  async balanceOf(memberId: string): Promise<CurrentBalance> {
    const id = newId();
    const command = { type: 'GrantPlayMoney' as const, memberId, occurredAt: isoTime(this.clock) };
    const context = {
      key: `play-money:${id}`,
      actor: { kind: 'system' as const, id: 'trial-wallet' },
      correlationId: id,
      causationId: id,
    };
    const { state, revision } = await this.runner.run(trialWalletDecider, memberId, command, context);
    const minor = state.wallet.mainMinor;
    return { minor, spendableMinor: minor, currency: PLAY_MONEY, revision };
  }
}
