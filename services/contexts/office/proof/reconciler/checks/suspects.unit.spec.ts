import type { Clock } from '@kernel/clock';
import { Suspects } from './suspects';

const AFTER_MS = 2_000;
let nowMs: number;
let suspects: Suspects;

beforeEach(() => {
  nowMs = 0;
  const clock: Clock = { nowMs: () => nowMs };
  suspects = new Suspects(clock);
});

const look = (subject: string, at = 1n, report = async () => {}): Promise<boolean> =>
  suspects.reportConfirmed(subject, { at, afterMs: AFTER_MS }, report);

it('confirms a suspicion at the second look after the pause, and suspects the subject anew after that', async () => {
  expect(await look('entry/1')).toBe(false);
  nowMs = AFTER_MS - 1;
  expect(await look('entry/1')).toBe(false);
  nowMs = AFTER_MS;
  expect(await look('entry/1')).toBe(true);
  expect(await look('entry/1')).toBe(false);
});

it('does not confirm a suspicion by a look at an earlier place', async () => {
  await look('entry/1', 5n);
  nowMs = AFTER_MS;
  expect(await look('entry/1', 4n)).toBe(false);
});

it('forgets a subject that has become equal, so that it needs two looks again', async () => {
  await look('entry/1');
  nowMs = AFTER_MS;
  suspects.forgetEqual(() => true, new Set());
  expect(suspects.has('entry/1')).toBe(false);
  expect(suspects.isSettledUpTo(suspects.last)).toBe(true);
  expect(await look('entry/1')).toBe(false);
});

it('keeps the subjects that are still unequal, and those that the look did not cover', async () => {
  for (const subject of ['entry/1', 'entry/2', 'total/BRL']) await look(subject);
  suspects.forgetEqual((subject) => subject.startsWith('entry/'), new Set(['entry/2']));
  expect(['entry/1', 'entry/2', 'total/BRL'].map((subject) => suspects.has(subject))).toEqual([false, true, true]);
});

it('is settled only when the report is written, and keeps a suspicion whose report failed', async () => {
  await look('entry/1');
  nowMs = AFTER_MS;
  let end = (_error?: Error): void => undefined;
  const written = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  const reporting = look('entry/1', 1n, () => written);
  expect(suspects.isSettledUpTo(suspects.last)).toBe(false);
  end(new Error('no database'));
  await expect(reporting).rejects.toThrow('no database');
  expect(suspects.isSettledUpTo(suspects.last)).toBe(false);
  expect(await look('entry/1')).toBe(true);
  expect(suspects.isSettledUpTo(suspects.last)).toBe(true);
});
