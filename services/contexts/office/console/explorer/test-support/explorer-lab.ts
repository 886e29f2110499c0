import { EventPage, type EventFilter } from '@contracts/http/office/explorer';
import { categoryOf, type NewEvent, type RecordedEvent } from '@kernel/event';
import { AccountsModule, memberIdOf, staffIdOf } from '@contexts/people/identity/identity.api';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { idOf } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { PATIENCE_MS } from '@test/support/patience';
import { ConsoleModule } from '../../console.module';
import {
  eventHistoryProjection as declared,
  historyInSegments,
} from '../../history/read-models/event-history.projection';
import { EventExplorer, type EventsQuery } from '../read-models/event-explorer';
import { EventSearch } from '../read-models/event-search';
import { eventCatalogue } from '../../../../../apps/house';

export const eventHistoryProjection = declared(eventCatalogue);
/** The same with segments of so few rows that a short log fills many. */
export const SMALL = 50n;
export const inSmallSegments = historyInSegments(eventCatalogue.shownCategories, SMALL);

export const SEED = 20_260_121;
const EVENTS = 3_000;
export const MEMBERS = Array.from({ length: 40 }, (_, index) => memberIdOf('croupier', `player${index}`));
const VENDORS = ['sandbox', 'other'];
export const STAFF = staffIdOf('croupier', 'fiona');
const START_MS = Date.parse('2026-01-01T00:00:00.000Z');

export let contexts: ContextHarness;
export let next: () => number;

/** Writes a random log and fills the event history from it before the tests of a spec file. */
export function useExplorer(projection = eventHistoryProjection, events = EVENTS): void {
  beforeAll(async () => {
    contexts = await openContexts({ imports: [ConsoleModule, AccountsModule] });
    next = randomOf(SEED);
    await write(events);
    await contexts.project(projection);
    await standAtEnd();
  });

  // On a slow machine a count is a lower bound, and a page is short: that is how the product keeps its time.
  beforeEach(() => {
    const patience = { statementMs: PATIENCE_MS, pageMs: PATIENCE_MS, countMs: PATIENCE_MS };
    jest.replaceProperty(contexts.module.get(EventSearch), 'patience', patience);
  });

  afterAll(() => contexts.close());
}

/** As a worker leaves its place, at the end of the log or half-way through a rebuild. */
export async function stand(checkpoint: string, hasCaughtUp = true): Promise<void> {
  await contexts.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up) values ($1, $2, $3)
     on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = excluded.has_caught_up`,
    [eventHistoryProjection.name, checkpoint, hasCaughtUp],
  );
}

export async function standAtEnd(): Promise<void> {
  await stand((await contexts.events()).at(-1)!.checkpoint);
}

export const explorer = () => contexts.module.get(EventExplorer);
export const page = async (query: Partial<EventsQuery>) =>
  EventPage.parse(await explorer().page({ pageSize: 50, ...query }));

/** Everything a filter finds, page by page. */
export async function all(
  filter: EventFilter,
  pageSize = 200,
): Promise<{ ids: string[]; count: number; isCountExact: boolean }> {
  const first = await page({ ...filter, pageSize });
  const ids = first.list.map(({ id }) => id);
  for (let cursor = first.nextCursor; cursor !== null;) {
    const more = await page({ ...filter, pageSize, cursor });
    ids.push(...more.list.map(({ id }) => id));
    cursor = more.nextCursor;
  }
  return { ids, count: first.count, isCountExact: first.isCountExact };
}

export function at(second: number): string {
  return new Date(START_MS + second * 1_000).toISOString();
}

export function newEvent(name: string, type: string, data: object, metadata: NewEvent['metadata']): NewEvent {
  return { id: idOf(name), type, data, metadata };
}

/** Appends so many events of all kinds, to streams of all kinds. */
export async function write(count: number): Promise<void> {
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  const streams = new Map<string, NewEvent[]>();
  for (let index = 0; index < count; index += 1) {
    const { stream, event } = drawn(index);
    streams.set(stream, [...(streams.get(stream) ?? []), event]);
  }
  for (const [stream, events] of streams) {
    let last = -1n;
    for await (const event of store.read(stream, { direction: 'backwards', max: 1 })) last = event.revision;
    await store.append(stream, last < 0n ? 'noStream' : last, events);
  }
}

interface Drawn {
  readonly stream: string;
  readonly event: NewEvent;
}

interface Draw {
  readonly name: string;
  readonly member: string;
  readonly occurredAt: string;
  readonly metadata: (actor: NewEvent['metadata']['actor']) => NewEvent['metadata'];
}

const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)]!;

/** An event of a random kind. The order of the draws decides which log a seed gives. */
function drawn(index: number): Drawn {
  const member = pick(MEMBERS);
  const name = `${index}/${next()}`;
  const late = next() < 0.02 ? -5_000 : 0;
  const occurredAt = at(Math.floor(index + late + next() * 3));
  const metadata = (actor: NewEvent['metadata']['actor']) => ({
    key: next() < 0.01 ? 'shared' : `key-${index}`,
    $correlationId: `conversation-${Math.floor(index / 3)}`,
    $causationId: `r${index}`,
    actor,
  });
  const draw: Draw = { name, member, occurredAt, metadata };
  const kind = next();
  if (kind < 0.75) return drawnMovement(draw);
  if (kind < 0.9) return drawnDeposit(draw);
  if (kind < 0.97) {
    const data = { memberId: member, hash: '$argon2id$secret', occurredAt };
    return {
      stream: `member-${member}`,
      event: newEvent(name, 'PasswordSet', data, metadata({ kind: 'system', id: 'guest' })),
    };
  }
  const data = { staffId: STAFF, ip: '::1' };
  return {
    stream: `staff-${STAFF}`,
    event: newEvent(name, 'StaffLoggedIn', data, metadata({ kind: 'staff', id: STAFF })),
  };
}

function drawnMovement({ name, member, occurredAt, metadata }: Draw): Drawn {
  const change = Math.floor(next() * 1_000) - 500;
  const type = change < 0 ? 'BetPlaced' : next() < 0.95 ? 'BetWon' : 'RoundClosed';
  const money = {
    amountMinor: String(Math.abs(change)),
    balanceBeforeMinor: '100000',
    balanceAfterMinor: String(100_000 + change),
  };
  const postings = [
    { account: 'house', minor: String(-change) },
    { account: `member:${member}:main`, minor: String(change) },
  ];
  const data = {
    memberId: member,
    currency: next() < 0.95 ? 'BRL' : 'PTS',
    occurredAt,
    ...(type === 'RoundClosed' ? {} : { ...money, postings }),
  };
  return {
    stream: `wallet-${member}`,
    event: newEvent(name, type, data, metadata({ kind: 'vendor', id: pick(VENDORS) })),
  };
}

function drawnDeposit({ name, member, occurredAt, metadata }: Draw): Drawn {
  const asked = next() < 0.5;
  const data = {
    depositId: 'd',
    memberId: member,
    occurredAt,
    currency: 'BRL',
    amountMinor: '777',
    ...(asked ? {} : { paidAmountMinor: '776' }),
  };
  const actor = asked ? ({ kind: 'member', id: member } as const) : ({ kind: 'provider', id: 'sandbox' } as const);
  return {
    stream: `deposit-${Math.floor(next() * 30)}`,
    event: newEvent(name, asked ? 'DepositRequested' : 'DepositConfirmed', data, metadata(actor)),
  };
}

export function matches({ stream, type, data, metadata, recordedAt }: RecordedEvent, filter: EventFilter): boolean {
  const content = data as Record<string, string | undefined>;
  const { actor, key, $correlationId } = metadata;
  const category = categoryOf(stream);
  const member = content['memberId'];
  const amount =
    content['balanceAfterMinor'] !== undefined
      ? Number(content['balanceAfterMinor']) - Number(content['balanceBeforeMinor'])
      : Number(content['paidAmountMinor'] ?? content['amountMinor'] ?? Number.NaN);
  const time = Date.parse(content['occurredAt'] ?? recordedAt);
  const isAmount = (limit: (amount: number) => boolean) => content['currency'] === 'BRL' && limit(amount);
  const actors = [filter.actor, memberIdOf('croupier', filter.actor ?? ''), staffIdOf('croupier', filter.actor ?? '')];
  return (
    (filter.stream ?? stream) === stream &&
    (filter.category ?? category) === category &&
    (filter.type ?? type) === type &&
    (filter.actor === undefined || filter.actor === actor.kind || actors.includes(actor.id)) &&
    (filter.memberId === undefined || filter.memberId === member) &&
    (filter.key ?? key) === key &&
    (filter.correlationId ?? $correlationId) === $correlationId &&
    (filter.amountMin === undefined || isAmount((one) => one >= Math.round(Number(filter.amountMin) * 100))) &&
    (filter.amountMax === undefined || isAmount((one) => one <= Math.round(Number(filter.amountMax) * 100))) &&
    (filter.from === undefined || time >= Date.parse(filter.from)) &&
    (filter.to === undefined || time <= Date.parse(filter.to))
  );
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
