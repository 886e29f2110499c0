import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@kernel/money';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { sentMinorOn } from '../domain/wallet.state';
import { wallet } from './wallet';

export interface CurrentBalance {
  readonly minor: bigint;
  /** The part of the balance that may be spent: zero while the wallet is frozen. */
  readonly spendableMinor: bigint;
  readonly currency: Currency;
  /** Revision of the wallet's stream; -1 before its first event. */
  readonly revision: bigint;
}

/** Balances as the log has them now: answers never come from a projection that may lag. */
@Injectable()
export class WalletBalances {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The main wallet of a member. */
  async balanceOf(memberId: string): Promise<CurrentBalance> {
    const { state, revision } = await this.runner.load(wallet, memberId);
    const spendableMinor = state.frozenFor.isEmpty() ? state.mainMinor : 0n;
    return { minor: state.mainMinor, spendableMinor, currency: this.config.MERCHANT_CURRENCY, revision };
  }

  /** The sum that an agent has sent to direct downlines on a day of the merchant, in minor units. */
  async sentToDownlinesOn(memberId: string, day: string): Promise<bigint> {
    const { state } = await this.runner.load(wallet, memberId);
    return sentMinorOn(state, day);
  }

  /** The balance of the member at a transfer-mode vendor. */
  async balanceAtVendor(memberId: string, vendorId: string): Promise<bigint> {
    const { state } = await this.runner.load(wallet, memberId);
    return state.vendorMinor.get(vendorId, 0n);
  }
}
