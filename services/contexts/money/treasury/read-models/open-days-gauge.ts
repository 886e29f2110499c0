import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { Metrics } from '@platform/telemetry/metrics';
import { StatementDays } from '../use-cases/statement-days';

/** The days back that are counted: the strip of the desk shows no more. */
const DAYS_BACK = 31;

interface OpenRow {
  readonly provider_id: string;
  readonly days: string;
  readonly oldest: string;
}

/**
 * Tells whoever runs the product which providers have days that should be closed and are not: those with bookings that
 * ended before the last time at which statements were asked for.
 */
@Injectable()
export class OpenDaysGauge implements OnModuleInit {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const count = this.metrics.gauge('croupier_statement_days_open', 'Days of a provider that are not closed', [
      'provider',
    ]);
    const age = this.metrics.gauge('croupier_statement_day_age_seconds', 'Time since the oldest of them ended', [
      'provider',
    ]);
    this.metrics.onScrape(async () => {
      const rows = await this.open();
      count.reset();
      age.reset();
      for (const { provider_id: provider, days, oldest } of rows) {
        count.set({ provider }, Number(days));
        age.set({ provider }, Math.max(0, (this.clock.nowMs() - this.days.endOf(oldest)) / 1_000));
      }
    });
  }

  /** By provider, the days with bookings of our own or lines of the provider's that no statement has closed. */
  async open(): Promise<readonly OpenRow[]> {
    const today = this.days.today();
    const last = [1, 2].map((back) => this.days.before(today, back)).find((day) => this.isDue(day));
    const { rows } = await this.sql.query<OpenRow>(
      `select due.provider_id, count(*)::text as days, min(due.day)::text as oldest
         from (select distinct provider_id, own_day as day from read.provider_bookings
                where minor is not null and own_day between $1 and $2
                union
               select provider_id, day from read.statements where day between $1 and $2 and version > 0) as due
         left join read.statements as statement using (provider_id, day)
        where statement.status is distinct from 'closed' group by 1`,
      [this.days.before(today, DAYS_BACK), last ?? this.days.before(today, 2)],
    );
    return rows;
  }

  private isDue(day: string): boolean {
    return this.days.endOf(day) <= this.days.lastAskMs();
  }
}
