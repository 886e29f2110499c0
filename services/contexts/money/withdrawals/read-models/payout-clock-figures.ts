import { Inject, Injectable } from '@nestjs/common';
import type { PayoutClock } from '@contracts/http/money-out/withdrawals';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

const DAYS = 30;
/** The time for which an answer is given again: anybody may ask, and complete days do not change. */
const KEPT_MS = 60_000;

/** The open withdrawals whose clocks are read: one that was asked for later has hardly run longer. */
const OLDEST = 100;

interface Row {
  readonly count: string;
  readonly kept: string;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly oldest: string | null;
  readonly asOf: Date;
  readonly automatic: string;
  readonly ordered50: number | null;
  readonly ordered95: number | null;
  readonly methods: readonly {
    readonly kind: PayoutClock['methods'][number]['kind'];
    readonly count: string;
    readonly kept: string;
    readonly p50: number;
    readonly p95: number;
  }[];
}

const FIGURES = `
  with bounds as (
    select (date_trunc('day', $1::timestamptz at time zone $2) - make_interval(days => $3)) at time zone $2 as since,
           date_trunc('day', $1::timestamptz at time zone $2) at time zone $2 as until)
  select paid.*, ordered.*, bounds.until as "asOf",
         (select coalesce(jsonb_agg(method order by method.kind), '[]')
            from (select instrument_kind as kind, count(*)::text as count,
                         count(*) filter (where not is_late)::text as kept,
                         percentile_disc(0.5) within group (order by ran_s) as p50,
                         percentile_disc(0.95) within group (order by ran_s) as p95
                    from read.withdrawals where paid_at >= bounds.since and paid_at < bounds.until
                   group by instrument_kind) as method) as methods,
         (select extract(epoch from max($1::timestamptz - requested_at
                   - make_interval(secs => (state->'clock'->>'stoodMs')::numeric::float8 / 1000)))::int::text
            from (select requested_at, state from read.withdrawals where is_on_its_way and promised_by is not null
                   order by requested_at limit ${OLDEST}) as open) as oldest
    from bounds, lateral (
      select count(*)::text as count, count(*) filter (where not is_late)::text as kept,
             percentile_disc(0.5) within group (order by ran_s) as p50,
             percentile_disc(0.95) within group (order by ran_s) as p95
        from read.withdrawals where paid_at >= bounds.since and paid_at < bounds.until) as paid, lateral (
      select count(*)::text as automatic, percentile_disc(0.5) within group (order by ms) as ordered50,
             percentile_disc(0.95) within group (order by ms) as ordered95
        from (select greatest(0, extract(epoch from attempt.attempted_at - asked.requested_at) * 1000)::int as ms
                from read.withdrawals as asked
                join read.payout_attempts as attempt on attempt.withdrawal_id = asked.id and attempt.attempt = 1
               where asked.lane = 'automatic' and asked.paid_at >= bounds.since and asked.paid_at < bounds.until)
             as first) as ordered`;

/** How fast the house pays, measured over complete days of the merchant. */
@Injectable()
export class PayoutClockFigures {
  private kept: { readonly at: number; readonly figures: Promise<PayoutClock> } | undefined;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  figures(): Promise<PayoutClock> {
    const at = this.clock.nowMs();
    if (!this.kept || at - this.kept.at >= KEPT_MS || at < this.kept.at) {
      const figures = this.read(at);
      this.kept = { at, figures };
      figures.catch(() => (this.kept = undefined));
    }
    return this.kept.figures;
  }

  private async read(nowMs: number): Promise<PayoutClock> {
    const { rows } = await this.sql.query<Row>(FIGURES, [new Date(nowMs), this.config.MERCHANT_TIME_ZONE, DAYS]);
    const { count, kept, p50, p95, oldest, asOf, automatic, ordered50, ordered95, methods } = rows[0]!;
    return {
      days: DAYS,
      count: Number(count),
      keptPpm: shareOf(kept, count),
      p50S: p50,
      p95S: p95,
      oldestOpenS: oldest === null ? null : Number(oldest),
      methods: methods.map((one) => ({
        kind: one.kind,
        count: Number(one.count),
        keptPpm: shareOf(one.kept, one.count) ?? 0,
        p50S: one.p50,
        p95S: one.p95,
      })),
      automatic: { count: Number(automatic), orderedP50Ms: ordered50, orderedP95Ms: ordered95 },
      asOf: asOf.toISOString(),
    };
  }
}

/** In parts per million; null of nothing. */
function shareOf(part: string, whole: string): number | null {
  return whole === '0' ? null : Number((BigInt(part) * 1_000_000n) / BigInt(whole));
}
