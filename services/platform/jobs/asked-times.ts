import { isAskDue } from '@kernel/ask-times';

/** The question of a job to a provider about an attempt. */
export interface OpenQuestion<Item> {
  /** Names an attempt. Another attempt has another name and is asked about from its beginning on. */
  readonly nameOf: (item: Item) => string;
  readonly beganAt: (item: Item) => Date;
  /** True if an attempt that this process has not asked about yet is due at once, whatever its age. */
  readonly isFirstAtOnce?: boolean;
}

/**
 * The last question about each open attempt, as this process remembers it: one that begins anew asks once more. The
 * pauses are those of `isAskDue`.
 */
export class AskedTimes<Item> {
  private readonly asked = new Map<string, number>();

  constructor(private readonly question: OpenQuestion<Item>) {}

  /** Returns the attempts that are due and takes them for asked. Those that are not open any more are forgotten. */
  takeDue(open: readonly Item[], nowMs: number): Item[] {
    const { nameOf, beganAt, isFirstAtOnce = false } = this.question;
    const names = new Set(open.map(nameOf));
    for (const name of this.asked.keys()) if (!names.has(name)) this.asked.delete(name);
    const due = open.filter((item) => {
      const askedMs = this.asked.get(nameOf(item));
      return (isFirstAtOnce && askedMs === undefined) || isAskDue(beganAt(item).getTime(), askedMs, nowMs);
    });
    for (const item of due) this.asked.set(nameOf(item), nowMs);
    return due;
  }
}
