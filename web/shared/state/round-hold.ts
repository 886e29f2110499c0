/** The longest time for which a result is kept back, in milliseconds. */
export const LONGEST_HOLD_MS = 8_000;
/** How many rounds are remembered as shown: a push may come later than the word of the game. */
const REMEMBERED_ROUNDS = 200;

interface Movement {
  readonly kind?: string;
  readonly roundId?: string;
}

/**
 * Keeps results back until the game has shown them, so that no balance tells the outcome of a round first. A stake
 * leaves the balance at once. From the first balance of an open round that could hold its result, everything waits
 * until the game says that the round has been shown, or until the longest time is over. Without a game on the page
 * nothing waits.
 */
export class RoundHold<Balance extends Movement> {
  private games = 0;
  private readonly open = new Set<string>();
  private readonly shown = new Set<string>();
  private waiting: { readonly balance: Balance; readonly show: (balance: Balance) => void }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns what ends the game, which shows everything */
  gameOpened(): () => void {
    this.games += 1;
    return () => {
      this.games -= 1;
      if (this.games === 0) this.release();
    };
  }

  offer(balance: Balance, show: (balance: Balance) => void): void {
    const { kind, roundId } = balance;
    if (this.games === 0) return show(balance);
    if (roundId && !this.shown.has(roundId)) this.open.add(roundId);
    const mayTell = this.open.size > 0 && (kind === undefined || (roundId !== undefined && kind !== 'bet'));
    if (!mayTell && this.waiting.length === 0) return show(balance);
    this.waiting.push({ balance, show });
    this.timer ??= setTimeout(() => this.release(), LONGEST_HOLD_MS);
  }

  roundShown(roundId: string): void {
    this.open.delete(roundId);
    this.remember(roundId);
    if (this.open.size === 0) this.release();
  }

  /** Forgets everything, for another session. */
  clear(): void {
    this.waiting = [];
    this.release();
  }

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const roundId of this.open) this.remember(roundId);
    this.open.clear();
    const ready = this.waiting;
    this.waiting = [];
    for (const { balance, show } of ready) show(balance);
  }

  private remember(roundId: string): void {
    this.shown.add(roundId);
    const [oldest] = this.shown;
    if (this.shown.size > REMEMBERED_ROUNDS && oldest !== undefined) this.shown.delete(oldest);
  }
}
