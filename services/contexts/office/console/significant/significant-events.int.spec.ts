import { explorerCalls } from '@contracts/http/office/explorer';
import type { NewEvent } from '@kernel/event';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { idOf } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { significantEventsProjection } from './read-models/significant-events.projection';
import { ExplorerModule } from '../explorer/explorer.module';
import { SignificantEvents } from './read-models/significant-events';

const member = idOf('member');
let contexts: ContextHarness;

const told: readonly (readonly [string, string, object])[] = [
  ['wallet', 'FundsDeposited', { amountMinor: '499999', currency: 'BRL' }],
  ['wallet', 'FundsDeposited', { amountMinor: '500000', currency: 'BRL' }],
  ['wallet', 'BetPlaced', { amountMinor: '999999', currency: 'BRL' }],
  ['wallet', 'BetWon', { amountMinor: '700000', currency: 'BRL', vendorId: 'v1', gameCode: 'crown' }],
  ['wallet', 'WalletFrozen', { findingId: 'f' }],
  ['wallet', 'WalletReleased', { findingId: 'f' }],
  ['wallet', 'WinRolledBack', { amountMinor: '1', receivableMinor: '0', currency: 'BRL' }],
  ['wallet', 'WinRolledBack', { amountMinor: '1', receivableMinor: '5', currency: 'BRL' }],
  ['seal', 'ChainBroken', { breakId: 'b', hash: 'x' }],
];

beforeAll(async () => {
  contexts = await openContexts({ imports: [ExplorerModule, AccountsModule] }, { SIGNIFICANT_AMOUNT: '5000.00' });
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  const revisions = new Map<string, bigint>();
  for (const [index, [category, type, data]] of told.entries()) {
    const stream = `${category}-${member}`;
    const event: NewEvent = {
      id: idOf(`significant/${index}`),
      type,
      data: { memberId: member, occurredAt: `2026-01-0${index + 1}T00:00:00.000Z`, ...data },
      metadata: { key: `k${index}`, $correlationId: 'c', $causationId: 'r', actor: { kind: 'system', id: 'test' } },
    };
    revisions.set(stream, (await store.append(stream, revisions.get(stream) ?? 'noStream', [event])).revision);
  }
  await contexts.project(significantEventsProjection);
});
afterAll(() => contexts.close());

async function kinds(query: object = {}): Promise<string[]> {
  const { input, value } = explorerCalls.significantEvents;
  return value
    .parse(await contexts.module.get(SignificantEvents).page(input.parse(query)))
    .list.map(({ kind }) => kind);
}

it('names what somebody should know of, newest first, and leaves the small out', async () => {
  expect(await kinds()).toEqual([
    'chainBroken',
    'receivable',
    'walletReleased',
    'walletFrozen',
    'largeWin',
    'largeDeposit',
  ]);
});

it('names the game of an event that is about one, and adds none to others', async () => {
  const { input } = explorerCalls.significantEvents;
  const { list } = await contexts.module.get(SignificantEvents).page(input.parse({}));
  // A game that left the catalogue keeps its code.
  expect(list.map(({ kind, gameName }) => [kind, gameName])).toContainEqual(['largeWin', 'crown']);
  expect(list.filter((one) => 'gameName' in one)).toHaveLength(1);
});

it.each([
  [{ severity: 'critical' }, ['chainBroken']],
  [{ severity: 'info' }, ['walletReleased', 'largeDeposit']],
  [{ kind: 'largeWin' }, ['largeWin']],
  [{ kind: 'largeWin', severity: 'info' }, []],
  [{ from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z' }, ['walletReleased', 'walletFrozen']],
])('filters by %p', async (query, expected) => {
  expect(await kinds(query)).toEqual(expected);
});

it('pages by a cursor, and hides secrets', async () => {
  const events = contexts.module.get(SignificantEvents);
  const { input } = explorerCalls.significantEvents;
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<SignificantEvents['page']>> = await events.page(
      input.parse({ pageSize: 1, ...(cursor === null ? {} : { cursor }) }),
    );
    paged.push(...page.list.map(({ kind }) => kind));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(await kinds());
  const { list } = await events.page(input.parse({ kind: 'chainBroken' }));
  expect(list[0]!.event.data).toMatchObject({ hash: '[secret]' });
  await expect(events.page(input.parse({ cursor: 'x' }))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('builds the same table in any batches, whatever the setting', async () => {
  const { rows: whole } = await contexts.database.query('select * from read.significant_events order by seq');
  await contexts.project(significantEventsProjection, 1);
  expect((await contexts.database.query('select * from read.significant_events order by seq')).rows).toEqual(whole);
  expect(whole).toHaveLength(7);
});
