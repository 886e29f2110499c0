import type { DataSource } from 'typeorm';
import { walletDecider } from '@contexts/money/wallet/domain/wallet.decide';
import type { WalletEvent } from '@contexts/money/wallet/domain/wallet.events';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import type { EventStore } from '@platform/event-store/event-store.port';
import { openEventStore } from '@platform/event-store/open-event-store';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { projections } from '../../services/apps/house';
import { fillStore, generate, openFiller } from './generate';
import type { HistoryOptions } from './history';

const EVENTS = 2_000;
const endMs = Date.UTC(2026, 5, 1);
const options: HistoryOptions = {
  events: EVENTS,
  seed: 7,
  run: 'a',
  merchantCode: 'test',
  passwordHash: '$argon2id$none',
  endMs,
  days: 90,
};

const databases: TestDatabase[] = [];
const stores: EventStore[] = [];
let store: EventStore;
let events: RecordedEvent[];
let source: DataSource;

async function filled(direct: boolean): Promise<EventStore> {
  const database = await createTestDatabase();
  const opened = await openEventStore({ DATABASE_URL: database.url, UNSAFE_NO_FSYNC: true });
  databases.push(database);
  stores.push(opened);
  const filler = direct ? await openFiller(opened, database.url) : fillStore(opened);
  expect(await generate(opened, filler, options, () => undefined)).toBeGreaterThanOrEqual(EVENTS);
  await filler.close();
  return opened;
}

async function everything(of: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of of.readAll('start')) all.push(event);
  return all;
}

beforeAll(async () => {
  store = await filled(true);
  events = await everything(store);
  source = await openReadDatabase({ DATABASE_URL: databases[0]!.url, DATABASE_POOL: 2 }, []);
});
afterAll(async () => {
  await source.destroy();
  for (const one of stores) await one.close();
  for (const one of databases) await one.drop();
});

it('has positions and revisions without gaps, over ninety days in order', async () => {
  expect(events.map(({ checkpoint }) => Number(checkpoint))).toEqual(events.map((_, index) => index + 1));
  const next = new Map<string, bigint>();
  for (const { stream, revision } of events) {
    expect(revision).toBe(next.get(stream) ?? 0n);
    next.set(stream, revision + 1n);
  }
  const times = events.map(({ recordedAt }) => Date.parse(recordedAt));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect([times[0]!, times.at(-1)!].map((ms) => Math.round((endMs - ms) / 86_400_000))).toEqual([90, 0]);
  // The streams know where they are: each can be written to on.
  for (const [stream, revision] of [...next].slice(0, 20)) {
    for await (const last of store.read(stream, { direction: 'backwards', max: 1 }))
      expect(last.revision).toBe(revision - 1n);
  }
});

it('holds everything that happens to a wallet, and every posting sums to zero', () => {
  const types = new Set(events.map(({ type }) => type));
  for (const type of [
    'MemberRegistered',
    'DepositConfirmed',
    'FundsDeposited',
    'BetPlaced',
    'BetWon',
    'BetRolledBack',
    'RoundClosed',
    'GameAdded',
  ]) {
    expect(types).toContain(type);
  }
  const postings = events.flatMap(({ data }) => ('postings' in data ? (data.postings as { minor: string }[]) : []));
  expect(postings.length).toBeGreaterThan(500);
  expect(postings.reduce((sum, { minor }) => sum + BigInt(minor), 0n)).toBe(0n);
});

it('folds to the balances that its events tell', () => {
  const wallets = new Map<string, ReturnType<typeof walletDecider.initial>>();
  for (const event of events) {
    if (!event.stream.startsWith('wallet-')) continue;
    const state = wallets.get(event.stream) ?? walletDecider.initial();
    const before = (event.data as { balanceBeforeMinor?: string }).balanceBeforeMinor;
    if (before !== undefined) expect(state.mainMinor.toString()).toBe(before);
    const after = walletDecider.evolve(state, event as RecordedEvent & WalletEvent);
    expect(after.mainMinor).toBeGreaterThanOrEqual(0n);
    wallets.set(event.stream, after);
  }
  expect(wallets.size).toBeGreaterThan(5);
});

it('is taken by every projection', async () => {
  const sql = new SqlPool(source);
  for (const projection of projections) {
    const read = events.filter(({ stream }) => projection.categories.includes(categoryOf(stream)));
    await sql.transaction((transaction) => projection.project(read, transaction));
  }
  const { rows } = await databases[0]!.query<{ wrong: string; wallets: string }>(
    `select count(*) filter (where b.balance_minor <> t.balance_after_minor) as wrong, count(*) as wallets from read.wallet_balances b
      join lateral (select * from read.wallet_transactions t where t.member_id = b.member_id order by revision desc limit 1) t on true`,
  );
  expect(Number(rows[0]!.wallets)).toBeGreaterThan(5);
  expect(rows[0]!.wrong).toBe('0');
});

it('goes on where a log ends, and never back in time', async () => {
  const last = events.at(-1)!;
  const filler = await openFiller(store, databases[0]!.url);
  const more = { ...options, events: 300, run: 'b', endMs: endMs + 1_000 };
  const written = await generate(store, filler, more, () => undefined).finally(() => filler.close());
  const added: RecordedEvent[] = [];
  for await (const event of store.readAll({ after: last.checkpoint })) added.push(event);
  expect(added).toHaveLength(written);
  expect(Number(added[0]!.checkpoint)).toBe(Number(last.checkpoint) + 1);
  expect(Date.parse(added[0]!.recordedAt)).toBeGreaterThanOrEqual(Date.parse(last.recordedAt));
});

it('is the same again from the same seed, also through the port', async () => {
  const others = await everything(await filled(false));
  const essence = (all: readonly RecordedEvent[]) =>
    all.map(({ id, type, stream, revision, data }) => ({ id, type, stream, revision, data }));
  expect(essence(others)).toEqual(essence(events));
});
