interface Entry {
  readonly atMs: number;
  readonly act: () => Promise<void> | void;
}

/** The deeds that are to come, in the order of time; of two at one moment, the one that was noted first. */
export class Agenda {
  private readonly entries: Entry[] = [];
  private done = 0;

  /** Notes a deed. One that lies before the deed that was taken last is taken next. */
  at(atMs: number, act: Entry['act']): void {
    let [low, high] = [this.done, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.entries[middle]!.atMs <= atMs) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, { atMs, act });
  }

  /** Takes the next deed up to a moment. */
  take(untilMs: number): Entry | undefined {
    const next = this.entries[this.done];
    if (!next || next.atMs > untilMs) return undefined;
    this.done += 1;
    return next;
  }
}
