import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { AlarmConditions, type AlarmCondition, type WatchedKind } from '@platform/telemetry/alarm-conditions';

const LOOK_EVERY_MS = 15_000;
/** An alarm that no process has confirmed for so many seconds is over. */
const OVER_AFTER_S = 60;
const KEPT_DAYS = 90;

/**
 * Records what this process finds. Several processes find the same: the first one raises the alarm, and it is over
 * when none that looks for its kind has seen it for a minute.
 */
@Injectable()
export class AlarmRecorder implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AlarmRecorder.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AlarmConditions) private readonly conditions: AlarmConditions,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.lookAgain(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Looks once, and records what stands and what is over. */
  async record(): Promise<void> {
    for (const [kind, conditions] of await this.conditions.look()) {
      if (conditions === undefined) await this.keep(kind);
      else {
        for (const condition of conditions) await this.raise(kind, condition);
        await this.end(kind);
      }
    }
    await this.sql.query(`delete from session.alarms where over_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);
  }

  /** A look that takes longer than the interval is not joined by a second one. */
  private lookAgain(): void {
    this.looking ??= this.record()
      .catch((error: unknown) => {
        this.logger.warn({ message: 'The alarms could not be recorded; tried again', fault: String(error) });
      })
      .finally(() => (this.looking = undefined));
  }

  private async raise(kind: WatchedKind, { subject, value }: AlarmCondition): Promise<void> {
    await this.sql.query(
      `insert into session.alarms (kind, subject, value, since, seen_at)
       values ($1, $2, $3, date_trunc('milliseconds', now()), now())
       on conflict (kind, subject) where over_at is null do update set seen_at = now(), value = excluded.value`,
      [kind, subject, value],
    );
  }

  /** A look that failed says nothing, so that nothing ends by it. */
  private async keep(kind: WatchedKind): Promise<void> {
    await this.sql.query('update session.alarms set seen_at = now() where kind = $1 and over_at is null', [kind]);
  }

  private async end(kind: WatchedKind): Promise<void> {
    await this.sql.query(
      `update session.alarms set over_at = now()
       where kind = $1 and over_at is null and seen_at < now() - make_interval(secs => $2)`,
      [kind, OVER_AFTER_S],
    );
  }
}
