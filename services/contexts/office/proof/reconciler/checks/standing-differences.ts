import type { Clock } from '@kernel/clock';
import type { SqlPool } from '@platform/database/sql-pool';
import type { Mismatch, ReportMismatch } from '../../breaks/use-cases/report-mismatch';
import type { SourceProgress } from '../sources/source-progress';

const LOOK_EVERY_MS = 60_000;
/** A step between two tables takes seconds. A difference that stands for this long is no step. */
const STANDS_MS = 5 * 60_000;
const TOLD_AT_ONCE = 100;

/** A comparison of tables, made once a minute. It reports each difference once for as long as the difference stands. */
export abstract class StandingDifferences<Row> {
  lookEveryMs = LOOK_EVERY_MS;
  standsMs = STANDS_MS;
  private lookedMs = 0;
  /** The differences that this process has reported and that are still there, by name. */
  private told: ReadonlySet<string> = new Set();

  constructor(
    protected readonly sql: SqlPool,
    protected readonly progress: SourceProgress,
    private readonly breaks: ReportMismatch,
    private readonly clock: Clock,
  ) {}

  /** Until when the tables hold everything, in milliseconds; undefined while one of them is being built. */
  protected abstract untilMs(): Promise<number | undefined>;

  /** The differences that have stood for `standsMs` at the time until which the tables hold everything, by name. */
  protected abstract find(untilMs: number, nowMs: number): Promise<ReadonlyMap<string, Row>>;

  protected abstract mismatchOf(row: Row): Mismatch;

  /** Reports the differences that stand. @returns the number of new reports */
  async report(): Promise<number> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.lookedMs < this.lookEveryMs) return 0;
    this.lookedMs = nowMs;
    const untilMs = await this.untilMs();
    // Nothing can be said of tables that are being built, or that are far behind.
    if (untilMs === undefined || nowMs - untilMs > this.standsMs) return 0;
    const found = await this.find(untilMs, nowMs);
    this.told = new Set([...this.told].filter((name) => found.has(name)));
    let news = 0;
    for (const [name, row] of [...found].filter(([one]) => !this.told.has(one)).slice(0, TOLD_AT_ONCE)) {
      if ((await this.breaks.report(this.mismatchOf(row))).isNew) news += 1;
      this.told = new Set([...this.told, name]);
    }
    return news;
  }
}
