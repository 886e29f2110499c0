import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { WalletEvent } from './domain/wallet.events';
import { wallet } from './use-cases/wallet';
import { ChargeShortfall, PaySalary, ReceiveFromUpline, SendToDownline } from './wallet.api';
import { ChargeShortfallHandler } from './use-cases/charge-shortfall';
import { PaySalaryHandler } from './use-cases/pay-salary';
import { ReceiveFromUplineHandler, SendToDownlineHandler } from './use-cases/transfer-to-downline';

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

const AT = '2026-01-02T03:04:05.000Z';
const contextOf = (key: string): CommandContext => ({
  key,
  actor: { kind: 'system', id: 'payroll' },
  correlationId: newId(),
  causationId: newId(),
});

const pay = (runner: CommandRunner, memberId: string, paymentId: string, amountMinor: bigint) =>
  new PaySalaryHandler(runner).execute(
    new PaySalary(
      {
        memberId,
        paymentId,
        kind: 'realtime',
        billId: 'bill-1',
        windowKey: 'w1',
        amountMinor,
        currency: 'BRL',
        occurredAt: AT,
      },
      contextOf(`pay:${paymentId}`),
    ),
  );
const charge = (runner: CommandRunner, memberId: string, chargeId: string, dueMinor: bigint) =>
  new ChargeShortfallHandler(runner).execute(
    new ChargeShortfall(
      { memberId, chargeId, kind: 'daily', billId: 'bill-2', dueMinor, currency: 'BRL', occurredAt: AT },
      contextOf(`charge:${chargeId}`),
    ),
  );
const LIMITS = { day: '2026-01-02', minMinor: 1n, maxMinor: 1_000_000n, dayMaxMinor: 1_000_000n };
const send = (runner: CommandRunner, memberId: string, transferId: string, to: string, amountMinor: bigint) =>
  new SendToDownlineHandler(runner).execute(
    new SendToDownline(
      { memberId, transferId, toMemberId: to, amountMinor, currency: 'BRL', occurredAt: AT, limits: LIMITS },
      contextOf(`send:${transferId}`),
    ),
  );
const receive = (runner: CommandRunner, memberId: string, transferId: string, from: string, amountMinor: bigint) =>
  new ReceiveFromUplineHandler(runner).execute(
    new ReceiveFromUpline(
      { memberId, transferId, fromMemberId: from, amountMinor, currency: 'BRL', occurredAt: AT },
      contextOf(`receive:${transferId}`),
    ),
  );

/** A process that has just been started. */
const fresh = () => new CommandRunner(store, database);
const balanceOf = async (memberId: string) => (await fresh().load(wallet, memberId)).state.mainMinor;

async function eventsOf(memberId: string): Promise<WalletEvent[]> {
  const events: WalletEvent[] = [];
  for await (const { type, data } of store.read(`wallet-${memberId}`)) events.push({ type, data } as WalletEvent);
  return events;
}

it('pays once whatever is asked at the same moment, in one process and in two', async () => {
  const memberId = newId();
  const [one, other] = [fresh(), fresh()];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => pay(index % 2 === 0 ? one : other, memberId, 'p1', 230n)),
  );
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19);
  expect(await pay(fresh(), memberId, 'p1', 231n)).toEqual({ kind: 'rejected', rejection: 'KEY_REUSED' });
  expect(await balanceOf(memberId)).toBe(230n);
});

it('says for ever what a shortfall took the first time', async () => {
  const memberId = newId();
  await pay(fresh(), memberId, 'p1', 300n);
  expect(await charge(fresh(), memberId, 'c1', 400n)).toEqual({ takenMinor: 300n });
  expect(await charge(fresh(), memberId, 'c2', 400n)).toEqual({ takenMinor: 0n });
  await pay(fresh(), memberId, 'p2', 5_000n);
  expect(await charge(fresh(), memberId, 'c1', 400n)).toEqual({ takenMinor: 300n });
  expect(await charge(fresh(), memberId, 'c2', 400n)).toEqual({ takenMinor: 0n });
  await expect(charge(fresh(), memberId, 'c1', 401n)).rejects.toThrow('KEY_REUSED');
  expect(await balanceOf(memberId)).toBe(5_000n);
  expect((await eventsOf(memberId)).map(({ type }) => type)).toEqual([
    'SalaryPaid',
    'ShortfallCharged',
    'ShortfallCharged',
    'SalaryPaid',
  ]);
});

it('carries money from an agent to a downline, once on either side', async () => {
  const [upline, downline] = [newId(), newId()];
  await pay(fresh(), upline, 'p1', 1_000n);
  expect(await send(fresh(), upline, 't1', downline, 1_001n)).toEqual({
    kind: 'rejected',
    rejection: 'NOT_ENOUGH_MONEY',
  });
  for (const kind of ['accepted', 'repeated'])
    expect(await send(fresh(), upline, 't1', downline, 400n)).toEqual({ kind });
  for (const kind of ['accepted', 'repeated'])
    expect(await receive(fresh(), downline, 't1', upline, 400n)).toEqual({ kind });
  expect(await receive(fresh(), downline, 't1', newId(), 400n)).toEqual({ kind: 'rejected', rejection: 'KEY_REUSED' });
  expect([await balanceOf(upline), await balanceOf(downline)]).toEqual([600n, 400n]);
});
