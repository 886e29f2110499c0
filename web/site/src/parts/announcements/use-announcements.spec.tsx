import '@web/testing/browser-globals';
import { untilChange } from './use-announcements';

const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
const inMs = (ms: number) => untilChange(new Date(NOW_MS + ms).toISOString(), NOW_MS);

it.each([
  ['a little after the change', 10_000, 11_000],
  ['at once when it is now', 0, 1_000],
  ['in steps when it is far', 86_400_000, 3_600_000],
  ["twice a minute when the visitor's clock is fast", -600_000, 30_000],
])('asks again %s', (_, changesInMs, expected) => {
  expect(inMs(changesInMs)).toBe(expected);
});

it('does not ask again when nothing is planned', () => {
  expect(untilChange(null, NOW_MS)).toBe(false);
});
