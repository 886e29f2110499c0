/** The time that is looked back at, in milliseconds. */
const WINDOW_MS = 600_000;
/** So many calls must have failed before a party counts as silent: one may be lost on the way. */
const MIN_FAILED = 3;

interface Calls {
  answeredAtMs: number;
  /** When calls failed since the newest answer, oldest first. */
  failedAtMs: number[];
}

/** Remembers which parties answered this process no call of the last ten minutes, although they were called. */
export class PartySilence {
  private readonly calls = new Map<string, Calls>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  tell(party: string, outcome: 'answered' | 'failed'): void {
    const known = this.calls.get(party) ?? { answeredAtMs: Number.NEGATIVE_INFINITY, failedAtMs: [] };
    this.calls.set(party, known);
    if (outcome === 'answered') {
      known.answeredAtMs = this.nowMs();
      known.failedAtMs = [];
    } else {
      // It only matters whether there were enough of them, so that the newest ones will do.
      known.failedAtMs = [...known.failedAtMs, this.nowMs()].slice(-MIN_FAILED);
    }
  }

  /** The names of the parties that are silent now. */
  get silent(): readonly string[] {
    const since = this.nowMs() - WINDOW_MS;
    return [...this.calls]
      .filter(
        ([, { answeredAtMs, failedAtMs }]) =>
          answeredAtMs < since && failedAtMs.length === MIN_FAILED && failedAtMs[0]! >= since,
      )
      .map(([party]) => party);
  }
}
