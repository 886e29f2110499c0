import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { currencyDigits } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Metrics } from '@platform/telemetry/metrics';

interface Waiting {
  readonly count: string;
  readonly minor: string;
  readonly oldest: Date | null;
}

/** Tells whoever runs the product how much waits for finance, and for how long. */
@Injectable()
export class WithheldGauge implements OnModuleInit {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const count = this.metrics.gauge('croupier_withheld_amounts', 'Wins and payments that wait for finance', []);
    const sum = this.metrics.gauge('croupier_withheld_money', 'Sum of them in the currency of the merchant', []);
    const age = this.metrics.gauge('croupier_withheld_age_seconds', 'Age of the oldest of them', []);
    const unit = 10 ** currencyDigits(this.config.MERCHANT_CURRENCY);
    this.metrics.onScrape(async () => {
      const { rows } = await this.sql.query<Waiting>(
        `select count(*)::text as count, coalesce(sum(amount_minor), 0)::text as minor, min(withheld_at) as oldest
           from read.withheld_amounts where status in ('waiting', 'proposed', 'approved')`,
      );
      const { count: many, minor, oldest } = rows[0]!;
      count.set(Number(many));
      sum.set(Number(minor) / unit);
      age.set(oldest === null ? 0 : Math.max(0, (this.clock.nowMs() - oldest.getTime()) / 1_000));
    });
  }
}
