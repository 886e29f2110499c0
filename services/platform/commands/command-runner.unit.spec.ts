import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import type { Decider } from '@kernel/decider';
import { EventStoreError } from '../event-store/event-store.port';
import { CommandRunner } from './command-runner';
import { FakeStore } from './test-support/fake-store';
import { contextOf, purse, type PurseCommand } from './test-support/purse';

let store: FakeStore;
let runner: CommandRunner;

/** The losses of the log that the runner has told the operator. */
let told: jest.SpyInstance;

beforeEach(() => {
  store = new FakeStore();
  runner = new CommandRunner(store.port);
  told = jest.spyOn(Logger.prototype, 'error').mockImplementation();
});
afterEach(() => told.mockRestore());

const change = (key: string, by: number, of = runner) => of.run(purse, 'p', { key, by }, contextOf(key));
const foreign = (key: string, by: number) => ({
  id: `foreign-${key}`,
  type: 'Changed',
  data: { key, by },
  metadata: { ...contextOf(key), $correlationId: '', $causationId: '' },
});
const unknown = () => {
  throw new EventStoreError('OutcomeUnknown', 'lost');
};
/** After it the stream is at rest, so that the next command goes at once and alone. */
const rest = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};
/** The first command is on its way when the others come: they wait for it and then go together. */
const together = (first: Promise<unknown>, ...others: Promise<unknown>[]) => Promise.allSettled([first, ...others]);
const summary = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => {
    if (one.status === 'rejected') return (one.reason as EventStoreError).code ?? (one.reason as Error).message;
    const { kind, revision, state } = one.value as { kind: string; revision: bigint; state: { sum: number } };
    return `${kind} ${revision} ${state.sum}`;
  });

it('takes all that wait into one append, and answers each from the state after its own event', async () => {
  const settled = await together(change('a', 10), change('b', 5), change('c', -15), change('d', -1), change('e', 2));
  expect(summary(settled)).toEqual(['accepted 0 10', 'accepted 1 15', 'accepted 2 0', 'rejected 2 0', 'accepted 3 2']);
  expect(store.appends.map(({ expected, types }) => [expected, types.length])).toEqual([
    ['noStream', 1],
    [0n, 3],
  ]);
});

it('goes on batching while the same callers come back for more', async () => {
  const caller = async (name: string) => {
    for (let round = 0; round < 20; round += 1) await change(`${name}${round}`, 1);
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(caller));
  expect(store.eventsOf('purse-p')).toHaveLength(160);
  expect(store.appends.length).toBeLessThanOrEqual(24);
});

it('a key used twice inside one batch happens once', async () => {
  const settled = await together(change('a', 10), change('b', 5), change('b', 5));
  expect(summary(settled)).toEqual(['accepted 0 10', 'accepted 1 15', 'repeated 1 15']);
  expect(store.eventsOf('purse-p')).toHaveLength(2);
});

it('answers nobody before the append has succeeded, a refusal behind it neither', async () => {
  await change('a', 10);
  let open!: () => void;
  store.gate = new Promise((resolve) => (open = resolve));
  const answered: string[] = [];
  const all = [
    change('b', -10).then(() => answered.push('b')),
    change('c', -1).then(() => answered.push('c')),
    change('b', -10).then(() => answered.push('b again')),
  ];
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect(answered).toEqual([]);
  open();
  await Promise.all(all);
  expect(answered.sort()).toEqual(['b', 'b again', 'c']);
});

it('refusals and repetitions on what is only remembered are decided once more on what the log has', async () => {
  await change('a', 10);
  store.write('purse-p', 0n, [foreign('x', 50)] as never);
  const settled = await together(change('b', -60), change('c', -1), change('a', 10));
  expect(summary(settled)).toEqual(['accepted 2 0', 'rejected 2 0', 'repeated 2 0']);
});

it('on a conflict the whole batch is decided anew', async () => {
  await change('a', 10);
  await rest();
  store.mishaps.push(undefined, (_, write) => {
    store.write('purse-p', 1n, [foreign('x', 9)] as never);
    return write();
  });
  const settled = await together(change('b', -1), change('c', -9), change('d', -9), change('x', 9));
  expect(summary(settled)).toEqual(['accepted 1 9', 'accepted 3 9', 'accepted 4 0', 'repeated 4 0']);
});

it.each([
  ['as long as before', [foreign('x', 3)], 'rejected 0 3'],
  ['longer than before', [foreign('x', 3), foreign('y', 1)], 'rejected 1 4'],
  ['empty', [], 'rejected -1 0'],
])('a log that was put back and is %s is read from its beginning', async (_how, others, answer) => {
  await change('a', 10);
  await rest();
  store.cut('purse-p', 0);
  if (others.length > 0) store.write('purse-p', 'noStream', others as never);
  expect(summary(await together(change('b', -5)))).toEqual([answer]);
  expect(store.eventsOf('purse-p').map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect(told).toHaveBeenCalledTimes(1);
});

it.each([
  ['as long as before', [foreign('x', 3)], 0n, 3],
  ['longer than before', [foreign('x', 3), foreign('y', 1)], 1n, 4],
  ['empty', [], -1n, 0],
])('nothing is answered from what a log that was put back and is %s has lost', async (_how, others, revision, sum) => {
  await change('a', 10);
  await rest();
  const putBack = () => {
    store.cut('purse-p', 0);
    if (others.length > 0) store.write('purse-p', 'noStream', others as never);
  };
  putBack();
  expect(await runner.load(purse, 'p')).toMatchObject({ revision, state: { sum } });
  await change('b', 10);
  putBack();
  // Neither a refusal nor a repetition comes to an append, which would show the loss.
  expect(summary(await together(change('c', -20)))).toEqual([`rejected ${revision} ${sum}`]);
  await change('d', 10);
  putBack();
  expect(summary(await together(change('d', 10)))).toEqual([`accepted ${revision + 1n} ${sum + 10}`]);
  expect(told).toHaveBeenCalledTimes(3);
});

it('gives up on a stream that others keep writing to, and says that nothing was written', async () => {
  let foreigners = 0;
  for (let index = 0; index < 40; index += 1) {
    store.mishaps.push((append, write) => {
      store.write(append.stream, append.expected, [foreign(`x${(foreigners += 1)}`, 1)] as never);
      return write();
    });
  }
  expect(summary(await together(change('a', 10)))).toEqual(['Unavailable']);
  expect(store.eventsOf('purse-p').every(({ id }) => id.startsWith('foreign-'))).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

it('a lost answer is asked for again with the very same batch', async () => {
  const all = together(change('a', 10), change('b', 5), change('c', 5));
  store.mishaps.push(undefined, (_, write) => {
    write();
    return unknown();
  });
  expect(summary(await all)).toEqual(['accepted 0 10', 'accepted 1 15', 'accepted 2 20']);
  expect(store.appends[2]).toEqual(store.appends[1]);
  expect(store.eventsOf('purse-p')).toHaveLength(3);
});

it('when the fate of a batch stays unknown all its callers are told so, and memory is read anew', async () => {
  await change('z', 1);
  await rest();
  store.mishaps.push(
    undefined,
    (_, write) => {
      write();
      return unknown();
    },
    unknown,
    unknown,
  );
  const settled = await together(change('a', 10), change('b', 5), change('c', -100));
  expect(summary(settled)).toEqual(['accepted 1 11', 'OutcomeUnknown', 'OutcomeUnknown']);
  expect(summary(await together(change('b', 5)))).toEqual(['repeated 2 16']);
});

it('does not say that nothing was written when the store goes away after an attempt without an answer', async () => {
  const away = () => {
    throw new EventStoreError('Unavailable', 'away');
  };
  store.mishaps.push(away);
  expect(summary(await together(change('a', 1)))).toEqual(['Unavailable']);
  await rest();
  store.mishaps.push((_, write) => {
    write();
    return unknown();
  }, away);
  expect(summary(await together(change('a', 1)))).toEqual(['OutcomeUnknown']);
  expect(summary(await together(change('a', 1)))).toEqual(['repeated 0 1']);
});

it('a fault that one command brings in does not hit its neighbours', async () => {
  const all = together(change('a', 10), change('b', 5), change('c', 5));
  store.mishaps.push(
    undefined,
    () => {
      throw new EventStoreError('TooLarge', 'too large');
    },
    undefined,
    () => {
      throw new EventStoreError('TooLarge', 'too large');
    },
  );
  expect(summary(await all)).toEqual(['accepted 0 10', 'accepted 1 15', 'TooLarge']);
});

it('a decider that throws fails its own command only', async () => {
  const brittle: typeof purse = {
    ...purse,
    decide: (state, command) => {
      if (command.key === 'bad') throw new Error('a broken invariant');
      return purse.decide(state, command);
    },
  };
  const ask = (key: string) => runner.run(brittle, 'p', { key, by: 1 }, contextOf(key));
  expect(summary(await together(ask('a'), ask('b'), ask('bad'), ask('c')))).toEqual([
    'accepted 0 1',
    'accepted 1 2',
    'a broken invariant',
    'accepted 2 3',
  ]);
});

it('nothing is appended when the log is away, and what is remembered is not ahead of it', async () => {
  await change('a', 10);
  store.mishaps.push(() => {
    throw new EventStoreError('Unavailable', 'away');
  });
  expect(summary(await together(change('b', 5)))).toEqual(['Unavailable']);
  expect((await runner.load(purse, 'p')).state.sum).toBe(10);
});

it('a batch ends before it grows too large for one append', async () => {
  const wordy = 'x'.repeat(100_000);
  await together(...(Array.from({ length: 8 }, (_, index) => change(`${index}${wordy}`, 1)) as [Promise<unknown>]));
  expect(store.appends.map(({ types }) => types.length)).toEqual([1, 2, 2, 2, 1]);
});

it('refuses what comes when too many wait', async () => {
  let open!: () => void;
  store.gate = new Promise((resolve) => (open = resolve));
  const all = Array.from({ length: 1_002 }, (_, index) => change(String(index), 1));
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'Unavailable' });
  open();
  store.gate = undefined;
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1_001);
  expect(summary(await together(change('later', 1)))).toEqual(['accepted 1001 1002']);
});

describe('what no decider may write', () => {
  const reckless = (data: object): Decider<null, object, { type: 'Moved'; data: object }, never> => ({
    category: 'reckless',
    initial: () => null,
    evolve: () => null,
    decide: () => ({ kind: 'accepted', events: [{ type: 'Moved', data }] }),
  });
  const posting = (minor: string, currency?: string) => ({ account: 'a', minor, ...(currency && { currency }) });

  it.each([
    ['postings that do not sum to zero', { currency: 'BRL', postings: [posting('-1'), posting('2')] }],
    [
      'postings that sum to zero over two currencies only',
      { currency: 'BRL', postings: [posting('-1'), posting('1', 'PTS')] },
    ],
    ['a balance below zero', { balanceAfterMinor: '-1' }],
    ['a balance that no column holds', { balanceAfterMinor: '9223372036854775808' }],
    ['postings that no column holds', { postings: [posting('9223372036854775808'), posting('-9223372036854775808')] }],
  ])('is refused: %s', async (_, data) => {
    await expect(runner.run(reckless(data), 'r', {}, contextOf('k'))).rejects.toMatchObject({
      name: 'BrokenInvariant',
    });
    expect(store.appends).toEqual([]);
  });

  it('but what adds up is written', async () => {
    const data = {
      currency: 'BRL',
      postings: [posting('-1'), posting('1'), posting('3', 'PTS'), posting('-3', 'PTS')],
      balanceAfterMinor: '0',
    };
    expect((await runner.run(reckless(data), 'r', {}, contextOf('k'))).kind).toBe('accepted');
  });
});

it('random commands come out of the batching runner as they do one by one', async () => {
  const command = fc.record({ key: fc.integer({ min: 0, max: 12 }).map(String), by: fc.integer({ min: -8, max: 8 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { maxLength: 40 }),
      fc.array(fc.nat(9), { maxLength: 4 }),
      async (commands, stumbles) => {
        const [batching, single] = [new FakeStore(), new FakeStore()];
        // The append after a stumble, which repeats it, goes well.
        for (const at of stumbles)
          batching.mishaps[2 * at] = (_, write) => {
            write();
            return unknown();
          };
        const shown = async (outcomes: Promise<unknown>[]) => summary(await Promise.allSettled(outcomes));
        const ask = (of: CommandRunner, one: PurseCommand) => of.run(purse, 'p', one, contextOf(one.key));
        const many = new CommandRunner(batching.port);
        const one = new CommandRunner(single.port);
        const expected: string[] = [];
        for (const each of commands) expected.push(...(await shown([ask(one, each)])));
        expect(await shown(commands.map((each) => ask(many, each)))).toEqual(expected);
        expect(batching.eventsOf('purse-p').map(({ data }) => data)).toEqual(
          single.eventsOf('purse-p').map(({ data }) => data),
        );
      },
    ),
  );
});
