import { dueMs, windowAfter, windowsDue, type DueClock } from './due-windows';

const ZONE = 'America/New_York';
const clock: DueClock = { timeZone: ZONE, dailyAt: '02:10', dividendAt: '02:30' };
const forGood = [{ from: '2026-03-10T04:00:00.000Z', until: null }];

describe('the next window', () => {
  it('is the first of the first contract, and then one after the other', () => {
    const first = windowAfter(null, 'hour', forGood, ZONE)!;
    expect(first).toMatchObject({ from: '2026-03-10T04:00:00.000Z', to: '2026-03-10T05:00:00.000Z' });
    expect(windowAfter(first.to, 'hour', forGood, ZONE)).toMatchObject({
      from: first.to,
      to: '2026-03-10T06:00:00.000Z',
    });
  });

  it('passes over a time without contracts, and there is none when the last has ended', () => {
    const stretches = [
      { from: '2026-03-10T04:00:00.000Z', until: '2026-03-10T05:00:00.000Z' },
      { from: '2026-03-10T09:00:00.000Z', until: '2026-03-10T10:00:00.000Z' },
    ];
    expect(windowAfter('2026-03-10T05:00:00.000Z', 'hour', stretches, ZONE)).toMatchObject({
      from: '2026-03-10T09:00:00.000Z',
    });
    expect(windowAfter('2026-03-10T10:00:00.000Z', 'hour', stretches, ZONE)).toBeUndefined();
  });

  it('leaves out a contract that ended before it began', () => {
    expect(
      windowAfter(null, 'hour', [{ from: '2026-03-10T04:00:00.000Z', until: '2026-03-10T04:00:00.000Z' }], ZONE),
    ).toBeUndefined();
  });
});

describe('a window is due', () => {
  const at = (kind: Parameters<typeof dueMs>[0], from: string, to: string) =>
    new Date(dueMs(kind, { period: 'day', from, to }, clock)).toISOString();

  it.each([
    ['realtime', '2026-03-10T04:00:00.000Z', '2026-03-10T04:05:00.000Z', '2026-03-10T04:05:00.000Z'],
    ['hourly', '2026-03-10T04:00:00.000Z', '2026-03-10T05:00:00.000Z', '2026-03-10T05:10:00.000Z'],
    ['daily', '2026-03-10T04:00:00.000Z', '2026-03-11T04:00:00.000Z', '2026-03-11T06:10:00.000Z'],
    ['dividend', '2026-03-10T04:00:00.000Z', '2026-03-11T04:00:00.000Z', '2026-03-11T06:30:00.000Z'],
    // There is no 02:10 on this day: the clocks go from 02:00 to 03:00.
    ['daily', '2026-03-07T05:00:00.000Z', '2026-03-08T05:00:00.000Z', '2026-03-08T07:10:00.000Z'],
    // The day has 25 hours.
    ['daily', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', '2026-11-02T07:10:00.000Z'],
  ] as const)('%s from %s to %s: %s', (kind, from, to, due) => {
    expect(at(kind, from, to)).toBe(due);
  });
});

describe('the windows that are due', () => {
  const first = windowAfter(null, 'hour', forGood, ZONE)!;
  const dueAt = (now: string, stretches: Parameters<typeof windowsDue>[2] = forGood) =>
    windowsDue('hourly', first, stretches, clock, Date.parse(now));

  it('are none while the window has ended and its pay is still to come', () => {
    expect(dueAt('2026-03-10T05:00:00.000Z')).toBe(0);
    expect(dueAt('2026-03-10T05:09:59.999Z')).toBe(0);
    expect(dueAt('2026-03-10T05:10:00.000Z')).toBe(1);
  });

  it('are all since then, as far as there were contracts', () => {
    expect(dueAt('2026-03-10T08:15:00.000Z')).toBe(4);
    const until = [{ from: '2026-03-10T04:00:00.000Z', until: '2026-03-10T06:00:00.000Z' }];
    expect(dueAt('2026-03-10T08:15:00.000Z', until)).toBe(2);
    expect(dueAt('2027-03-10T05:10:00.000Z')).toBe(1_000);
  });
});
