import { Inject, Injectable } from '@nestjs/common';
import type { ConsolidatedFunds } from '@contracts/http/wallets/transfers';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { GameVendors, type WalletKeeper } from '@contexts/play/launch/launch.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { VendorTransfers } from '../read-models/vendor-transfers';
import { VendorNames } from './vendor-names';
import { toldAccount } from './vendor-words';

/**
 * Everything that a member owns here, by where it lies. Vendors that keep balances are asked now; whoever does not
 * answer in time is not known, which is not the same as nothing.
 */
@Injectable()
export class ConsolidatedFundsOfMember {
  constructor(
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(GameVendors) private readonly vendors: GameVendors,
    @Inject(VendorTransfers) private readonly transfers: VendorTransfers,
    @Inject(VendorNames) private readonly names: VendorNames,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ConsolidatedFunds> {
    const { keepers } = this.vendors;
    const [funds, nameOf, moving, told] = await Promise.all([
      this.balances.fundsOf(memberId),
      this.names.all(),
      keepers.length > 0 ? this.movingTo(memberId) : 0n,
      Promise.all(keepers.map(async (keeper) => [keeper.id, await this.balanceAt(keeper, memberId)] as const)),
    ]);
    const { MERCHANT_CURRENCY: currency } = this.config;
    const amount = (minor: bigint) => formatMinor(minor, currency);
    const asked = new Map(told);
    // A vendor that moves the money itself keeps it here: the log says what lies there.
    const booked = [...funds.atVendors].filter(([vendor, minor]) => minor > 0n && !asked.has(vendor));
    const atVendors: (readonly [string, bigint | null])[] = [...asked, ...booked];
    const known = atVendors.reduce((sum, [, minor]) => sum + (minor ?? 0n), funds.mainMinor + funds.heldMinor + moving);
    return {
      main: amount(funds.mainMinor),
      held: amount(funds.heldMinor),
      bonus: amount(0n),
      moving: amount(moving),
      vendors: atVendors.map(([vendor, minor]) => ({
        vendor,
        name: nameOf(vendor),
        amount: minor === null ? null : amount(minor),
      })),
      total: amount(known),
      isWhole: atVendors.every(([, minor]) => minor !== null),
      currency,
      revision: funds.revision.toString(),
      asOf: isoTime(this.clock),
    };
  }

  /** Money that has left the main wallet, of which the vendor has not said that it has it. */
  private async movingTo(memberId: string): Promise<bigint> {
    const open = await this.transfers.openOf(memberId);
    return open
      .filter(({ requested, status }) => requested?.direction === 'in' && status !== 'requested')
      .reduce((sum, { requested }) => sum + BigInt(requested!.amountMinor), 0n);
  }

  private async balanceAt({ wallets }: WalletKeeper, playerId: string): Promise<bigint | null> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    try {
      return BigInt(toldAccount(await wallets.balance({ playerId, currency }), currency).balanceMinor);
    } catch {
      // The client counts calls without an answer; the member is told that the amount is not known.
      return null;
    }
  }
}
