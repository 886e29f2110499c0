import path from 'node:path';
import { fold, type Decider } from '@kernel/decider';
import { SEALED, type DomainEvent } from '@kernel/event';
import { eventCatalogue } from '../../services/apps/house';
import { repositoryRoot, sourceFiles } from '../architecture/source-files';
import { expected, goldenStreams, openedEvents, plain, type GoldenStream, type StoredEvent } from './golden-streams';
import { storedSchemas, type StoredSchema } from './stored-schemas';

type AnyDecider = Decider<unknown, unknown, DomainEvent, string>;

/**
 * Categories that hold events of earlier editions alone; only projections read them. The day's sum of an agent's
 * transfers stands in the wallet since then.
 */
const NO_LONGER_WRITTEN = ['agenttransfers'];

/** The decider of every category, found in the files that hold deciders. */
const deciders = new Map(
  sourceFiles(['services/contexts'], ['.decide.ts']).flatMap(({ path: file }) => {
    // oxlint-disable-next-line typescript/no-require-imports
    const module = require(path.join(repositoryRoot, file)) as Record<string, unknown>;
    return Object.values(module).flatMap((value) =>
      value instanceof Object && 'category' in value && 'evolve' in value && 'initial' in value
        ? [[(value as AnyDecider).category, value as AnyDecider] as const]
        : [],
    );
  }),
);
const all = goldenStreams.flatMap(({ name, category, events }) => events.map((event) => ({ name, category, event })));
const faultsOf = (streams: readonly GoldenStream[]) =>
  streams.flatMap(({ name, category, events }) =>
    events.flatMap((event, index) => {
      const schema = storedSchemas.get(category);
      const fault = schema ? schema.faultOf(event) : 'no context stores events of this category';
      return fault === undefined ? [] : [`${name}, event ${index}, ${event.type}: ${fault}`];
    }),
  );

function mayNameNobody({ optionalPaths }: StoredSchema, type: string): boolean {
  return eventCatalogue.personalOf(type)!.fields.every((field) => optionalPaths(type).includes(`.${field}`));
}

/** Types without an example, and optional fields without an example that has them or without one that lacks them. */
function missingIn(examples: readonly { readonly category: string; readonly event: StoredEvent }[]): string[] {
  return [...storedSchemas.values()].flatMap(({ category, types, optionalFields, optionalPaths }) =>
    types.flatMap((type) => {
      const found = examples.filter((one) => one.category === category && one.event.type === type);
      if (found.length === 0) return [`${category}: no example of ${type}`];
      const fields = found.map(({ event }) => optionalFields(event));
      return optionalPaths(type).flatMap((field) => [
        ...(fields.some((one) => one.get(field) === true) ? [] : [`${category}: no ${type} with ${field}`]),
        ...(fields.some((one) => one.get(field) === false) ? [] : [`${category}: no ${type} without ${field}`]),
      ]);
    }),
  );
}

describe('the golden events', () => {
  it('show every type of stored event, with and without each field that may be absent', () => {
    expect([...storedSchemas.keys()].sort()).toEqual([...eventCatalogue.categories].sort());
    expect(missingIn(all)).toEqual([]);
  });

  it('show every event with personal data sealed, as it is stored, and in clear, as it was', () => {
    const missing = eventCatalogue.types
      .filter((type) => eventCatalogue.personalOf(type))
      .flatMap((type) =>
        [true, false]
          .filter((isSealed) => !all.some(({ event }) => event.type === type && SEALED in event.data === isSealed))
          .map((isSealed) => `no ${type} ${isSealed ? 'sealed' : 'in clear'}`),
      );
    expect(missing).toEqual([]);
  });

  it('are of streams that a context stores today', () => {
    expect(goldenStreams.filter(({ stream, category }) => !stream.startsWith(`${category}-`))).toEqual([]);
    expect(all.filter(({ event }) => !eventCatalogue.types.includes(event.type))).toEqual([]);
  });

  it('fit the schemas of today', () => {
    expect(faultsOf(goldenStreams)).toEqual([]);
  });

  it.each([...deciders.keys()].sort())('are folded by the decider of %s to the states that they meant', (category) => {
    const decider = deciders.get(category)!;
    const states = Object.fromEntries(
      goldenStreams
        .filter((one) => one.category === category)
        .map((stream) => [stream.name, plain(fold(decider, decider.initial(), openedEvents(stream)))]),
    );
    expect(Object.keys(states).length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(states))).toEqual(expected(`states/${category}`, states));
  });

  it('have a decider for every category that is still written', () => {
    const written = eventCatalogue.categories.filter((category) => !NO_LONGER_WRITTEN.includes(category));
    expect([...deciders.keys()].sort()).toEqual(written.sort());
  });
});

describe('a fault is found when', () => {
  const changed = (event: StoredEvent) => (change: (data: Record<string, unknown>) => void) => {
    const data = { ...event.data } as Record<string, unknown>;
    change(data);
    return { type: event.type, data };
  };

  it('any field that is always there is missing from any example', () => {
    const unseen = all.flatMap(({ name, category, event }) => {
      const schema = storedSchemas.get(category)!;
      return (
        Object.keys(event.data)
          .filter((field) => !schema.optionalFields(event).has(`.${field}`))
          // An event whose personal fields may all be absent needs no seal.
          .filter((field) => field !== SEALED || !mayNameNobody(schema, event.type))
          .filter((field) => schema.faultOf(changed(event)((data) => delete data[field])) === undefined)
          .map((field) => `${name}: ${event.type} without ${field}`)
      );
    });
    expect(unseen).toEqual([]);
  });

  it('any example has another type', () => {
    const unseen = all.filter(
      ({ category, event }) => !storedSchemas.get(category)!.faultOf({ type: `${event.type}2`, data: event.data }),
    );
    expect(unseen).toEqual([]);
  });

  it('any example has a field that nobody knows', () => {
    const unseen = all.filter(
      ({ category, event }) =>
        !storedSchemas.get(category)!.faultOf(changed(event)((data) => (data['unknown'] = 'a value'))),
    );
    expect(unseen).toEqual([]);
  });

  it('a type loses its examples, or an optional field loses those that have it', () => {
    expect(missingIn(all.filter(({ event }) => event.type !== 'BetPlaced'))).toEqual([
      'trialwallet: no example of BetPlaced',
      'wallet: no example of BetPlaced',
    ]);
    expect(missingIn(all.filter(({ event }) => !('jackpot' in event.data)))).toContain(
      'wallet: no BetPlaced with .jackpot',
    );
  });
});
