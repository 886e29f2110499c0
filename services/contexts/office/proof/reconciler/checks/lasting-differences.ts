import { StandingDifferences } from './standing-differences';

/**
 * A comparison of two sides that go on one after the other. A difference between them is told only when neither has
 * moved for a while.
 */
export abstract class LastingDifferences<Row> extends StandingDifferences<Row> {
  /** When each difference was first seen as it is now, in milliseconds, by its key. */
  private since: ReadonlyMap<string, number> = new Map();

  protected abstract unequal(): Promise<readonly Row[]>;

  /** Names a difference as it is now; the name changes when one of the two sides moves. */
  protected abstract keyOf(row: Row): string;

  protected override async find(untilMs: number, nowMs: number): Promise<ReadonlyMap<string, Row>> {
    const unequal = (await this.unequal()).map((row) => [this.keyOf(row), row] as const);
    this.since = new Map(unequal.map(([key]) => [key, this.since.get(key) ?? nowMs]));
    // The tables themselves have to be past the time of the first look: being behind is no difference.
    return new Map(unequal.filter(([key]) => untilMs - this.since.get(key)! >= this.standsMs));
  }
}
