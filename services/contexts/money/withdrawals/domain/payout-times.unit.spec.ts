import { isAskDue } from '@kernel/ask-times';
import { nextProvider } from './payout-times';

const PAUSES_S = [60, 300];
const next = (ids: readonly string[], attempts: Parameters<typeof nextProvider>[1], nowMs: number) =>
  nextProvider(ids, attempts, PAUSES_S, nowMs);
const failed = (providerId: string, atMs: number) => ({ providerId, failedAt: new Date(atMs).toISOString() });

it('the next attempt goes to a provider that has not failed, in the order of the settings', () => {
  expect(next(['a', 'b'], [], 0)).toBe('a');
  expect(next(['a', 'b'], [failed('a', 0)], 0)).toBe('b');
  expect(next([], [], 0)).toBeUndefined();
});

it('where all have failed, it waits longer each time', () => {
  const one = [failed('a', 0)];
  expect(next(['a'], one, 59_999)).toBeUndefined();
  expect(next(['a'], one, 60_000)).toBe('a');
  const two = [...one, failed('a', 60_000)];
  expect(next(['a'], two, 60_000 + 299_999)).toBeUndefined();
  expect(next(['a'], two, 60_000 + 300_000)).toBe('a');
  expect(next(['a', 'b'], [...one, failed('b', 0), failed('a', 0)], 1e9)).toBe('b');
});

it('the last pause holds for every attempt that follows', () => {
  const three = [0, 0, 0].map((atMs) => failed('a', atMs));
  expect(next(['a'], three, 299_999)).toBeUndefined();
  expect(next(['a'], three, 300_000)).toBe('a');
});

it('a provider is asked after 5, 15 and 60 seconds, and then every five minutes', () => {
  const asked: number[] = [];
  for (let second = 0; second <= 700; second += 1)
    if (isAskDue(0, asked.at(-1), second * 1_000)) asked.push(second * 1_000);
  expect(asked).toEqual([5_000, 15_000, 60_000, 360_000, 660_000]);
});

it('a process that begins anew asks at once about what was due', () => {
  expect(isAskDue(0, undefined, 4_999)).toBe(false);
  expect(isAskDue(0, undefined, 5_000)).toBe(true);
  expect(isAskDue(0, undefined, 250_000)).toBe(true);
});
