import { StandingDifferences } from './standing-differences';

/**
 * A comparison of two sides that go on one after the other. A difference between them is told only when neither has
 * moved for a while. A row says how far each side is, so that it is another one as soon as one of them moves.
 */
export abstract class LastingDifferences<Row extends object> extends StandingDifferences<Row> {
  /** When each difference was first seen as it is now, in milliseconds, by its row. */
  private since: ReadonlyMap<string, number> = new Map();

  protected abstract unequal(): Promise<readonly Row[]>;

  protected override async find(untilMs: number, nowMs: number): Promise<ReadonlyMap<string, Row>> {
    const unequal = (await this.unequal()).map((row) => [Object.values(row).join('/'), row] as const);
    this.since = new Map(unequal.map(([key]) => [key, this.since.get(key) ?? nowMs]));
    // The tables themselves have to be past the time of the first look: being behind is no difference.
    return new Map(unequal.filter(([key]) => untilMs - this.since.get(key)! >= this.standsMs));
  }
}
