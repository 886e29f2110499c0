interface Entry {
  readonly atMs: number;
  readonly act: () => Promise<void> | void;
}

/** What is to happen, in the order of time; of two things at one moment, what was noted first. */
export class Agenda {
  private readonly entries: Entry[] = [];
  private done = 0;

  /** What lies before the last thing that was taken happens next. */
  at(atMs: number, act: Entry['act']): void {
    let [low, high] = [this.done, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.entries[middle]!.atMs <= atMs) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, { atMs, act });
  }

  /** The next thing up to a moment. */
  take(untilMs: number): Entry | undefined {
    const next = this.entries[this.done];
    if (!next || next.atMs > untilMs) return undefined;
    this.done += 1;
    return next;
  }
}
