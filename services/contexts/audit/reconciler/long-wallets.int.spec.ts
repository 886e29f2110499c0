import { CommandBus } from '@nestjs/cqrs';
import type { TestingModule } from '@nestjs/testing';
import { CreditDeposit } from '@contexts/wallet/wallet.api';
import { newId } from '@platform/ids';
import type { ApiUnderTest } from '@test/support/api-under-test';
import { startReconciling } from '../test-support/reconciling-worker';
import { LongWallets } from './long-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';
import { LogFold } from './sources/log-fold';
import { WalletTables } from './sources/wallet-tables';
import { WalletCheck } from './wallet-check';

const LONG_EVENTS = 60;
const MAIN = `(select no from read.ledger_accounts where account = 'member:' || $1 || ':main')`;

let api: ApiUnderTest;
let worker: TestingModule;
let reconciler: Reconciler;
let long: LongWallets;

beforeAll(async () => {
  ({ api, worker } = await startReconciling());
  reconciler = worker.get(Reconciler);
  long = worker.get(LongWallets);
  Object.assign(worker.get(WalletCheck), { longEvents: LONG_EVENTS });
  Object.assign(worker.get(LogFold), { sliceEvents: 10 });
  Object.assign(worker.get(WalletTables), { slicePostings: 10 });
  long.idleMs = 10;
}, 60_000);

beforeEach(() => {
  reconciler.sweepEveryMs = 0;
});

afterAll(async () => {
  await worker.close();
  await api.close();
});

const project = () => api.project();
const query = (text: string, values: unknown[] = []) => api.database.query(text, values);
const findingsOf = async (memberId: string) => {
  await project();
  return (
    await api.database.query<{ kind: string }>('select kind from read.findings where member_id = $1', [memberId])
  ).rows.map(({ kind }) => kind);
};
const status = () => worker.get(ReconcilerState).status();

function deposit(memberId: string) {
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  return api.app
    .get(CommandBus)
    .execute(new CreditDeposit(memberId, newId(), 'sandbox', 100n, 'BRL', new Date().toISOString(), context));
}

async function newPlayer(deposits: number): Promise<string> {
  const { playerId } = await api.newPlayer(10_000n);
  for (let n = 0; n < deposits; n += 1) await deposit(playerId);
  await project();
  return playerId;
}

/** Rounds until this is so; gives how many it took. */
async function roundsUntil(isSo: () => Promise<boolean>, most: number): Promise<number> {
  for (let rounds = 1; rounds <= most; rounds += 1) {
    await reconciler.round();
    if (await isSo()) return rounds;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`It is not so after ${most} rounds`);
}

it('lets nobody wait for a long wallet, ends it at once, and finds what is wrong with it when it goes on', async () => {
  const [giant, small] = [await newPlayer(2 * LONG_EVENTS), await newPlayer(1)];
  await query(`update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 3`, [
    giant,
  ]);
  await query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [small]);
  // Its first pause is longer than this test.
  long.leastPauseMs = 600_000;
  const ending = new AbortController();
  const running = long.run(ending.signal);
  await roundsUntil(async () => (await findingsOf(small)).includes('balance'), 30);
  expect(long.isAtHand(giant)).toBe(true);
  for (let rounds = 0; rounds < 10; rounds += 1) await reconciler.round();
  expect(await status()).toMatchObject({ lastSweep: null });
  expect(await findingsOf(giant)).toEqual([]);
  const endedMs = performance.now();
  ending.abort();
  await running;
  expect(performance.now() - endedMs).toBeLessThan(300);
  expect(long.isIdle).toBe(true);

  // Whoever takes the sweep over, has that wallet looked at before the sweep counts as finished.
  long.leastPauseMs = 0;
  const again = new AbortController();
  const goingOn = long.run(again.signal);
  await reconciler.takeOver();
  await roundsUntil(async () => (await status()).lastSweep !== null, 300);
  expect(await findingsOf(giant)).toEqual(['balance']);
  expect((await status()).lastSweep!.mismatches).toBeGreaterThan(1);
  again.abort();
  await goingOn;
}, 60_000);

it('reads a long wallet of which all is right in slices, and finds nothing', async () => {
  const giant = await newPlayer(2 * LONG_EVENTS);
  const ending = new AbortController();
  const running = long.run(ending.signal);
  const before = (await status()).lastSweep?.finishedAt;
  const addUp = jest.spyOn(worker.get(WalletTables), 'addUp');
  await roundsUntil(async () => (await status()).lastSweep?.finishedAt !== before, 300);
  expect(addUp.mock.calls.map(([memberId]) => memberId)).toContain(giant);
  addUp.mockRestore();
  expect(await findingsOf(giant)).toEqual([]);
  ending.abort();
  await running;
}, 60_000);

it('finds an old break of a wallet that changes all the time', async () => {
  const memberId = await newPlayer(3);
  // The sweeps of these rounds have long wallets, too.
  const ending = new AbortController();
  const running = long.run(ending.signal);
  await reconciler.round();
  Object.assign(worker.get(WalletCheck), { secondLookAfterMs: 400 });
  await query(`update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 1`, [
    memberId,
  ]);
  await roundsUntil(async () => {
    await deposit(memberId);
    return (await findingsOf(memberId)).includes('balance');
  }, 200);
  Object.assign(worker.get(WalletCheck), { secondLookAfterMs: 20 });
  ending.abort();
  await running;
}, 60_000);

it('leaves wallets that change until tables that are built anew are whole', async () => {
  const memberId = await newPlayer(3);
  // No sweep comes in between.
  reconciler.sweepEveryMs = 3_600_000;
  await query('update session.reconciler set sweep_started_at = null');
  await query(
    `insert into read.checkpoints as c (name, generation) values ('wallet', 1) on conflict (name) do update set generation = c.generation + 1, has_caught_up = false`,
  );
  const fold = jest.spyOn(worker.get(LogFold), 'fold');
  const isLookedAt = () => fold.mock.calls.some(([id]) => id === memberId);
  await reconciler.round();
  await deposit(memberId);
  await project();
  await reconciler.round();
  expect(isLookedAt()).toBe(false);
  await query(`update read.checkpoints set has_caught_up = true where name = 'wallet'`);
  await reconciler.round();
  expect(isLookedAt()).toBe(true);
  fold.mockRestore();
}, 60_000);
