import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@kernel/money';
import { SqlPool } from '@platform/database/sql-pool';
import { LedgerClock, type LedgerStanding } from './ledger-clock';

export interface KnownAccount {
  readonly no: number;
  readonly account: string;
  readonly currency: Currency;
}

export interface Period {
  /** Times of the recording, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Entries after `after`, up to and including `upTo`. */
export interface EntryRange {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** An account between two entries, in minor units. */
export interface AccountPeriod {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly credit: bigint;
  readonly debit: bigint;
  readonly postings: number;
}

export interface PostingRow {
  readonly entry_no: string;
  readonly minor: string;
  readonly balance_minor: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly stream: string;
  readonly revision: string;
  readonly member_id: string | null;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
}

export interface PostingsWanted {
  readonly account: KnownAccount;
  readonly range: EntryRange;
  readonly direction: 'forwards' | 'backwards';
  /** Only those of these types of events. */
  readonly types?: readonly string[];
  readonly max: number;
}

/**
 * How many postings one statement looks through for events of rare types: more as long as it is quick, since none may
 * be in memory.
 */
export const SCANNED_POSTINGS = 10_000;
const FIRST_LOOK = 250;
const QUICK_MS = 15;
/** When no further postings are looked through for a page, in milliseconds. */
const LOOK_MS = 150;

const TOTALS_AT =
  'select balance_minor, credit_minor, posting_no from read.ledger_postings where account_no = $1 and entry_no <= $2 order by entry_no desc limit 1';

/** The postings of one account: the rows behind postings, statements and exports. */
@Injectable()
export class AccountHistory {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
  ) {}

  /** Without a currency the account in `preferred` when there is one, else the first. */
  async account(name: string, currency: string | undefined, preferred: Currency): Promise<KnownAccount | undefined> {
    const { rows } = await this.sql.query<KnownAccount>(
      `select no, account, currency from read.ledger_accounts where account = $1 and ($2::text is null or currency = $2)
        order by (currency = $3) desc, currency limit 1`,
      [name, currency ?? null, preferred],
    );
    return rows[0];
  }

  /** @throws ApiError LEDGER_BEHIND when the ledger has not come as far as the end of the period */
  async rangeOf({ from, to }: Period): Promise<EntryRange & { readonly standing: LedgerStanding }> {
    const standing = await this.clock.at(to);
    const after = from === undefined ? 0n : (await this.clock.lastBefore(from)).entryNo;
    return { after, upTo: standing.entryNo, standing };
  }

  async periodOf({ no }: KnownAccount, { after, upTo }: EntryRange): Promise<AccountPeriod> {
    const [opening, closing] = await Promise.all([
      this.totalsAt(no, after),
      this.totalsAt(no, upTo > after ? upTo : after),
    ]);
    const credit = closing.credit - opening.credit;
    return {
      opening: opening.balance,
      closing: closing.balance,
      credit,
      debit: credit - (closing.balance - opening.balance),
      postings: Number(closing.postings - opening.postings),
    };
  }

  /**
   * Postings in the order of the direction. With types a page may be short, or empty, before the end: what is there is
   * looked through in steps until the time is over, and `next` says where to go on.
   */
  async postings(wanted: PostingsWanted): Promise<{ rows: PostingRow[]; next: bigint | null }> {
    if (!wanted.types) {
      const { rows, hasMore } = await this.look(wanted, wanted.max + 1);
      return { rows, next: hasMore ? BigInt(rows.at(-1)!.entry_no) : null };
    }
    const endsMs = performance.now() + LOOK_MS;
    const rows: PostingRow[] = [];
    let { range } = wanted;
    for (let scanned = FIRST_LOOK; ;) {
      const startedMs = performance.now();
      const step = await this.look({ ...wanted, range, max: wanted.max - rows.length }, scanned);
      rows.push(...step.rows);
      if (step.hasMore) return { rows, next: BigInt(rows.at(-1)!.entry_no) };
      if (step.edge === null) return { rows, next: null };
      if (rows.length === wanted.max || performance.now() > endsMs) return { rows, next: step.edge };
      range = wanted.direction === 'forwards' ? { ...range, after: step.edge } : { ...range, upTo: step.edge - 1n };
      if (performance.now() - startedMs < QUICK_MS) scanned = Math.min(scanned * 4, SCANNED_POSTINGS);
    }
  }

  /**
   * Reads a number of postings and returns those of the wanted types among them. The edge is where the reading ended;
   * it is null when nothing lies behind it.
   */
  private async look({ account, range, direction, types, max }: PostingsWanted, scanned: number) {
    const [order, edge] = direction === 'forwards' ? ['asc', 'max'] : ['desc', 'min'];
    const { rows } = await this.sql.query<PostingRow & { edge: string; scanned: number }>(
      `with scanned as materialized (
         select entry_no, minor, balance_minor from read.ledger_postings
          where account_no = $1 and entry_no > $2 and entry_no <= $3 order by entry_no ${order} limit $4)
       select found.*, (select ${edge}(entry_no) from scanned) as edge, (select count(*)::integer
         from scanned) as scanned
         from (values (1)) as one left join lateral (
           select scanned.*, entry.event_id, entry.event_type, entry.stream, entry.revision, entry.member_id,
             entry.occurred_at, entry.recorded_at
             from scanned join read.ledger_entries as entry using (entry_no)
            where $5::text[] is null or entry.event_type = any($5)
            order by entry_no ${order} limit $6) as found on true
        order by found.entry_no ${order}`,
      [account.no, range.after, range.upTo, scanned, types ?? null, max + 1],
    );
    const found = rows.filter(({ entry_no }) => entry_no !== null);
    const isWhole = rows[0]!.scanned < scanned;
    return { rows: found.slice(0, max), hasMore: found.length > max, edge: isWhole ? null : BigInt(rows[0]!.edge) };
  }

  private async totalsAt(accountNo: number, entryNo: bigint) {
    const { rows } = await this.sql.query<{ balance_minor: string; credit_minor: string; posting_no: string }>(
      TOTALS_AT,
      [accountNo, entryNo],
    );
    const [row] = rows;
    return {
      balance: BigInt(row?.balance_minor ?? 0),
      credit: BigInt(row?.credit_minor ?? 0),
      postings: BigInt(row?.posting_no ?? 0),
    };
  }
}
