import { formatCountdown, formatDuration } from './duration';

it.each([
  [0.42, '0,4 s'],
  [42, '42 s'],
  [180, '3 min'],
  [190, '3 min 10 s'],
  [3_600, '1 h'],
  [7_500, '2 h 5 min'],
])('%s seconds are written to the unit that matters, without a part of zero: %s', (seconds, written) => {
  expect(formatDuration(seconds, 'pt')).toBe(written);
});

it('counts seconds down as a clock does', () => {
  expect([formatCountdown(45), formatCountdown(245)]).toEqual(['0:45', '4:05']);
});
