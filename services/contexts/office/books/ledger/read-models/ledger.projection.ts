import type { AccountClass } from '@contracts/http/office/ledger';
import { insertRows, rowSet, type Columns } from '@platform/projections/insert-rows';
import type { EventCatalogue } from '@platform/context/event-catalogue';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { ledgerEntry, type LedgerEntry, type Leg } from '../domain/ledger-entry';

/** Names the checkpoint of the ledger. */
export const LEDGER_PROJECTION = 'ledger';
/** The number of entries in one span of sums. */
export const SPAN_ENTRIES = 2_048n;
const SPAN = Number(SPAN_ENTRIES);
/** Half of what a column holds: no sum of two such amounts leaves it. Forty times the largest amount of one entry. */
const MAX_BALANCE_MINOR = 2n ** 62n;

/**
 * The double-entry ledger: every event that carries postings is one entry, of any category but those of play money. The
 * entries are counted here, in log order, so that a rebuild numbers them alike. An entry that is wrong is booked as far
 * as it can be and recorded as faulty; it stops nothing.
 */
export const ledgerProjection = ({ projectedCategories }: EventCatalogue): Projection => ({
  name: LEDGER_PROJECTION,
  categories: projectedCategories,
  isDear: true,
  tables: [
    'read.ledger_accounts',
    'read.ledger_entries',
    'read.ledger_postings',
    'read.ledger_spans',
    'read.ledger_sums',
    'read.ledger_faults',
  ],
  async project(events, sql) {
    const entries = events.flatMap((event) => ledgerEntry(event) ?? []);
    if (entries.length === 0) return;
    const books = new Books(await standing(sql), await accountsOf(entries, sql));
    for (const entry of entries) books.enter(entry);
    await books.write(sql);
  },
});

/** The state of an account. */
interface Account {
  readonly no: number;
  balance_minor: bigint;
  credit_minor: bigint;
  postings: number;
  last_entry: number;
}

/** An account that moves for the first time. */
interface NewAccount extends Account {
  readonly account: string;
  readonly currency: string;
  readonly class: AccountClass;
  readonly member_id: string | null;
  readonly first_entry: number;
}

const MOVED_COLUMNS: Columns<Account> = {
  no: 'integer',
  balance_minor: 'bigint',
  credit_minor: 'bigint',
  postings: 'bigint',
  last_entry: 'bigint',
};

const ACCOUNT_COLUMNS: Columns<NewAccount> = {
  ...MOVED_COLUMNS,
  account: 'text',
  currency: 'text',
  class: 'text',
  member_id: 'uuid',
  first_entry: 'bigint',
};

const ENTRY_COLUMNS = {
  entry_no: 'bigint',
  revision: 'bigint',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  event_id: 'uuid',
  member_id: 'uuid',
  event_type: 'text',
  stream: 'text',
} as const;

const POSTING_COLUMNS = {
  account_no: 'integer',
  entry_no: 'bigint',
  minor: 'bigint',
  balance_minor: 'bigint',
  credit_minor: 'bigint',
  posting_no: 'bigint',
} as const;

const SPAN_COLUMNS = { no: 'bigint', first_at: 'timestamptz' } as const;
const SUM_COLUMNS = {
  span_no: 'bigint',
  class: 'text',
  currency: 'text',
  debit_minor: 'numeric',
  credit_minor: 'numeric',
  accounts: 'integer',
} as const;
const FAULT_COLUMNS = {
  entry_no: 'bigint',
  event_id: 'uuid',
  member_id: 'uuid',
  currency: 'text',
  reason: 'text',
  sum_minor: 'numeric',
} as const;

type Row<Table> = { -readonly [Name in keyof Table]: string | number | bigint | null };

interface Standing {
  readonly lastEntry: number;
  readonly lastAccount: number;
  readonly recordedAt: string;
}

/** The transaction holds the checkpoint, so that no other process counts at the same time. */
async function standing(sql: SqlTransaction): Promise<Standing> {
  const { rows } = await sql.query<{ entry_no: string | null; recorded_at: Date | null; account_no: number | null }>(
    `select last.entry_no, last.recorded_at, (select max(no) from read.ledger_accounts) as account_no
       from (values (1)) as one left join lateral
            (select entry_no, recorded_at from read.ledger_entries order by entry_no desc limit 1) as last on true`,
  );
  const { entry_no, recorded_at, account_no } = rows[0]!;
  return {
    lastEntry: Number(entry_no ?? 0),
    lastAccount: account_no ?? 0,
    recordedAt: recorded_at?.toISOString() ?? '',
  };
}

interface NamedPlace {
  readonly place: number;
  readonly account: string;
  readonly currency: string;
}

/**
 * The state of the accounts of these entries, by their keys. Postgres returns each account by its place in the
 * question, because names are the longest part of a row.
 */
async function accountsOf(entries: readonly LedgerEntry[], sql: SqlTransaction): Promise<Map<string, Account>> {
  const named = new Map<string, NamedPlace>();
  for (const { legs, currency } of entries) {
    for (const { account } of legs) {
      const key = keyOf(account, currency!);
      if (!named.has(key)) named.set(key, { place: named.size, account, currency: currency! });
    }
  }
  if (named.size === 0) return new Map();
  const keys = [...named.keys()];
  const { from, values } = rowSet<NamedPlace>({ place: 'integer', account: 'text', currency: 'text' }, [
    ...named.values(),
  ]);
  const { rows } = await sql.query<{
    place: number;
    no: number;
    balance_minor: string;
    credit_minor: string;
    postings: string;
  }>(
    `select row.place, known.no, known.balance_minor, known.credit_minor, known.postings
       from ${from} join read.ledger_accounts as known on known.account = row.account
         and known.currency = row.currency`,
    values,
  );
  return new Map(
    rows.map(({ place, no, balance_minor, credit_minor, postings }) => [
      keys[place]!,
      {
        no,
        balance_minor: BigInt(balance_minor),
        credit_minor: BigInt(credit_minor),
        postings: Number(postings),
        last_entry: 0,
      },
    ]),
  );
}

/** Sends only the columns of an account that change. */
async function moveAccounts(sql: SqlTransaction, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const { from, values } = rowSet(MOVED_COLUMNS, accounts);
  await sql.query(
    `update read.ledger_accounts as account set balance_minor = row.balance_minor, credit_minor = row.credit_minor,
       postings = row.postings, last_entry = row.last_entry from ${from} where account.no = row.no`,
    values,
  );
}

/** The rows of one batch. */
class Books {
  /** Counters are numbers and money is a bigint: numbers cost a fraction to write. */
  private entryNo: number;
  private accountNo: number;
  /** The last one that was there before this batch. */
  private readonly lastAccount: number;
  private recordedAt: string;
  private readonly entries: Row<typeof ENTRY_COLUMNS>[] = [];
  private readonly postings: Row<typeof POSTING_COLUMNS>[] = [];
  private readonly opened: NewAccount[] = [];
  private readonly spans: Row<typeof SPAN_COLUMNS>[] = [];
  private readonly sums = new Map<
    string,
    { span_no: number; class: string; currency: string; debit_minor: bigint; credit_minor: bigint; accounts: number }
  >();
  private readonly faults: Row<typeof FAULT_COLUMNS>[] = [];

  constructor(
    { lastEntry, lastAccount, recordedAt }: Standing,
    private readonly accounts: Map<string, Account>,
  ) {
    this.entryNo = lastEntry;
    this.accountNo = lastAccount;
    this.lastAccount = lastAccount;
    this.recordedAt = recordedAt;
  }

  enter(entry: LedgerEntry): void {
    const { event, memberId, currency } = entry;
    this.entryNo += 1;
    if (event.recordedAt > this.recordedAt) this.recordedAt = event.recordedAt;
    if ((this.entryNo - 1) % SPAN === 0) this.spans.push({ no: this.spanNo, first_at: this.recordedAt });
    this.entries.push({
      entry_no: this.entryNo,
      revision: event.revision,
      occurred_at: entry.occurredAt,
      recorded_at: this.recordedAt,
      event_id: event.id,
      member_id: memberId,
      event_type: event.type,
      stream: event.stream,
    });
    const fits = entry.legs.every((leg) => this.fits(leg, currency!));
    const reason = fits ? entry.fault : 'malformed';
    if (reason)
      this.faults.push({
        entry_no: this.entryNo,
        event_id: event.id,
        member_id: memberId,
        currency,
        reason,
        sum_minor: entry.sumMinor,
      });
    if (fits) for (const leg of entry.legs) this.post(leg, currency!);
  }

  /** A statement for each table, however many events there are. */
  async write(sql: SqlTransaction): Promise<void> {
    await insertRows(sql, 'read.ledger_entries', ENTRY_COLUMNS, this.entries);
    await insertRows(sql, 'read.ledger_postings', POSTING_COLUMNS, this.postings);
    await insertRows(sql, 'read.ledger_accounts', ACCOUNT_COLUMNS, this.opened);
    await moveAccounts(
      sql,
      [...this.accounts.values()].filter(({ no }) => no <= this.lastAccount),
    );
    await insertRows(sql, 'read.ledger_spans', SPAN_COLUMNS, this.spans);
    await insertRows(
      sql,
      'read.ledger_sums as sum',
      SUM_COLUMNS,
      [...this.sums.values()],
      `on conflict (span_no, class, currency) do update set debit_minor = sum.debit_minor + excluded.debit_minor,
         credit_minor = sum.credit_minor + excluded.credit_minor, accounts = sum.accounts + excluded.accounts`,
    );
    await insertRows(sql, 'read.ledger_faults', FAULT_COLUMNS, this.faults);
  }

  private get spanNo(): number {
    return Math.floor((this.entryNo - 1) / SPAN);
  }

  private fits({ account, minor }: Leg, currency: string): boolean {
    const known = this.accounts.get(keyOf(account, currency));
    const balance = (known?.balance_minor ?? 0n) + minor;
    return (
      balance < MAX_BALANCE_MINOR &&
      balance > -MAX_BALANCE_MINOR &&
      (known?.credit_minor ?? 0n) + minor < MAX_BALANCE_MINOR
    );
  }

  private post(leg: Leg, currency: string): void {
    const account = this.accounts.get(keyOf(leg.account, currency)) ?? this.open(leg, currency);
    const gained = leg.minor > 0n ? leg.minor : 0n;
    account.balance_minor += leg.minor;
    account.credit_minor += gained;
    account.postings += 1;
    account.last_entry = this.entryNo;
    this.postings.push({
      account_no: account.no,
      entry_no: this.entryNo,
      minor: leg.minor,
      balance_minor: account.balance_minor,
      credit_minor: account.credit_minor,
      posting_no: account.postings,
    });
    const sum = this.sumOf(leg.class, currency);
    sum.credit_minor += gained;
    sum.debit_minor += gained - leg.minor;
    if (account.postings === 1) sum.accounts += 1;
  }

  private open(leg: Leg, currency: string): Account {
    this.accountNo += 1;
    const account: NewAccount = {
      no: this.accountNo,
      account: leg.account,
      currency,
      class: leg.class,
      member_id: leg.memberId,
      balance_minor: 0n,
      credit_minor: 0n,
      postings: 0,
      first_entry: this.entryNo,
      last_entry: this.entryNo,
    };
    this.accounts.set(keyOf(leg.account, currency), account);
    this.opened.push(account);
    return account;
  }

  private sumOf(accountClass: string, currency: string) {
    const key = `${this.spanNo}/${accountClass}/${currency}`;
    const known = this.sums.get(key);
    if (known) return known;
    const sum = { span_no: this.spanNo, class: accountClass, currency, debit_minor: 0n, credit_minor: 0n, accounts: 0 };
    this.sums.set(key, sum);
    return sum;
  }
}

export function spanOf(entryNo: bigint): bigint {
  return (entryNo - 1n) / SPAN_ENTRIES;
}

function keyOf(account: string, currency: string): string {
  return `${currency}/${account}`;
}
