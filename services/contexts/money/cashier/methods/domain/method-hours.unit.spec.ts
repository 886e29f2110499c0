import fc from 'fast-check';
import { isOpenAt, opensAt } from './method-hours';
import type { StoredHours } from './payment-method.events';

const ZONE = 'America/Sao_Paulo';
const MINUTE_MS = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const OFFICE: StoredHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' };
/** 25 November 2026 is a Wednesday; São Paulo is three hours behind UTC. */
const local = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`);

it.each([
  ['before the hours', '2026-11-25', '07:59', false],
  ['at their beginning', '2026-11-25', '08:00', true],
  ['in their last minute', '2026-11-25', '17:29', true],
  ['at their end', '2026-11-25', '17:30', false],
  ['on a Sunday', '2026-11-29', '12:00', false],
])('%s', (_, day, time, isOpen) => {
  expect(isOpenAt(OFFICE, ZONE, local(day, time))).toBe(isOpen);
});

it('opens on Monday after a weekend', () => {
  expect(opensAt(OFFICE, ZONE, local('2026-11-27', '18:00'))).toBe('2026-11-30T11:00:00.000Z');
});

it('goes past midnight, on the morning after a day of its own', () => {
  const night: StoredHours = { days: [5], from: '22:00', to: '02:00' };
  expect(isOpenAt(night, ZONE, local('2026-11-27', '23:00'))).toBe(true);
  expect(isOpenAt(night, ZONE, local('2026-11-28', '01:59'))).toBe(true);
  expect(isOpenAt(night, ZONE, local('2026-11-28', '02:00'))).toBe(false);
  expect(isOpenAt(night, ZONE, local('2026-11-27', '01:00'))).toBe(false);
});

it('is open at any time without hours', () => {
  expect(isOpenAt(null, ZONE, 0)).toBe(true);
  expect(opensAt(null, ZONE, 0)).toBeNull();
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const hours = fc.record({ days: fc.subarray(EVERY_DAY, { minLength: 1 }), from: time, to: time });
const zone = fc.constantFrom(ZONE, 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'Europe/Lisbon', 'UTC');
/** Whole minutes of two years, with the changes of many clocks. */
const moment = fc
  .integer({ min: 0, max: 2 * 366 * 1_440 })
  .map((m) => Date.parse('2026-01-01T00:00:00Z') + m * MINUTE_MS);

/** The weekday and the time that a clock on the wall of the zone shows, by another program than the rule's own. */
function wall(timeZone: string, ms: number) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1,
    time: `${of('hour')}:${of('minute')}`,
  };
}

function isOpenOnTheWall({ days, from, to }: StoredHours, { day, time: now }: ReturnType<typeof wall>): boolean {
  const dayBefore = day === 1 ? 7 : day - 1;
  if (from < to) return days.includes(day) && now >= from && now < to;
  return (days.includes(day) && now >= from) || (days.includes(dayBefore) && now < to);
}

/** A clock that is changed around the moment may show one time twice, or leave one out. */
const isSteady = (timeZone: string, ms: number) => {
  const offset = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`) - at;
  return offset(ms - 86_400_000) === offset(ms + 86_400_000);
};

it('says of any moment what the clock on the wall says', () => {
  fc.assert(
    fc.property(hours, zone, moment, (some, timeZone, ms) => {
      fc.pre(isSteady(timeZone, ms));
      expect(isOpenAt(some, timeZone, ms)).toBe(isOpenOnTheWall(some, wall(timeZone, ms)));
    }),
    { numRuns: 300 },
  );
});

it('opens at the moment that it names, and at none before', () => {
  fc.assert(
    fc.property(hours, zone, moment, fc.double({ min: 0, max: 1, noNaN: true }), (some, timeZone, ms, part) => {
      const next = opensAt(some, timeZone, ms);
      if (next === null) {
        expect(isOpenAt(some, timeZone, ms)).toBe(true);
        return;
      }
      const nextMs = Date.parse(next);
      expect(nextMs).toBeGreaterThan(ms);
      expect(isOpenAt(some, timeZone, nextMs)).toBe(true);
      expect(isOpenAt(some, timeZone, ms + Math.floor((nextMs - ms) * part * 0.999))).toBe(false);
    }),
    { numRuns: 300 },
  );
});
