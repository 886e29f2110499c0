import { clockAfter, dayOf, endedWindows, nextWindow, PERIODS, windowKey, windowOf, type Period } from './pay-window';

const SAO_PAULO = 'America/Sao_Paulo';
const at = (iso: string) => Date.parse(iso);

describe('in a zone without daylight saving', () => {
  it.each<[Period, string, string]>([
    ['five-minutes', '2026-03-18T15:40:00.000Z', '2026-03-18T15:45:00.000Z'],
    ['hour', '2026-03-18T15:00:00.000Z', '2026-03-18T16:00:00.000Z'],
    ['day', '2026-03-18T03:00:00.000Z', '2026-03-19T03:00:00.000Z'],
    // A Wednesday: the week began on Monday the sixteenth.
    ['week', '2026-03-16T03:00:00.000Z', '2026-03-23T03:00:00.000Z'],
    ['half-month', '2026-03-16T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
    ['month', '2026-03-01T03:00:00.000Z', '2026-04-01T03:00:00.000Z'],
  ])('%s', (period, from, to) => {
    expect(windowOf(period, at('2026-03-18T15:42:07.300Z'), SAO_PAULO)).toEqual({ period, from, to });
  });
});

it('gives the first moment of a window to it and the last one to the next', () => {
  const window = windowOf('day', at('2026-03-18T03:00:00.000Z'), SAO_PAULO);
  expect(window.from).toBe('2026-03-18T03:00:00.000Z');
  expect(windowOf('day', at(window.to) - 1, SAO_PAULO)).toEqual(window);
  expect(windowOf('day', at(window.to), SAO_PAULO)).toEqual(nextWindow(window, SAO_PAULO));
});

it('cuts days of 23 and of 25 hours where the clocks change', () => {
  const hours = (iso: string) => {
    const { from, to } = windowOf('day', at(iso), 'Europe/Lisbon');
    return (at(to) - at(from)) / 3_600_000;
  };
  expect(hours('2026-03-29T12:00:00Z')).toBe(23);
  expect(hours('2026-10-25T12:00:00Z')).toBe(25);
  expect(hours('2026-10-26T12:00:00Z')).toBe(24);
});

it('begins a day whose midnight does not exist with its first moment', () => {
  // Until 2018 Brazil's clocks went from 23:59:59 to 01:00.
  expect(windowOf('day', at('2015-10-18T12:00:00Z'), SAO_PAULO).from).toBe('2015-10-18T03:00:00.000Z');
});

it('counts the hour that comes twice twice', () => {
  const hours = [...endedWindows('hour', at('2026-10-24T23:00:00Z'), at('2026-10-25T03:00:00Z'), 'Europe/Lisbon')];
  expect(hours.map(({ from }) => from)).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

it('gives hours of the merchant’s clock where that is half an hour off', () => {
  expect(windowOf('hour', at('2026-03-18T15:42:00Z'), 'Asia/Kolkata').from).toBe('2026-03-18T15:30:00.000Z');
});

it.each(PERIODS)('leaves no moment out and counts none twice: %s', (period) => {
  const [from, until] = [at('2026-02-27T22:00:00Z'), at('2026-04-12T09:00:00Z')];
  let expected = windowOf(period, from, 'Europe/Lisbon').from;
  for (const window of endedWindows(period, from, until, 'Europe/Lisbon')) {
    expect(window.from).toBe(expected);
    expect(at(window.to)).toBeGreaterThan(at(window.from));
    expected = window.to;
  }
  expect(at(nextWindow(windowOf(period, at(expected), 'Europe/Lisbon'), 'Europe/Lisbon').to)).toBeGreaterThan(until);
});

it('has no ended window while the first one still runs', () => {
  expect([...endedWindows('day', at('2026-03-18T15:00:00Z'), at('2026-03-18T20:00:00Z'), SAO_PAULO)]).toEqual([]);
});

it('names a window by what it is and when it began', () => {
  const window = windowOf('day', at('2026-03-18T15:00:00Z'), SAO_PAULO);
  expect(windowKey(window)).toBe('day:2026-03-18T03:00:00.000Z');
  expect(dayOf(window, SAO_PAULO)).toBe('2026-03-18');
});

it('runs at the time of the merchant’s clock on the day after, also when that clock was changed in between', () => {
  const window = windowOf('day', at('2026-03-28T12:00:00Z'), 'Europe/Lisbon');
  expect(new Date(clockAfter(window, '02:10', 'Europe/Lisbon')).toISOString()).toBe('2026-03-29T01:10:00.000Z');
});
