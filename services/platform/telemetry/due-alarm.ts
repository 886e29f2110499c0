import type { Clock } from '@kernel/clock';
import type { AlarmCondition } from './alarm-conditions';

const HOUR_MS = 3_600_000;

/** How many answers of the house are out whose time ends after the first moment, and not after the second. */
export type CountUnanswered = (after: Date, until: Date) => Promise<number>;

/**
 * A look for answers of the house whose time ends within so many hours; each of these spans is told once. Zero hours
 * stand for the answers whose time is over.
 */
export function dueWithin(hours: readonly number[], clock: Clock, count: CountUnanswered) {
  return async (): Promise<readonly AlarmCondition[]> => {
    const nowMs = clock.nowMs();
    const found = hours.map(async (span) => {
      const value = await count(new Date(span === 0 ? 0 : nowMs), new Date(nowMs + span * HOUR_MS));
      return value > 0 ? [{ subject: `${span} h`, value }] : [];
    });
    return (await Promise.all(found)).flat();
  };
}
