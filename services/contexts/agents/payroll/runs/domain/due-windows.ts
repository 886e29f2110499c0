import { clockAfter, nextWindow, windowOf, type PayWindow, type Period } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';

const TEN_MINUTES_MS = 600_000;
const MOST_COUNTED = 1_000;

export interface DueClock {
  readonly timeZone: string;
  /** `02:10` on the merchant's clock. */
  readonly dailyAt: string;
  readonly dividendAt: string;
}

/**
 * When a window's run is due, in milliseconds: at once, ten minutes later, or at a time of the merchant's clock on the
 * day after.
 */
export function dueMs(kind: ContractKind, window: PayWindow, { timeZone, dailyAt, dividendAt }: DueClock): number {
  switch (kind) {
    case 'realtime':
      return Date.parse(window.to);
    case 'hourly':
      return Date.parse(window.to) + TEN_MINUTES_MS;
    case 'daily':
      return clockAfter(window, dailyAt, timeZone);
    case 'dividend':
      return clockAfter(window, dividendAt, timeZone);
  }
}

/** A time in which there are contracts; `until` is null while it goes on. */
export interface Stretch {
  readonly from: string;
  readonly until: string | null;
}

/**
 * The first window after `after` for which there are contracts, whether it has ended or not; undefined when there is
 * none. The first of all is that in which the first contract begins to count.
 */
export function windowAfter(
  after: string | null,
  period: Period,
  stretches: readonly Stretch[],
  timeZone: string,
): PayWindow | undefined {
  for (const { from, until } of stretches) {
    const isOver = until !== null && (until <= from || (after !== null && until <= after));
    if (isOver) continue;
    const beginning = after === null || from > after ? from : after;
    const window = windowOf(period, Date.parse(beginning), timeZone);
    // A contract counts for whole windows; one that begins amid a window would count from the next.
    const whole = window.from < beginning ? nextWindow(window, timeZone) : window;
    if (until === null || whole.to <= until) return whole;
  }
  return undefined;
}

/** How many windows are due from the first one on that was not paid; counting stops at a thousand. */
export function windowsDue(
  kind: ContractKind,
  first: PayWindow,
  stretches: readonly Stretch[],
  clock: DueClock,
  nowMs: number,
): number {
  let count = 0;
  let window: PayWindow | undefined = first;
  while (window && dueMs(kind, window, clock) <= nowMs && count < MOST_COUNTED) {
    count += 1;
    window = windowAfter(nextWindow(window, clock.timeZone).from, first.period, stretches, clock.timeZone);
  }
  return count;
}
