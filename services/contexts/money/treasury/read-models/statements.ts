import { Inject, Injectable } from '@nestjs/common';
import { STATEMENT_LINE_KINDS } from '@contracts/vendor/provider-statement';
import type { Statement, StatementDay, StatementSums } from '@contracts/http/office/statements';
import { formatMinor, type Currency } from '@kernel/money';
import { KnownMethods } from '@contexts/money/cashier/cashier.api';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { StatementDays } from '../use-cases/statement-days';
import { StatementAsks, type Ask } from './statement-asks';

/** The days that the strip of a provider shows. */
const DAYS_SHOWN = 31;

interface FileRow {
  readonly fileName: string;
  readonly sha256: string;
  readonly lines: number;
  /** The lines that are still to be written of a file that is too long for one append. */
  readonly linesLeft?: number;
  readonly openingMinor: string;
  readonly closingMinor: string;
  readonly makerId: string;
  readonly note: string;
  readonly occurredAt: string;
}

interface Row {
  readonly provider_id: string;
  readonly day: string;
  readonly status: 'missing' | 'open' | 'closed';
  readonly version: number;
  readonly source: 'call' | 'file' | null;
  readonly lines: number;
  readonly opening_minor: string;
  readonly closing_minor: string;
  readonly carried_minor: string;
  readonly explained_minor: string;
  readonly is_complete: boolean;
  readonly imported_at: Date | null;
  readonly closed_at: Date | null;
  readonly maker_id: string | null;
  readonly checker_id: string | null;
  readonly file: FileRow | null;
  readonly open: string;
}

/** The statements of providers by day, in the words of the back office. They may lag a moment behind the log. */
@Injectable()
export class Statements {
  private readonly currency: Currency;
  private readonly providerIds: readonly string[];

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(StatementAsks) private readonly asks: StatementAsks,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(KnownMethods) private readonly methods: Pick<KnownMethods, 'all'>,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY' | 'PROVIDERS'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
    this.providerIds = [...config.PROVIDERS.keys()];
  }

  /** The providers of the settings, and the accounts of the house to which members transfer. */
  private async accountIds(): Promise<readonly string[]> {
    const methods = await this.methods.all();
    const houses = methods.filter(({ method }) => method.account).map(({ method }) => method.providers[0]!.providerId);
    return [...new Set([...this.providerIds, ...houses])];
  }

  /** The strip of days that ends with one, which is today without it. */
  async strip(to: string = this.days.today()) {
    const days = Array.from({ length: DAYS_SHOWN }, (_, back) => this.days.before(to, DAYS_SHOWN - 1 - back));
    const [rows, asks, firstDays] = await Promise.all([
      this.rowsOf(days[0]!, to),
      this.asks.since(days[0]!),
      this.firstDays(),
    ]);
    const byName = new Map(rows.map((row) => [`${row.provider_id}/${row.day}`, row]));
    const askOf = new Map(asks.map((ask) => [`${ask.providerId}/${ask.day}`, ask]));
    // A provider that the settings name no more keeps its days.
    const known = await this.accountIds();
    const providerIds = [...new Set([...known, ...rows.map(({ provider_id }) => provider_id)])];
    return {
      today: this.days.today(),
      days,
      providers: providerIds.map((providerId) => ({
        providerId,
        days: days.map((day): StatementDay => {
          const row = byName.get(`${providerId}/${day}`);
          return {
            day,
            status: this.statusOf(day, row, firstDays.get(providerId)),
            open: Number(row?.open ?? 0),
            hasFile: Boolean(wholeFile(row)),
            ask: askView(askOf.get(`${providerId}/${day}`)),
          };
        }),
      })),
    };
  }

  /** @throws ApiError NOT_FOUND for a provider that nobody has heard of, and for a day to come */
  async one(providerId: string, day: string): Promise<Statement> {
    await this.insistOnKnown(providerId, day);
    const [[row], asks, firstDays, counts, sums] = await Promise.all([
      this.rowsOf(day, day, providerId),
      this.asks.since(day),
      this.firstDays(),
      this.countsOf(providerId, day),
      this.sumsOf(providerId, day),
    ]);
    const ids = [row?.maker_id, row?.checker_id, row?.file?.makerId].filter((id) => typeof id === 'string');
    const names = await this.staff.namesOf(ids);
    const person = (staffId: string) => ({ staffId, name: names.get(staffId) ?? null });
    const file = wholeFile(row);
    return {
      providerId,
      day,
      status: this.statusOf(day, row, firstDays.get(providerId)),
      currency: this.currency,
      taken: row && row.version > 0 ? await this.taken(row, person) : null,
      counts,
      sums,
      file: file
        ? {
            fileName: file.fileName,
            sha256: file.sha256,
            lines: file.lines,
            opening: this.amount(file.openingMinor),
            closing: this.amount(file.closingMinor),
            by: person(file.makerId),
            at: file.occurredAt,
            note: file.note,
          }
        : null,
      ask: askView(asks.find((ask) => ask.providerId === providerId && ask.day === day)),
    };
  }

  /** @throws ApiError NOT_FOUND */
  async insistOnKnown(providerId: string, day: string): Promise<void> {
    if (day > this.days.today()) throw new ApiError('NOT_FOUND');
    if ((await this.accountIds()).includes(providerId)) return;
    const { rows } = await this.sql.query('select 1 from read.statements where provider_id = $1 limit 1', [providerId]);
    if (rows.length === 0) throw new ApiError('NOT_FOUND');
  }

  private statusOf(day: string, row: Row | undefined, firstDay: string | undefined): StatementDay['status'] {
    if (row && row.version > 0 && (row.is_complete || row.open !== '0'))
      return row.status === 'closed' ? 'closed' : 'open';
    // Yesterday's statement is asked for in the night; nobody misses it before, nor one of days without a booking.
    const isDue = this.days.endOf(day) <= this.days.lastAskMs() && firstDay !== undefined && day >= firstDay;
    return isDue ? 'missing' : 'waiting';
  }

  private async taken(
    row: Row,
    person: (staffId: string) => { staffId: string; name: string | null },
  ): Promise<NonNullable<Statement['taken']>> {
    const { booksMinor, onTimeMinor } = await this.booksOf(row.provider_id, row.day);
    return {
      version: row.version,
      source: row.source!,
      at: row.imported_at!.toISOString(),
      isComplete: row.is_complete,
      lines: row.lines,
      opening: this.amount(row.opening_minor),
      closing: this.amount(row.closing_minor),
      books: this.amount(onTimeMinor),
      carried: this.amount(row.carried_minor),
      explained: this.amount(row.explained_minor),
      closedAt: row.closed_at?.toISOString() ?? null,
      people:
        row.maker_id !== null && row.checker_id !== null
          ? { maker: person(row.maker_id), checker: person(row.checker_id) }
          : null,
      inTransit: this.amount((BigInt(booksMinor) - BigInt(onTimeMinor)).toString()),
    };
  }

  private async rowsOf(from: string, to: string, providerId?: string): Promise<Row[]> {
    const { rows } = await this.sql.query<Row>(
      `select statement.*, statement.day::text as day,
              (select count(*) from read.statement_rows as line
                where line.provider_id = statement.provider_id and line.day = statement.day
                  and line.status in ('open', 'proposed'))::text as open
         from read.statements statement
        where statement.day between $1 and $2 and ($3::text is null or statement.provider_id = $3)
        order by statement.provider_id, statement.day`,
      [from, to, providerId ?? null],
    );
    return rows;
  }

  /** The day of the first booking at each provider. */
  private async firstDays(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.sql.query<{ provider_id: string; day: string }>(
      'select provider_id, min(own_day)::text as day from read.provider_bookings where minor is not null group by provider_id',
    );
    return new Map(rows.map((row) => [row.provider_id, row.day]));
  }

  /** The bookings up to the cut-off: each on the day of its line, and each on its own day. */
  private async booksOf(providerId: string, day: string): Promise<{ booksMinor: string; onTimeMinor: string }> {
    const { rows } = await this.sql.query<{ booksMinor: string; onTimeMinor: string }>(
      `select coalesce(sum(minor) filter (where coalesce(statement_day, own_day) <= $3), 0)::text as "booksMinor",
              coalesce(sum(minor) filter (where own_day <= $3), 0)::text as "onTimeMinor"
         from read.provider_bookings where provider_id = $1 and currency = $2`,
      [providerId, this.currency, day],
    );
    return rows[0]!;
  }

  private async countsOf(providerId: string, day: string): Promise<Statement['counts']> {
    const { rows } = await this.sql.query<{ status: keyof Statement['counts']; count: string }>(
      `select status, count(*)::text as count from read.statement_rows where provider_id = $1 and day = $2 group by status`,
      [providerId, day],
    );
    const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
    return { equal: of('equal'), open: of('open'), proposed: of('proposed'), settled: of('settled') };
  }

  /** The sums of both sides by kind of line. A line with two differences counts once. */
  private async sumsOf(providerId: string, day: string): Promise<StatementSums[]> {
    const { rows } = await this.sql.query<{
      kind: StatementSums['kind'];
      there: string;
      there_minor: string;
      here: string;
      here_minor: string;
    }>(
      `with line as (
         select distinct on (line ->> 'lineId') line ->> 'kind' as kind, (line ->> 'amountMinor')::bigint as minor,
                (line ->> 'feeMinor')::bigint as fee
           from read.statement_rows
          where provider_id = $1 and day = $2 and line is not null and line ->> 'status' = 'booked'
            -- The sum of fees beside lines is made of fees that are counted with those lines.
            and line -> 'ofLines' is null
       ), there as (
         select kind, count(*) as count, sum(minor) as minor from line group by kind
         union all
         select 'fee', count(*), -sum(fee) from line where fee > 0 having count(*) > 0
       ), here as (
         select case kind when 'deposit' then 'payment' when 'setAside' then 'payment' when 'settlement' then 'other' else kind end as kind, minor
           from read.provider_bookings
          where provider_id = $1 and currency = $3 and minor is not null and coalesce(statement_day, own_day) = $2::date
       )
       select coalesce(a.kind, b.kind) as kind, coalesce(a.count, 0)::text as there, coalesce(a.minor, 0)::text as there_minor,
              coalesce(b.count, 0)::text as here, coalesce(b.minor, 0)::text as here_minor
         from (select kind, sum(count) as count, sum(minor) as minor from there group by kind) a
         full join (select kind, count(*) as count, sum(minor) as minor from here group by kind) b on a.kind = b.kind`,
      [providerId, day, this.currency],
    );
    return rows
      .map((row) => ({
        kind: row.kind,
        there: { count: Number(row.there), amount: this.amount(row.there_minor) },
        here: { count: Number(row.here), amount: this.amount(row.here_minor) },
      }))
      .sort((one, other) => STATEMENT_LINE_KINDS.indexOf(one.kind) - STATEMENT_LINE_KINDS.indexOf(other.kind));
  }

  private amount(minor: string): string {
    return formatMinor(BigInt(minor), this.currency);
  }
}

function askView(ask: Ask | undefined): StatementDay['ask'] {
  return ask ? { at: ask.askedAt.toISOString(), answer: ask.answer } : null;
}

/** Nobody can decide about a file whose lines are not all here. */
function wholeFile(row: Row | undefined): FileRow | null {
  return row?.file && !row.file.linesLeft ? row.file : null;
}
