import { createHash } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import type { EventStore } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { idOf, newId } from '@platform/ids';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { longHistory } from './domain/test-support/long-history';
import type { WalletCommand } from './domain/wallet.commands';
import { walletProjection } from './read-models/wallet.projection';
import { wallet } from './use-cases/wallet';

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const contextOf = (key: string) => ({
  key,
  actor: { kind: 'vendor' as const, id: 'sandbox' },
  correlationId: newId(),
  causationId: newId(),
});

/** A wallet with so many events, and what is asked of it as the vendor would. */
async function aged(events: number) {
  const memberId = newId();
  const stream = `wallet-${memberId}`;
  let batch: NewEvent[] = [];
  let revision = -1n;
  const flush = async () => {
    if (batch.length > 0) ({ revision } = await store.append(stream, revision < 0n ? 'noStream' : revision, batch));
    batch = [];
  };
  let count = 0;
  for (const { type, data } of longHistory(memberId, events)) {
    const { correlationId, causationId, actor, key } = contextOf(String(count));
    batch.push({
      id: idOf(`${stream}/${(count += 1)}`),
      type,
      data,
      metadata: { $correlationId: correlationId, $causationId: causationId, actor, key },
    });
    if (batch.length === 500) await flush();
  }
  await flush();
  const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
  const round = (index: number | string, transactionId: string) => ({
    ...common,
    vendorId: 'sandbox',
    gameCode: 'slots',
    roundId: `round-${index}`,
    transactionId,
    operatorTransactionId: `new-${transactionId}`,
  });
  const bet = (index: number, amountMinor = 100n, into: number | string = index): WalletCommand => ({
    ...round(into, `bet-${index}`),
    type: 'PlaceBet',
    amountMinor,
    closesRound: false,
    refusal: null,
  });
  const win = (index: number, transactionId: string): WalletCommand => ({
    ...round(index, transactionId),
    type: 'RecordWin',
    amountMinor: 100n,
    betTransactionId: `bet-${index}`,
    closesRound: false,
    isFree: false,
  });
  const rollBack = (index: number, transactionId: string, referenceTransactionId: string): WalletCommand => ({
    ...round(index, transactionId),
    type: 'RollBack',
    referenceTransactionId,
  });
  const deposit = (amountMinor: bigint): WalletCommand => ({
    ...common,
    type: 'CreditDeposit',
    depositId: 'first',
    providerId: 'psp',
    amountMinor,
  });
  return { memberId, stream, revision, bet, win, rollBack, deposit };
}

type Aged = Awaited<ReturnType<typeof aged>>;

async function project({ stream }: Aged): Promise<void> {
  const events: RecordedEvent[] = [];
  for await (const event of store.read(stream)) events.push(event);
  const projection: Projection = walletProjection;
  for (let from = 0; from < events.length; from += 500)
    await projection.project(events.slice(from, from + 500), database);
}

/** A process that has just been started. */
const fresh = (sql: SqlTransaction = database, log: EventStore = store) => new CommandRunner(log, sql);

async function ask(runner: CommandRunner, { memberId }: Aged, command: WalletCommand): Promise<string> {
  const outcome = await runner.run(wallet, memberId, command, contextOf(newId()));
  if (outcome.kind === 'rejected') return outcome.rejection;
  return outcome.kind === 'repeated'
    ? `repeated ${outcome.reference ?? ''}`
    : outcome.events.map(({ type }) => type).join(' ');
}

/** The answers must be the same whichever way the wallet finds them. The rounds 0 and 1 are long forgotten. */
async function answersTo(old: Aged, runner = fresh()) {
  return [
    await ask(runner, old, old.bet(0)),
    await ask(runner, old, old.bet(0, 101n)),
    await ask(runner, old, old.bet(90_001, 100n, 0)),
    await ask(runner, old, old.win(0, 'late-win')),
    await ask(runner, old, old.rollBack(0, 'x0', 'bet-0')),
    await ask(runner, old, old.rollBack(0, 'x1', 'win-0')),
    await ask(runner, old, old.rollBack(0, 'x2', 'bet-0')),
    await ask(runner, old, old.rollBack(0, 'x3', 'bet-0')),
    await ask(runner, old, old.bet(0)),
    await ask(runner, old, old.rollBack(1, 'bet-1', 'win-1')),
    await ask(runner, old, old.deposit(100_000_000n)),
    await ask(runner, old, old.deposit(1n)),
  ];
}

const EXPECTED = [
  'repeated 6f1f0f8e-5b7b-4c0f-9c9b-000000000000',
  'DUPLICATE_TRANSACTION',
  'ROUND_CLOSED',
  'ROUND_CLOSED',
  'ROUND_SETTLED',
  'WinRolledBack',
  'BetRolledBack',
  'RepetitionNoted',
  'TRANSACTION_ROLLED_BACK',
  'DUPLICATE_TRANSACTION',
  'repeated ',
  'KEY_REUSED',
];

it('answers what was forgotten as if it had been remembered, from tables that are up to date', async () => {
  const old = await aged(3_000);
  await project(old);
  expect(await answersTo(old)).toEqual(EXPECTED);
});

it('answers it from the log where the tables are a little behind, or empty', async () => {
  const old = await aged(1_500);
  expect(await answersTo(old)).toEqual(EXPECTED);
});

it('while the tables of a long wallet are rebuilt a duplicate is neither believed nor refused: the vendor comes again', async () => {
  const old = await aged(11_000);
  const runner = fresh();
  await expect(ask(runner, old, old.bet(0))).rejects.toMatchObject({ code: 'Unavailable' });
  // A command whose keys are surely new need not wait for the tables.
  expect(await ask(runner, old, old.bet(70_000))).toBe('BetPlaced');
  await project(old);
  expect(await ask(runner, old, old.bet(0))).toBe(EXPECTED[0]);
});

it('several old and new commands at once are each answered on their own', async () => {
  const old = await aged(3_000);
  await project(old);
  const runner = fresh();
  const asked = [old.bet(80_000), old.bet(0), old.bet(80_001), old.bet(1), old.bet(2, 7n), old.bet(80_002)];
  expect(await Promise.all(asked.map((command) => ask(runner, old, command)))).toEqual([
    'BetPlaced',
    EXPECTED[0],
    'BetPlaced',
    'repeated 6f1f0f8e-5b7b-4c0f-9c9b-000000000001',
    'DUPLICATE_TRANSACTION',
    'BetPlaced',
  ]);
});

it('asks the tables nothing for fresh keys', async () => {
  const old = await aged(6_000);
  await project(old);
  const asked: string[] = [];
  const runner = fresh({
    query: (statement, values) => {
      asked.push(typeof statement === 'string' ? statement : statement.text);
      return database.query(statement, values);
    },
  });
  for (let index = 0; index < 400; index += 1) await ask(runner, old, old.bet(100_000 + index, 1n));
  expect(asked.filter((text) => text.includes('wallet_keys')).length).toBeLessThanOrEqual(2);
});

describe('snapshots', () => {
  /** Loads in a new process and tells how many events that read. */
  async function load({ memberId }: Aged, sql: SqlTransaction = database) {
    let events = 0;
    const counting = {
      append: store.append.bind(store),
      async *read(...input: Parameters<EventStore['read']>) {
        for await (const event of store.read(...input)) {
          events += 1;
          yield event;
        }
      },
    } as unknown as EventStore;
    const runner = fresh(sql, counting);
    const { state, revision } = await runner.load(wallet, memberId);
    await runner.beforeApplicationShutdown();
    return { events, revision, hash: createHash('sha256').update(wallet.snapshot!.encode(state)).digest('hex') };
  }

  it('a long wallet is read once, and then from its snapshot on', async () => {
    const old = await aged(2_500);
    const first = await load(old);
    expect(first.events).toBe(2_500);
    await ask(fresh(), old, old.bet(60_000));
    const [whole, resumed] = [
      await load(old, { query: () => Promise.reject(new Error('no tables')) }),
      await load(old),
    ];
    expect(resumed.events).toBe(2);
    expect(resumed).toEqual({ ...whole, events: 2 });
  });

  it('is taken while a wallet grows, and keeps no command waiting', async () => {
    const old = await aged(10);
    const runner = fresh();
    for (let index = 0; index < 250; index += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, place) => ask(runner, old, old.bet(100_000 + index + place, 1n))),
      );
    }
    await runner.beforeApplicationShutdown();
    expect((await load(old)).events).toBeLessThan(60);
  });

  it.each([
    ['of a log that had another event there', 'event_id = gen_random_uuid()'],
    ['ahead of the log', 'revision = revision + 1000'],
    ['of another version', 'version = version + 1'],
    ['that cannot be read', `state = '\\x00000010'`],
  ])('one %s is not used, and makes room for another', async (_, change) => {
    const old = await aged(1_000);
    const first = await load(old);
    await database.query(`update read.snapshots set ${change} where stream = $1`, [old.stream]);
    expect(await load(old)).toMatchObject({ revision: first.revision, hash: first.hash });
    expect(await load(old)).toEqual({ ...first, events: 1 });
  });

  it('without their table everything goes on, only slower', async () => {
    const old = await aged(1_000);
    const first = await load(old);
    await database.query('alter table read.snapshots rename to gone');
    expect(await load(old)).toEqual(first);
    expect(await ask(fresh(), old, old.bet(60_000))).toBe('BetPlaced');
    await database.query('alter table read.gone rename to snapshots');
  });
});
