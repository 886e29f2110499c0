import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isTrialType } from '@contracts/validation/member-types';
import { PLAY_MONEY, type Currency } from '@kernel/money';
import {
  SubmitTrialTransaction,
  SubmitVendorTransaction,
  TrialBalances,
  WalletBalances,
  type TrialPlayCommand,
  type VendorCommand,
  type VendorOutcome,
} from '@contexts/money/wallet/wallet.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';

/** The wallets that a transaction can be about. */
export interface Ledger<Command = TrialPlayCommand> {
  readonly currency: Currency;
  /** True where stakes take part in the jackpot and wins have ceilings. */
  readonly isMoney: boolean;
  submit(command: Command, context: CommandContext): Promise<VendorOutcome>;
  /** The balance that a game may show, in minor units. */
  balanceOf(memberId: string): Promise<bigint>;
  /** Says whether there is such a player, whose wallet is one of these. */
  hasPlayer(memberId: string): Promise<boolean>;
}

/**
 * The currency of a request says which wallets it is about: those with money, or those of trial accounts with play
 * money. A member has one of them.
 */
@Injectable()
export class Ledgers {
  readonly money: Ledger<VendorCommand>;
  private readonly play: Ledger;

  constructor(
    @Inject(CommandBus) commands: CommandBus,
    @Inject(WalletBalances) balances: WalletBalances,
    @Inject(TrialBalances) trials: TrialBalances,
    @Inject(MemberDirectory) members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'VENDORS'>,
  ) {
    const isPlayer = async (memberId: string, isTrial: boolean) => {
      const member = await members.find(memberId);
      return member !== undefined && isTrialType(member.memberType) === isTrial;
    };
    this.money = {
      currency: config.MERCHANT_CURRENCY,
      isMoney: true,
      submit: (command, context) => commands.execute(new SubmitVendorTransaction(command, context)),
      balanceOf: async (memberId) => (await balances.balanceOf(memberId)).minor,
      hasPlayer: (memberId) => isPlayer(memberId, false),
    };
    this.play = {
      currency: PLAY_MONEY,
      isMoney: false,
      submit: (command, context) => commands.execute(new SubmitTrialTransaction(command, context)),
      balanceOf: async (memberId) => (await trials.balanceOf(memberId)).minor,
      hasPlayer: (memberId) => isPlayer(memberId, true),
    };
  }

  /** Undefined for a currency that this vendor plays nothing in. */
  find(vendorId: string, currency: string): Ledger | undefined {
    if (currency === this.money.currency) return this.money;
    return currency === PLAY_MONEY && this.config.VENDORS.get(vendorId)?.playsTrial ? this.play : undefined;
  }

  /** The currency of a game session, which sessions of money do not name. */
  currencyOf({ currency }: Readonly<Record<string, unknown>>): string {
    return typeof currency === 'string' ? currency : this.money.currency;
  }
}
