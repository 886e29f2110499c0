import { AskedTimes } from './asked-times';

interface Attempt {
  readonly name: string;
  readonly at: Date;
}

const attempt = (name: string, atMs = 0): Attempt => ({ name, at: new Date(atMs) });
const question = { nameOf: ({ name }: Attempt) => name, beganAt: ({ at }: Attempt) => at };
const namesOf = (attempts: readonly Attempt[]) => attempts.map(({ name }) => name);

it('gives each attempt at its own times, and only once for each', () => {
  const times = new AskedTimes(question);
  const open = [attempt('a'), attempt('b', 10_000)];
  expect(namesOf(times.takeDue(open, 4_999))).toEqual([]);
  expect(namesOf(times.takeDue(open, 5_000))).toEqual(['a']);
  expect(namesOf(times.takeDue(open, 14_000))).toEqual([]);
  expect(namesOf(times.takeDue(open, 15_000))).toEqual(['a', 'b']);
  expect(namesOf(times.takeDue(open, 15_000))).toEqual([]);
});

it('asks again about what had been closed and is open again', () => {
  const times = new AskedTimes(question);
  expect(times.takeDue([attempt('a')], 20_000)).toHaveLength(1);
  expect(times.takeDue([attempt('a')], 21_000)).toHaveLength(0);
  times.takeDue([], 22_000);
  expect(times.takeDue([attempt('a')], 23_000)).toHaveLength(1);
});

it('gives a new attempt at once where the question says so, and later ones in their time', () => {
  const times = new AskedTimes({ ...question, isFirstAtOnce: true });
  expect(times.takeDue([attempt('a', 1_000)], 1_000)).toHaveLength(1);
  expect(times.takeDue([attempt('a', 1_000)], 5_999)).toHaveLength(0);
  expect(times.takeDue([attempt('a', 1_000)], 6_000)).toHaveLength(1);
});
