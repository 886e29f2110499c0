import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { GameCategory } from '@contracts/http/games';
import { MOST_PROFIT_DAYS, type MemberProfits } from '@contracts/http/records';
import type { TransactionKind } from '@contracts/http/wallet';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { Conditions } from './record-filters';

type Part = 'stake' | 'payout' | 'deposit' | 'withdrawal';

/** The part that a kind of movement plays in a profit and loss; null for one that is neither play nor cash. */
const PART: Readonly<Record<TransactionKind, Part | null>> = {
  deposit: 'deposit',
  deposit_reversal: 'deposit',
  bet: 'stake',
  bet_rollback: 'stake',
  win: 'payout',
  promo_win: 'payout',
  jackpot_win: 'payout',
  withheld_win_paid: 'payout',
  win_rollback: 'payout',
  // A win that was taken back after it was spent is a debt, and its collection ends the payout.
  receivable_collected: 'payout',
  // Funds count as taken out once they are held, and no longer when they come back.
  withdrawal_hold: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_return: 'withdrawal',
  withdrawal_paid: null,
  win_withheld: null,
  withheld_win_refused: null,
  withheld_win_rollback: null,
  transfer_to_vendor: null,
  transfer_from_vendor: null,
  // Such wins count when their vendor reports them.
  vendor_win_withheld: null,
  vendor_win_paid: null,
  vendor_win_refused: null,
  unclaimed: null,
  unclaimed_return: null,
  adjustment: null,
  salary: null,
  dividend: null,
  shortfall: null,
  downline_out: null,
  upline_in: null,
};
export const partOf = (kind: TransactionKind): Part | null => PART[kind];
const COUNTED = (Object.keys(PART) as TransactionKind[]).filter((kind) => PART[kind] !== null);
const DEFAULT_DAYS = 30;

interface MovedRow {
  readonly day: string;
  readonly vendor_id: string | null;
  readonly game_code: string | null;
  readonly kind: TransactionKind;
  readonly change: string;
  readonly count: number;
}

/** Sums in minor units. */
interface Sums {
  stake: bigint;
  payout: bigint;
  bets: number;
  deposited: bigint;
  withdrawn: bigint;
}

const noSums = (): Sums => ({ stake: 0n, payout: 0n, bets: 0, deposited: 0n, withdrawn: 0n });

interface PlayedRow {
  readonly day: string;
  readonly staked: string;
  readonly won: string;
}

function add(sums: Sums, { kind, change, count }: MovedRow): void {
  const minor = BigInt(change);
  switch (PART[kind]) {
    case 'stake':
      sums.stake -= minor;
      sums.bets += kind === 'bet' ? count : -count;
      break;
    case 'payout':
      sums.payout += minor;
      break;
    case 'deposit':
      sums.deposited += minor;
      break;
    case 'withdrawal':
      sums.withdrawn -= minor;
      break;
    case null:
  }
}

/**
 * The profit and loss of a member as money moved in the main wallet: a stake counts on the day on which it was placed,
 * a payout on the day on which it was paid. Play with money that lies at a vendor counts on the day on which the vendor
 * reports it, without a category and a number of bets, of which it tells nothing. The net of a period is therefore
 * exactly what play changed the funds by.
 */
@Injectable()
export class MemberProfit {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError INVALID_INPUT for a period that ends before it begins, or is longer than `MOST_PROFIT_DAYS` */
  async profitOf(
    memberId: string,
    asked: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  ): Promise<MemberProfits> {
    const endDate = asked.endDate ?? this.today();
    const startDate =
      asked.startDate ??
      Temporal.PlainDate.from(endDate)
        .subtract({ days: DEFAULT_DAYS - 1 })
        .toString();
    const dayNames = daysBetween(startDate, endDate);
    const days = new Map(dayNames.map((day) => [day, noSums()]));
    const categories = new Map<GameCategory | null, Sums>();
    const totals = noSums();
    for (const row of await this.movedIn(memberId, startDate, endDate)) {
      add(totals, row);
      add(days.get(row.day)!, row);
      if (PART[row.kind] === 'deposit' || PART[row.kind] === 'withdrawal') continue;
      const category = await this.categoryOf(row);
      const sums = categories.get(category) ?? noSums();
      add(sums, row);
      categories.set(category, sums);
    }
    for (const { day, staked, won } of await this.playedAtVendors(memberId, startDate, endDate)) {
      const ofNone = categories.get(null) ?? noSums();
      categories.set(null, ofNone);
      for (const sums of [totals, days.get(day)!, ofNone]) {
        sums.stake += BigInt(staked);
        sums.payout += BigInt(won);
      }
    }
    return {
      startDate,
      endDate,
      days: dayNames.map((day) => ({ day, ...this.figures(days.get(day)!), ...this.cash(days.get(day)!) })),
      categories: [...categories]
        .sort(([, one], [, other]) => (one.stake === other.stake ? 0 : one.stake < other.stake ? 1 : -1))
        .map(([category, sums]) => ({ category, ...this.figures(sums) })),
      totals: { ...this.figures(totals), ...this.cash(totals) },
    };
  }

  private async movedIn(memberId: string, startDate: string, endDate: string): Promise<MovedRow[]> {
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .add('kind = any(?::text[])', COUNTED)
      .days('occurred_at', this.config.MERCHANT_TIME_ZONE, startDate, endDate);
    const day = `to_char(occurred_at at time zone ${where.value(this.config.MERCHANT_TIME_ZONE)}, 'YYYY-MM-DD')`;
    const { rows } = await this.sql.query<MovedRow>(
      `select ${day} as day, vendor_id, game_code, kind, sum(change_minor)::text as change, count(*)::int as count
         from read.wallet_transactions where ${where.text} group by 1, 2, 3, 4`,
      where.values,
    );
    return rows;
  }

  private async playedAtVendors(memberId: string, startDate: string, endDate: string): Promise<PlayedRow[]> {
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .days('occurred_at', this.config.MERCHANT_TIME_ZONE, startDate, endDate);
    const day = `to_char(occurred_at at time zone ${where.value(this.config.MERCHANT_TIME_ZONE)}, 'YYYY-MM-DD')`;
    const { rows } = await this.sql.query<PlayedRow>(
      `select ${day} as day, sum(turnover_minor)::text as staked, sum(payout_minor)::text as won
         from read.vendor_play where ${where.text} group by 1`,
      where.values,
    );
    return rows;
  }

  private async categoryOf({ vendor_id: vendor, game_code: game }: MovedRow): Promise<GameCategory | null> {
    if (!vendor || !game) return null;
    return (await this.catalogue.recall(vendor, game))?.gameType ?? null;
  }

  private figures({ stake, payout, bets }: Sums) {
    return { stake: this.format(stake), payout: this.format(payout), net: this.format(payout - stake), bets };
  }

  private cash({ deposited, withdrawn }: Sums) {
    return { deposited: this.format(deposited), withdrawn: this.format(withdrawn) };
  }

  private format(minor: bigint): string {
    return formatMinor(minor, this.config.MERCHANT_CURRENCY);
  }

  private today(): string {
    const now = Temporal.Instant.fromEpochMilliseconds(this.clock.nowMs());
    return now.toZonedDateTimeISO(this.config.MERCHANT_TIME_ZONE).toPlainDate().toString();
  }
}

function daysBetween(startDate: string, endDate: string): readonly string[] {
  const first = Temporal.PlainDate.from(startDate);
  const count = first.until(Temporal.PlainDate.from(endDate)).days + 1;
  if (count < 1 || count > MOST_PROFIT_DAYS) throw new ApiError('INVALID_INPUT', { endDate: 'range' });
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString());
}
