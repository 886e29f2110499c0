import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DomainEvent, NewEvent, RecordedEvent } from '@kernel/event';
import { openEventStore } from '@platform/event-store/open-event-store';
import type { EventStore } from '@platform/event-store/event-store.port';
import { isUnknown } from '@platform/projections/catching-up';
import type { Projection } from '@platform/projections/projection';
import { goldenStreams } from '@test/golden-events/golden-streams';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { WalletCommand } from '../../domain/wallet.commands';
import { walletCommand } from '../../domain/test-support/wallet-commands.arbitrary';
import { walletDecider } from '../../domain/wallet.decide';
import type { WalletEvent } from '../../domain/wallet.events';
import { walletProjection } from '../wallet.projection';
import { projectWalletStretch } from './project-stretch';
import { STORED_TYPES } from './stored-types';

const projection: Projection = walletProjection;
let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openEventStore({ DATABASE_URL: database.url, UNSAFE_NO_FSYNC: true });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

function newEvent({ type, data }: DomainEvent): NewEvent {
  const id = randomUUID();
  return {
    id,
    type,
    data,
    metadata: { $correlationId: id, $causationId: id, actor: { kind: 'vendor', id: 'v1' }, key: id },
  };
}

async function headOf(): Promise<bigint> {
  const { rows } = await database.query<{ position: string }>('select position from log.head');
  return BigInt(rows[0]!.position);
}

/** Writes streams in turns, some events at a time, so that wallets lie among each other and among other streams. */
async function write(streams: ReadonlyMap<string, readonly DomainEvent[]>, cuts: readonly number[]): Promise<void> {
  const left = new Map([...streams].map(([stream, events]) => [stream, { events: events.map(newEvent), next: 0 }]));
  for (let turn = 0; left.size > 0; turn += 1)
    for (const [stream, { events, next }] of left) {
      const upTo = next + cuts[turn % cuts.length]!;
      const part = events.slice(next, upTo);
      if (part.length > 0) await store.append(stream, next === 0 ? 'noStream' : BigInt(next - 1), part);
      if (upTo >= events.length) left.delete(stream);
      else left.set(stream, { events, next: upTo });
    }
}

async function tables(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of walletProjection.tables) {
    const { rows } = await database.query<{ row: unknown }>(
      `select to_jsonb(one) as row from ${table} one order by to_jsonb(one)::text collate "C"`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

async function emptied(): Promise<void> {
  await database.query(`truncate ${walletProjection.tables.join(', ')}`);
}

async function byRules(after: bigint, batch: number): Promise<Record<string, unknown[]>> {
  await emptied();
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ after: String(after) }, { categories: ['wallet'] })) events.push(event);
  for (let from = 0; from < events.length; from += batch)
    await projection.project(events.slice(from, from + batch), database);
  return tables();
}

async function byStatement(after: bigint, stretch: bigint): Promise<Record<string, unknown[]>> {
  await emptied();
  const head = await headOf();
  for (let from = after; from < head; from += stretch)
    await projectWalletStretch({ after: from, upTo: from + stretch < head ? from + stretch : head }, database);
  return tables();
}

/** The events that the deciders make of the commands; times and games tell those of one round from each other. */
function historyOf(memberId: string, commands: readonly WalletCommand[], playsInMicroseconds: boolean): DomainEvent[] {
  let state = walletDecider.initial();
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const decision = walletDecider.decide(state, { ...command, memberId });
    if (decision.kind !== 'accepted') continue;
    state = decision.events.reduce(walletDecider.evolve, state);
    events.push(...decision.events);
  }
  return events.map((event, index) => {
    const time = new Date(Date.parse(event.data.occurredAt) + index * 1_234).toISOString();
    const occurredAt = playsInMicroseconds ? time.replace('Z', '789Z') : time;
    const game = 'gameCode' in event.data ? { gameCode: `g${index % 3}` } : {};
    return { type: event.type, data: { ...event.data, ...game, occurredAt } };
  });
}

it('fills the tables as the rules in TypeScript do, for any history and however it is cut', async () => {
  const history = fc.array(walletCommand({ ids: 9, rounds: 3 }), { maxLength: 80 });
  const size = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      size,
      size,
      fc.boolean(),
      async (histories, cuts, batch, stretch, playsInMicroseconds) => {
        const after = await headOf();
        const streams = new Map<string, readonly DomainEvent[]>(
          histories.flatMap((commands) => {
            const memberId = randomUUID();
            const events = historyOf(memberId, commands, playsInMicroseconds);
            const all: [string, readonly DomainEvent[]][] = [
              [`wallet-${memberId}`, events],
              [`trialwallet-${memberId}`, events.slice(0, 3)],
              [`other-${memberId}`, [{ type: 'Happened', data: { memberId } }]],
            ];
            return all;
          }),
        );
        await write(streams, cuts);
        expect(await byStatement(after, BigInt(stretch))).toEqual(await byRules(after, batch));
      },
    ),
    { numRuns: 60 },
  );
});

it('knows every form in which an event of a wallet was ever stored', async () => {
  const after = await headOf();
  const golden = goldenStreams.filter(({ category }) => category === 'wallet' || category === 'trialwallet');
  const seen = new Set(
    golden.flatMap(({ category, events }) => (category === 'wallet' ? events : [])).map(({ type }) => type),
  );
  expect([...seen].sort()).toEqual(Object.keys(STORED_TYPES).sort());
  await write(new Map(golden.map(({ stream, events }) => [stream, events])), [3, 1, 2]);
  const rules = await byRules(after, 50);
  expect(rules['read.wallet_balances']!.length).toBeGreaterThan(0);
  for (const stretch of [1n, 7n, 5_000n]) expect(await byStatement(after, stretch)).toEqual(rules);
});

describe('it does not guess', () => {
  const memberId = randomUUID();
  const bet = {
    memberId,
    currency: 'BRL',
    amountMinor: '5',
    balanceBeforeMinor: '10',
    balanceAfterMinor: '5',
    postings: [],
    occurredAt: '2026-01-02T03:04:05.000Z',
    vendorId: 'v1',
    gameCode: 'g1',
    roundId: 'r1',
    transactionId: 't1',
    operatorTransactionId: 'op-t1',
  };
  const without = (field: keyof typeof bet) =>
    Object.fromEntries(Object.entries(bet).filter(([name]) => name !== field));

  it.each([
    ['a type of a later edition', 'BetDoubled', bet],
    ['a movement that does not say the balance', 'BetPlaced', without('balanceAfterMinor')],
    ['a transaction without its id', 'BetPlaced', without('transactionId')],
    ['a stake without an amount', 'BetPlaced', without('amountMinor')],
    ['an amount that is no number of minor units', 'BetPlaced', { ...bet, amountMinor: '5.00' }],
    ['a bet in no round', 'BetPlaced', without('roundId')],
    ['an event of nobody', 'WalletFrozen', without('memberId')],
    ['a win that was taken back without the debt', 'WinRolledBack', { ...bet, winTransactionId: 'w1', isPromo: false }],
  ])('about %s', async (_, type, data) => {
    await emptied();
    const after = await headOf();
    const owing = { ...bet, transactionId: 't2', winTransactionId: 'w2', receivableMinor: '3', isPromo: false };
    const events = [
      { type: 'WinRolledBack', data: owing },
      { type, data },
    ];
    await store.append(`wallet-${randomUUID()}`, 'noStream', events.map(newEvent));
    const projected = projectWalletStretch({ after, upTo: await headOf() }, database);
    const refusal: unknown = await projected.then(
      () => 'nothing was refused',
      (error: unknown) => error,
    );
    expect(isUnknown(refusal)).toBe(true);
  });
});
