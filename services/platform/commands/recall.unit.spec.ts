import type { RecordedEvent } from '@kernel/event';
import { EventStoreError } from '../event-store/event-store.port';
import type { SqlTransaction } from '../projections/projection';
import type { Runnable } from './command';
import { CommandRunner } from './command-runner';
import { FakeStore } from './test-support/fake-store';
import { contextOf, purse, type PurseCommand, type PurseEvent, type PurseState } from './test-support/purse';

/** The revision as of which it is known that the key was never used. */
interface Facts {
  readonly revision: bigint;
  readonly key: string;
}

let store: FakeStore;
let lookUps: number;
/** Others write so many events whenever something is looked up, and before each append. */
let foreign: { readonly whileLookingUp: number; readonly beforeAppends: number };
let written: number;

beforeEach(() => {
  store = new FakeStore();
  lookUps = 0;
  foreign = { whileLookingUp: 0, beforeAppends: 0 };
  written = 0;
});

function writeForeign(count: number, key = 'foreign'): void {
  for (let n = 0; n < count; n += 1) {
    const at = store.eventsOf('purse-p').length - 1;
    const event = { id: `foreign-${(written += 1)}`, type: 'Changed', data: { key: `${key}-${written}`, by: 1 } };
    const metadata = { ...contextOf(event.id), $correlationId: '', $causationId: '' };
    store.write('purse-p', at < 0 ? 'noStream' : BigInt(at), [{ ...event, metadata }]);
  }
}

/** A purse that has forgotten whether a key was used, unless it was told so as of its very state. */
function forgetful(
  concerns: (event: RecordedEvent) => boolean,
): Runnable<PurseState & { at: bigint }, PurseCommand, PurseEvent, 'TOO_LITTLE', Facts> {
  return {
    category: 'purse',
    initial: () => ({ ...purse.initial(), at: -1n }),
    evolve: (state, event) => ({ ...purse.evolve(state, event), at: state.at + 1n }),
    decide: (state, command, facts) =>
      facts?.revision === state.at && facts.key === command.key
        ? purse.decide(state, command)
        : { kind: 'recall', keys: [command.key] },
    recall: {
      async find(_, __, [key], revision) {
        lookUps += 1;
        await Promise.resolve();
        writeForeign(foreign.whileLookingUp);
        return { key: key!, revision };
      },
      forward: (facts, gained) =>
        gained.some(concerns) ? undefined : { ...facts, revision: gained.at(-1)?.revision ?? facts.revision },
    },
  };
}

const ask = (concerns: (event: RecordedEvent) => boolean = () => false) => {
  const runner = new CommandRunner(store.port, {} as SqlTransaction);
  return runner.run(forgetful(concerns), 'p', { key: 'asked', by: 5 }, contextOf('asked'));
};

it('what was looked up once is enough, however busily others write to the stream', async () => {
  foreign = { whileLookingUp: 3, beforeAppends: 1 };
  for (let n = 0; n < 15; n += 1)
    store.mishaps.push((_, write) => {
      writeForeign(foreign.beforeAppends);
      return write();
    });
  expect((await ask()).kind).toBe('accepted');
  expect(lookUps).toBe(1);
  expect(store.eventsOf('purse-p').filter(({ data }) => (data as { key: string }).key === 'asked')).toHaveLength(1);
});

it('what an event may concern is looked up again, and given up when there is always another one', async () => {
  foreign = { whileLookingUp: 1, beforeAppends: 0 };
  await expect(ask(() => true)).rejects.toThrow(EventStoreError);
  expect(lookUps).toBeGreaterThan(1);
  foreign = { whileLookingUp: 0, beforeAppends: 0 };
  expect((await ask(() => true)).kind).toBe('accepted');
});
