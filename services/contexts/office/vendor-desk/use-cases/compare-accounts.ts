import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import type { WalletKeeper } from '@contexts/play/launch/launch.api';
import { toldAccount, VendorMoney } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { EMPTY_ACCOUNT, isSameAccount, type AccountDifference, type PlayerAccount } from '../domain/compare-accounts';
import type { AccountFigures } from '../read-models/comparisons';
import { OurTransfers } from '../read-models/our-transfers';
import { everyEntry } from './vendor-pages';
import { VendorDifferences } from './vendor-differences';

const AT_ONCE = 20;
/** Transfers from this long before the list was asked for count as under way: the clocks of processes differ. */
const CLOCK_MARGIN_MS = 5_000;

export interface ComparedAccounts {
  readonly figures: AccountFigures;
  readonly differences: number;
  /** Members whose money moved meanwhile. */
  readonly waiting: number;
}

/**
 * Compares what a vendor holds for each member with our books. The play that the vendor tells is booked first, and a
 * difference is reported when a second look confirms it.
 */
@Injectable()
export class CompareAccounts {
  /** How long after the first look the second one follows. */
  secondLookAfterMs = 3_000;

  constructor(
    @Inject(OurTransfers) private readonly ours: OurTransfers,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(VendorMoney) private readonly money: VendorMoney,
    @Inject(VendorDifferences) private readonly differences: VendorDifferences,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws where the vendor gives no list that can be read */
  async compare(keeper: WalletKeeper): Promise<ComparedAccounts> {
    const since = new Date(this.clock.nowMs() - CLOCK_MARGIN_MS);
    const told = await this.told(keeper);
    const known = await this.ours.membersWith(keeper.id);
    const all = [...new Set([...told.keys(), ...known])];
    const looked: AccountDifference[] = [];
    for (let from = 0; from < all.length; from += AT_ONCE)
      looked.push(
        ...(await Promise.all(
          all
            .slice(from, from + AT_ONCE)
            .map((playerId) => this.look(keeper.id, playerId, told.get(playerId) ?? EMPTY_ACCOUNT, known)),
        )),
      );
    const suspects = looked.filter(({ ours, told: one }) => !isSameAccount(ours, one));
    const { confirmed, waiting } = await this.lookAgain(keeper.id, suspects, since);
    for (const difference of confirmed) await this.differences.reportAccount(keeper.id, difference);
    await this.differences.forgetAllBut(
      keeper.id,
      suspects.map(({ playerId }) => playerId),
    );
    return { figures: figuresOf(looked), differences: confirmed.length, waiting };
  }

  private async look(
    vendorId: string,
    playerId: string,
    account: PlayerAccount,
    known: ReadonlySet<string>,
  ): Promise<AccountDifference> {
    // Nothing is booked for somebody who never moved money there, and who may be no member at all.
    if (!known.has(playerId)) return { playerId, isKnown: false, ours: EMPTY_ACCOUNT, told: account };
    await this.money.recordPlay(
      { memberId: playerId, vendorId, currency: this.config.MERCHANT_CURRENCY },
      { stakedMinor: account.stakedMinor.toString(), wonMinor: account.wonMinor.toString() },
      context(),
    );
    return { playerId, isKnown: true, ours: await this.balances.accountAtVendor(playerId, vendorId), told: account };
  }

  private async lookAgain(vendorId: string, suspects: readonly AccountDifference[], since: Date) {
    const confirmed: AccountDifference[] = [];
    let waiting = 0;
    if (suspects.length > 0) await pause(this.secondLookAfterMs);
    for (const suspect of suspects) {
      const { playerId, isKnown } = suspect;
      if (isKnown && (await this.ours.isMoving(vendorId, playerId, since))) {
        waiting += 1;
        continue;
      }
      const ours = isKnown ? await this.balances.accountAtVendor(playerId, vendorId) : EMPTY_ACCOUNT;
      if (!isSameAccount(ours, suspect.told)) confirmed.push({ ...suspect, ours });
    }
    return { confirmed, waiting };
  }

  private async told({ wallets }: WalletKeeper): Promise<Map<string, PlayerAccount>> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const accounts = await everyEntry(async (cursor) => {
      const page = await wallets.accounts({ currency, ...(cursor === undefined ? {} : { cursor }) });
      return { entries: page.accounts, cursor: page.cursor };
    });
    return new Map(
      accounts.map(({ playerId, ...account }) => {
        const { balanceMinor, stakedMinor, wonMinor } = toldAccount(account, currency);
        const told = {
          balanceMinor: BigInt(balanceMinor),
          stakedMinor: BigInt(stakedMinor),
          wonMinor: BigInt(wonMinor),
        };
        return [playerId, told];
      }),
    );
  }
}

function figuresOf(looked: readonly AccountDifference[]): AccountFigures {
  const sum = (of: (one: AccountDifference) => PlayerAccount) =>
    looked.reduce((minor, one) => minor + of(one).balanceMinor, 0n);
  return {
    accounts: looked.filter(({ told }) => told.balanceMinor > 0n).length,
    toldMinor: sum(({ told }) => told),
    bookedMinor: sum(({ ours }) => ours),
  };
}

/** The context of a booking that nobody has asked for: it was due. */
function context(): CommandContext {
  const id = newId();
  return { key: id, actor: { kind: 'system', id: 'compare-with-vendors' }, correlationId: id, causationId: id };
}
