import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@kernel/money';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { depositsOn, type DepositSum } from '../domain/allowances/deposit-allowances.evolve';
import { heldMinor, withdrawnOn } from '../domain/withdrawals/held-funds.evolve';
import { NO_PLAY, type VendorPlay } from '../domain/vendor-wallets/vendor-play.evolve';
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

/** A member's funds as withdrawals look at them; amounts in minor units. */
export interface WithdrawalFigures {
  /** The main wallet, whether it is frozen or not. */
  readonly freeMinor: bigint;
  /** The funds of withdrawals on their way, with their fees. */
  readonly heldMinor: bigint;
  /** The sum and the number of the withdrawals that count on the day. */
  readonly dayMinor: bigint;
  readonly dayCount: number;
  readonly isFrozen: boolean;
  /** The amount that the member owes. */
  readonly owedMinor: bigint;
}

/** A member's account at a vendor as the log has it; minor units. */
export interface AccountAtVendor extends VendorPlay {
  readonly balanceMinor: bigint;
}

/** All the money of a member; amounts in minor units. */
export interface MemberFunds {
  readonly mainMinor: bigint;
  /** The funds of withdrawals on their way, with their fees. */
  readonly heldMinor: bigint;
  readonly atVendorsMinor: bigint;
  /** The same by vendor, as the log has it: what the vendor last reported and what is under way to it. */
  readonly atVendors: ReadonlyMap<string, bigint>;
  readonly owedMinor: bigint;
  readonly isFrozen: boolean;
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

  /** @param day of the merchant, in whose sum and count a withdrawal would stand */
  async withdrawalsOf(memberId: string, day: string): Promise<WithdrawalFigures> {
    const { state } = await this.runner.load(wallet, memberId);
    const { minor, count } = withdrawnOn(state, day);
    return {
      freeMinor: state.mainMinor,
      heldMinor: heldMinor(state),
      dayMinor: minor,
      dayCount: count,
      isFrozen: !state.frozenFor.isEmpty(),
      owedMinor: state.receivableMinor,
    };
  }

  /** The deposits of a member by one method that stand in a day of the merchant, credited or on their way. */
  async depositsOf(memberId: string, method: string, day: string): Promise<DepositSum> {
    const { state } = await this.runner.load(wallet, memberId);
    return depositsOn(state, method, day);
  }

  /** All the money of a member, and what keeps it from being paid out. */
  async fundsOf(memberId: string): Promise<MemberFunds> {
    const { state, revision } = await this.runner.load(wallet, memberId);
    return {
      mainMinor: state.mainMinor,
      heldMinor: heldMinor(state),
      atVendorsMinor: state.vendorMinor.reduce((sum, minor) => sum + minor, 0n),
      atVendors: new Map(state.vendorMinor),
      owedMinor: state.receivableMinor,
      isFrozen: !state.frozenFor.isEmpty(),
      revision,
    };
  }

  /** The member's account at a vendor that keeps balances, with all the play there that was booked. */
  async accountAtVendor(memberId: string, vendorId: string): Promise<AccountAtVendor> {
    const { state } = await this.runner.load(wallet, memberId);
    return { balanceMinor: state.vendorMinor.get(vendorId, 0n), ...state.playedAt.get(vendorId, NO_PLAY) };
  }

  /** The balance of the member at a transfer-mode vendor. */
  async balanceAtVendor(memberId: string, vendorId: string): Promise<bigint> {
    const { state } = await this.runner.load(wallet, memberId);
    return state.vendorMinor.get(vendorId, 0n);
  }
}
