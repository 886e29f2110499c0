import { isDatabaseUnavailable } from './database-faults';
import { Together } from './together';

it('asks for everybody at once while an answer is on its way, and answers each with his own', async () => {
  const asked: number[][] = [];
  const together = new Together<number, number>(async (asks) => {
    asked.push([...asks]);
    await new Promise((resolve) => setImmediate(resolve));
    return asks.map((ask) => ask * 10);
  });
  const first = [together.ask(1), together.ask(2)];
  const later = new Promise<number[]>((resolve) =>
    setImmediate(() => resolve(Promise.all([together.ask(3), together.ask(4)]))),
  );
  expect(await Promise.all(first)).toEqual([10, 20]);
  expect(await later).toEqual([30, 40]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('tells a fault to those who asked, and goes on with the next', async () => {
  let calls = 0;
  const together = new Together<string, string>(async (asks) => {
    calls += 1;
    if (calls === 1) throw new Error('The database is away');
    return asks;
  });
  const failed = await Promise.allSettled([together.ask('a'), together.ask('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together.ask('c')).toBe('c');
});

it('tells a silence also to those who waited behind it, and then asks again', async () => {
  let calls = 0;
  let fall: () => void = () => undefined;
  const together = new Together<string, string>(async (asks) => {
    calls += 1;
    if (calls > 1) return asks;
    await new Promise<void>((resolve) => (fall = resolve));
    throw new Error('Query read timeout');
  });
  const first = together.ask('a');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const all = Promise.allSettled([first, together.ask('b')]);
  fall();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together.ask('c')).toBe('c');
  expect(calls).toBe(2);
});

it('refuses at once what it has no room for, which is told apart from a fault of the question', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const together = new Together<number, number>(async (asks) => {
    await answered;
    return asks;
  });
  const first = together.ask(-1);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const waiting = Array.from({ length: 5_000 }, (_, index) => together.ask(index));
  const error: unknown = await together.ask(5_000).catch((fault: unknown) => fault);
  expect(isDatabaseUnavailable(error)).toBe(true);
  answer();
  expect(await first).toBe(-1);
  expect(await Promise.all(waiting)).toHaveLength(5_000);
});

it('never asks for more than the largest group at once', async () => {
  const sizes: number[] = [];
  const together = new Together<number, number>(async (asks) => {
    sizes.push(asks.length);
    return asks;
  });
  const answers = await Promise.all(Array.from({ length: 1_201 }, (_, index) => together.ask(index)));
  expect(answers).toEqual(Array.from({ length: 1_201 }, (_, index) => index));
  expect(sizes).toEqual([500, 500, 201]);
});

describe('while time stands still', () => {
  const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  const groups: number[][] = [];
  const gathering = () =>
    new Together<number, number>(async (asks) => {
      groups.push([...asks]);
      return asks;
    });

  beforeEach(() => {
    groups.length = 0;
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  });
  afterEach(() => jest.useRealTimers());

  it('lets those who come in company wait for more of it', async () => {
    const together = gathering();
    await Promise.all([together.ask(1), together.ask(2)]);
    const third = together.ask(3);
    await turn();
    const fourth = together.ask(4);
    expect(groups).toEqual([[1, 2]]);
    jest.advanceTimersByTime(3);
    await Promise.all([third, fourth]);
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('keeps nobody waiting who is alone', async () => {
    const together = gathering();
    await together.ask(1);
    await together.ask(2);
    expect(groups).toEqual([[1], [2]]);
  });
});
