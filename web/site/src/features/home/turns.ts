/** Games of the home page load one section at a time, this far apart, in milliseconds. */
export const SECTION_EVERY_MS = 500;

interface Waiting {
  readonly place: number;
  readonly go: () => void;
}

/** Gives waiting sections their turn, the topmost first, and at most one within the given time. */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastMs = -Infinity;

  constructor(private readonly everyMs: number) {}

  /** @returns what gives the place in the queue up again */
  ask(place: number, go: () => void): () => void {
    const mine = { place, go };
    this.waiting.push(mine);
    this.plan();
    return () => {
      const index = this.waiting.indexOf(mine);
      if (index >= 0) this.waiting.splice(index, 1);
    };
  }

  private plan(): void {
    if (this.timer !== undefined || this.waiting.length === 0) return;
    const inMs = Math.max(0, this.lastMs + this.everyMs - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const next = this.waiting.reduce<Waiting | undefined>(
        (first, one) => (first && first.place <= one.place ? first : one),
        undefined,
      );
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.lastMs = performance.now();
      next.go();
      this.plan();
    }, inMs);
  }
}
