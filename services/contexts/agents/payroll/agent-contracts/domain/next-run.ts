import { nextWindow, windowOf } from '../../terms/pay-window';
import { periodOf } from '../../terms/terms';
import { dueMs, type DueClock } from '../../runs/domain/due-windows';
import type { ContractRecord } from './contract-record';

/** When the next run is due that pays for a contract in force, ISO 8601. */
export function nextRunAt({ kind, terms, from }: ContractRecord, nowMs: number, clock: DueClock): string {
  const period = periodOf(terms);
  const counts = from === null ? nowMs : Date.parse(from);
  // Yesterday's run may still be to come: it is due some time after its window has ended.
  const before = windowOf(period, Date.parse(windowOf(period, nowMs, clock.timeZone).from) - 1, clock.timeZone);
  let window =
    counts > Date.parse(before.from)
      ? windowOf(period, Math.max(counts, Date.parse(before.to)), clock.timeZone)
      : before;
  while (dueMs(kind, window, clock) <= nowMs) window = nextWindow(window, clock.timeZone);
  return new Date(dueMs(kind, window, clock)).toISOString();
}
