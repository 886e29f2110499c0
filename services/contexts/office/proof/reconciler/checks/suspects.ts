import type { Clock } from '@kernel/clock';

interface Suspicion {
  readonly no: number;
  readonly at: bigint;
  readonly sinceMs: number;
}

/**
 * Subjects that looked unequal once. A break is reported only if a second look, after a pause, finds the same subject
 * unequal at the same or a later place.
 */
export class Suspects {
  private readonly suspicions = new Map<string, Suspicion>();
  private lastNo = 0;

  constructor(private readonly clock: Clock) {}

  /** The number of the suspicion that was raised last. */
  get last(): number {
    return this.lastNo;
  }

  /** True when each suspicion up to this number has had its second look. Later ones do not count. */
  isSettledUpTo(no: number): boolean {
    return [...this.suspicions.values()].every((suspicion) => suspicion.no > no);
  }

  has(subject: string): boolean {
    return this.suspicions.has(subject);
  }

  /** The subjects whose pause is over. */
  due(afterMs: number): string[] {
    const now = this.clock.nowMs();
    return [...this.suspicions].filter(([, { sinceMs }]) => now - sinceMs >= afterMs).map(([subject]) => subject);
  }

  /**
   * Reports a subject when this look confirms an earlier one; if it does not, it may be the first. The suspicion stands
   * until the report is written: a look that runs beside this one takes nothing as settled before.
   * @returns whether it was reported
   */
  async reportConfirmed(
    subject: string,
    { at, afterMs }: { readonly at: bigint; readonly afterMs: number },
    report: () => Promise<unknown>,
  ): Promise<boolean> {
    const known = this.suspicions.get(subject);
    const now = this.clock.nowMs();
    if (!known) {
      this.suspicions.set(subject, { no: ++this.lastNo, at, sinceMs: now });
      return false;
    }
    if (at < known.at || now - known.sinceMs < afterMs) return false;
    await report();
    if (this.suspicions.get(subject) === known) this.suspicions.delete(subject);
    return true;
  }

  /** Forgets the subjects that a look covered without finding them unequal: they have become equal since. */
  forgetEqual(isCovered: (subject: string) => boolean, unequal: ReadonlySet<string>): void {
    for (const subject of this.suspicions.keys())
      if (isCovered(subject) && !unequal.has(subject)) this.suspicions.delete(subject);
  }

  clear(subject: string): void {
    this.suspicions.delete(subject);
  }
}
