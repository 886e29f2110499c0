import { Inject, Injectable } from '@nestjs/common';
import { parseMinor, type Currency } from '@kernel/money';
import type { WalletKeeper } from '@contexts/play/launch/launch.api';
import { CONFIG, type Config } from '@platform/config/config';
import { compareTransfers, type ComparedTransfers, type ToldTransfer } from '../domain/compare-transfers';
import { boundsOf } from '../domain/days';
import { OurTransfers } from '../read-models/our-transfers';
import { everyEntry } from './vendor-pages';
import { VendorDifferences } from './vendor-differences';

/** An order may be decided some minutes after it was sent, and the clocks of two houses differ. */
const MARGIN_MS = 60 * 60_000;

/** Compares the transfers of one day with the list of their vendor, and reports what does not agree. */
@Injectable()
export class CompareTransfersOfDay {
  constructor(
    @Inject(OurTransfers) private readonly ours: OurTransfers,
    @Inject(VendorDifferences) private readonly differences: VendorDifferences,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE'>,
  ) {}

  /** @throws where the vendor gives no list that can be read */
  async compare(keeper: WalletKeeper, day: string): Promise<ComparedTransfers & { readonly count: number }> {
    const bounds = boundsOf(this.config.MERCHANT_TIME_ZONE, day);
    const told = await this.told(keeper, bounds.fromMs - MARGIN_MS, bounds.toMs + MARGIN_MS);
    const ordered = await this.ours.orderedIn(keeper.id, bounds);
    const ids = new Set(ordered.map(({ transferId }) => transferId));
    const isOfDay = ({ at }: ToldTransfer) => Date.parse(at) >= bounds.fromMs && Date.parse(at) < bounds.toMs;
    const others = new Set(told.filter(isOfDay).flatMap(({ transferId }) => (ids.has(transferId) ? [] : [transferId])));
    const all = [...ordered, ...(await this.ours.withIds(keeper.id, [...others]))];
    const concerned = told.filter(({ transferId }) => ids.has(transferId) || others.has(transferId));
    const compared = compareTransfers(all, concerned);
    for (const difference of compared.differences) await this.differences.reportTransfer(keeper.id, difference);
    return { ...compared, count: all.length };
  }

  private async told({ wallets }: WalletKeeper, fromMs: number, toMs: number): Promise<ToldTransfer[]> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
    const lines = await everyEntry(async (cursor) => {
      const page = await wallets.transfers({ currency, from, to, ...(cursor === undefined ? {} : { cursor }) });
      return { entries: page.transfers, cursor: page.cursor };
    });
    return lines.map(({ transferId, playerId, direction, amount, status, decidedAt: at }) => ({
      transferId,
      playerId,
      direction,
      amountMinor: minorOf(amount, currency),
      status,
      at,
    }));
  }
}

function minorOf(amount: string, currency: Currency): bigint {
  const minor = parseMinor(amount, currency);
  if (minor === undefined) throw new Error(`The vendor tells an amount that ${currency} does not have: ${amount}`);
  return minor;
}
