import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';

/**
 * `waiting`: some transfers or accounts were under way, so that the day is compared again. `failed`: the vendor gave no
 * list that could be read.
 */
export type ComparisonOutcome = 'equal' | 'different' | 'waiting' | 'failed';

/** How the accounts at a vendor compared; amounts are minor units. */
export interface AccountFigures {
  readonly accounts: number;
  readonly toldMinor: bigint;
  readonly bookedMinor: bigint;
}

export interface Comparison {
  readonly vendorId: string;
  readonly day: string;
  readonly comparedAt: Date;
  readonly outcome: ComparisonOutcome;
  readonly transfers: number;
  readonly differences: number;
  readonly waiting: number;
  /** Null for a day that was compared later: accounts are compared as they are now. */
  readonly figures: AccountFigures | null;
}

interface Row {
  readonly vendor_id: string;
  readonly day: string;
  readonly compared_at: Date;
  readonly outcome: ComparisonOutcome;
  readonly transfers: number;
  readonly differences: number;
  readonly waiting: number;
  readonly accounts: number | null;
  readonly told_minor: string | null;
  readonly booked_minor: string | null;
}

const COLUMNS = `vendor_id, day::text, compared_at, outcome, transfers, differences, waiting, accounts, told_minor,
  booked_minor`;

/**
 * Which days were compared, and how. It may be dropped: then every day is compared again, and the breaks that there are
 * stay what they are.
 */
@Injectable()
export class Comparisons {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The figures of an earlier comparison of the day stand where this one has none. */
  async note({ vendorId, day, outcome, ...counts }: Omit<Comparison, 'comparedAt'>): Promise<void> {
    const { transfers, differences, waiting, figures } = counts;
    await this.sql.query(
      `insert into session.vendor_comparisons as known (vendor_id, day, compared_at, outcome, transfers, differences,
         waiting, accounts, told_minor, booked_minor) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (vendor_id, day) do update set compared_at = excluded.compared_at, outcome = excluded.outcome,
         transfers = excluded.transfers, differences = excluded.differences, waiting = excluded.waiting,
         accounts = coalesce(excluded.accounts, known.accounts),
         told_minor = coalesce(excluded.told_minor, known.told_minor),
         booked_minor = coalesce(excluded.booked_minor, known.booked_minor)`,
      [
        vendorId,
        day,
        isoTime(this.clock),
        outcome,
        transfers,
        differences,
        waiting,
        figures?.accounts ?? null,
        figures?.toldMinor.toString() ?? null,
        figures?.bookedMinor.toString() ?? null,
      ],
    );
  }

  /** Newest day first. */
  async ofVendor(vendorId: string, max?: number): Promise<Comparison[]> {
    const { rows } = await this.sql.query<Row>(
      `select ${COLUMNS} from session.vendor_comparisons where vendor_id = $1 order by day desc limit $2`,
      [vendorId, max ?? null],
    );
    return rows.map(comparisonOf);
  }

  /** True for a difference of an account that was told, and has not changed since. */
  async isTold(vendorId: string, playerId: string, gap: string): Promise<boolean> {
    const { rows } = await this.sql.query(
      'select 1 from session.vendor_differences where vendor_id = $1 and player_id = $2 and gap = $3',
      [vendorId, playerId, gap],
    );
    return rows.length > 0;
  }

  async noteTold(vendorId: string, playerId: string, gap: string): Promise<void> {
    await this.sql.query(
      `insert into session.vendor_differences (vendor_id, player_id, gap) values ($1, $2, $3)
       on conflict (vendor_id, player_id) do update set gap = excluded.gap`,
      [vendorId, playerId, gap],
    );
  }

  /** Differences that have gone are told again when they come back. */
  async keepTold(vendorId: string, playerIds: readonly string[]): Promise<void> {
    await this.sql.query(
      'delete from session.vendor_differences where vendor_id = $1 and player_id <> all($2::uuid[])',
      [vendorId, playerIds],
    );
  }
}

function comparisonOf(row: Row): Comparison {
  const { vendor_id: vendorId, compared_at: comparedAt, day, outcome, transfers, differences, waiting } = row;
  const figures =
    row.accounts === null
      ? null
      : { accounts: row.accounts, toldMinor: BigInt(row.told_minor!), bookedMinor: BigInt(row.booked_minor!) };
  return { vendorId, comparedAt, day, outcome, transfers, differences, waiting, figures };
}
