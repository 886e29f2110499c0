interface Suspicion {
  readonly at: bigint;
  readonly sinceMs: number;
}

/** What looked unequal once. Only what is so again after a pause, at the same or a later place, is told. */
export class Suspects {
  private readonly suspicions = new Map<string, Suspicion>();

  get size(): number {
    return this.suspicions.size;
  }

  has(subject: string): boolean {
    return this.suspicions.has(subject);
  }

  /** Those whose pause is over. */
  due(afterMs: number): string[] {
    const now = Date.now();
    return [...this.suspicions].filter(([, { sinceMs }]) => now - sinceMs >= afterMs).map(([subject]) => subject);
  }

  /** Whether this look confirms an earlier one; else it is the first. */
  isConfirmed(subject: string, at: bigint, afterMs: number): boolean {
    const known = this.suspicions.get(subject);
    if (!known) {
      this.suspicions.set(subject, { at, sinceMs: Date.now() });
      return false;
    }
    if (at < known.at || Date.now() - known.sinceMs < afterMs) return false;
    this.suspicions.delete(subject);
    return true;
  }

  clear(subject: string): void {
    this.suspicions.delete(subject);
  }
}
