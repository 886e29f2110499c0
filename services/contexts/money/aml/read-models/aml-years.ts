import { Inject, Injectable } from '@nestjs/common';
import { AML_DISMISSALS, AML_RULES, type AmlYear, type AmlYearRow } from '@contracts/http/money-out/aml';
import { isoTime, type Clock } from '@kernel/clock';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';

const COUNTED = ['raised', 'opened', 'filed', 'filedLate', 'dismissed', 'waiting'] as const;
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** The cases with the moments of their steps, beside the beginning and the end of a year of the merchant. */
const OF_YEAR = `
  with year as (select make_timestamptz($1, 1, 1, 0, 0, 0, $2) as begins,
                       make_timestamptz($1 + 1, 1, 1, 0, 0, 0, $2) as ends),
       one as (select rule, member_id, raised_at, opened_at, report_by, state -> 'dismissed' ->> 'reason' as reason,
                      (state -> 'filed' ->> 'occurredAt')::timestamptz as filed_at,
                      (state -> 'dismissed' ->> 'occurredAt')::timestamptz as dismissed_at
                 from read.aml_cases)`;
const within = (moment: string) => `${moment} >= begins and ${moment} < ends`;

/** The report of a year: alerts, and the cases that were reported and dismissed. It may lag a moment behind the log. */
@Injectable()
export class AmlYears {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE' | 'AML_RECORD_YEARS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The running year, if none is named.
   * @throws ApiError NOT_FOUND for a year that has not begun, or of which records are deleted already
   */
  async of(asked?: number): Promise<AmlYear> {
    const thisYear = Number(this.days.dayOf(isoTime(this.clock)).slice(0, 4));
    const years = Array.from({ length: this.config.AML_RECORD_YEARS }, (_, before) => thisYear - before);
    const year = asked ?? thisYear;
    if (!years.includes(year)) throw new ApiError('NOT_FOUND');
    const values = [year, this.config.MERCHANT_TIME_ZONE];
    const [rows, facts, dismissals] = await Promise.all([this.rows(values), this.facts(values), this.reasons(values)]);
    const sum = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0);
    const total = Object.fromEntries(COUNTED.map((name) => [name, sum(name)])) as Counts;
    return { year, years, isOver: year < thisYear, rows, total, ...facts, dismissals };
  }

  private async rows(values: readonly unknown[]): Promise<AmlYearRow[]> {
    const { rows } = await this.sql.query<{ rule: string } & Counts>(
      `${OF_YEAR}
       select rule, count(*) filter (where ${within('raised_at')})::int as raised,
              count(*) filter (where ${within('opened_at')})::int as opened,
              count(*) filter (where ${within('filed_at')})::int as filed,
              count(*) filter (where ${within('filed_at')} and (filed_at at time zone $2)::date > report_by)::int
                as "filedLate",
              count(*) filter (where ${within('dismissed_at')})::int as dismissed,
              count(*) filter (where raised_at < ends
                                 and coalesce(filed_at, dismissed_at, 'infinity') >= ends)::int as waiting
         from one, year group by rule`,
      [...values],
    );
    const found = new Map(rows.map((row) => [row.rule, row]));
    const none = { raised: 0, opened: 0, filed: 0, filedLate: 0, dismissed: 0, waiting: 0 };
    return AML_RULES.map((rule) => ({ ...none, ...found.get(rule), rule }));
  }

  private async facts(values: readonly unknown[]): Promise<Pick<AmlYear, 'members' | 'medianHours'>> {
    const { rows } = await this.sql.query<{ members: number; hours: number | null }>(
      `${OF_YEAR}
       select count(distinct member_id) filter (where ${within('raised_at')})::int as members,
              round((percentile_cont(0.5) within group (order by
                extract(epoch from coalesce(filed_at, dismissed_at) - raised_at) / 3600)
                filter (where ${within('coalesce(filed_at, dismissed_at)')}))::numeric)::int as hours
         from one, year`,
      [...values],
    );
    return { members: rows[0]!.members, medianHours: rows[0]!.hours };
  }

  private async reasons(values: readonly unknown[]): Promise<AmlYear['dismissals']> {
    const { rows } = await this.sql.query<{ reason: string; count: number }>(
      `${OF_YEAR} select reason, count(*)::int as count from one, year
        where ${within('dismissed_at')} group by reason`,
      [...values],
    );
    const found = new Map(rows.map(({ reason, count }) => [reason, count]));
    return AML_DISMISSALS.map((reason) => ({ reason, count: found.get(reason) ?? 0 }));
  }
}
