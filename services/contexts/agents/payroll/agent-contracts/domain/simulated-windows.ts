import { dayOf, windowOf, type PayWindow } from '../../terms/pay-window';
import { periodOf, type Terms } from '../../terms/terms';

const SIMULATED_DAYS = 30;

/** A whole day of the merchant, by its name and its moments. */
export interface MerchantDay {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** The last whole days before the one at hand, oldest first. */
export function lastDays(nowMs: number, timeZone: string): MerchantDay[] {
  const days: MerchantDay[] = [];
  let { from: until } = windowOf('day', nowMs, timeZone);
  while (days.length < SIMULATED_DAYS) {
    const { from, to } = windowOf('day', Date.parse(until) - 1, timeZone);
    days.unshift({ day: dayOf({ from }, timeZone), from, to });
    until = from;
  }
  return days;
}

/**
 * The windows that terms would have been paid for: those of dividends that ended in the last days, at the least the
 * last of all, which may have begun before them. Real-time salaries are simulated by the day.
 */
export function simulatedWindows(terms: Terms, days: readonly MerchantDay[], timeZone: string): PayWindow[] {
  if (terms.kind === 'realtime' || terms.kind === 'daily')
    return days.map(({ from, to }) => ({ period: 'day', from, to }));
  const period = periodOf(terms);
  const end = days.at(-1)!.to;
  const windows: PayWindow[] = [];
  for (
    let window = lastEnded(period, end, timeZone);
    windows.length === 0 || window.to > days[0]!.from;
    window = before(window, timeZone)
  ) {
    if (terms.kind === 'hourly' && window.from < days[0]!.from) break;
    windows.unshift(window);
  }
  return windows;
}

/** The days that windows are made of, whole, oldest first. */
export function daysOf(windows: readonly PayWindow[], timeZone: string): MerchantDay[] {
  const [first, last] = [windows[0]!, windows.at(-1)!];
  const days: MerchantDay[] = [];
  for (let at = first.from; at < last.to;) {
    const { from, to } = windowOf('day', Date.parse(at), timeZone);
    days.push({ day: dayOf({ from }, timeZone), from, to });
    at = to;
  }
  return days;
}

function lastEnded(period: PayWindow['period'], end: string, timeZone: string): PayWindow {
  const window = windowOf(period, Date.parse(end) - 1, timeZone);
  return window.to <= end ? window : before(window, timeZone);
}

function before({ period, from }: PayWindow, timeZone: string): PayWindow {
  return windowOf(period, Date.parse(from) - 1, timeZone);
}
