import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { TestingModule } from '@nestjs/testing';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { newId } from '@platform/ids';
import type { ApiUnderTest } from '@test/support/api-under-test';
import type { TurnedClock } from '@test/support/time/turned-clock';
import { SECOND_LOOK_AFTER_MS, startReconciling } from '../test-support/reconciling-worker';
import { LongWallets } from './checks/long-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';
import { LogFold } from './sources/log-fold';
import { WalletTables } from './sources/wallet-tables';
import { WalletCheck } from './checks/wallet-check';

const LONG_EVENTS = 60;
const MAIN = `(select no from read.ledger_accounts where account = 'member:' || $1 || ':main')`;

let api: ApiUnderTest;
let clock: TurnedClock;
let worker: TestingModule;
let reconciler: Reconciler;
let long: LongWallets;

beforeAll(async () => {
  ({ api, worker, clock } = await startReconciling());
  reconciler = worker.get(Reconciler);
  long = worker.get(LongWallets);
  Object.assign(worker.get(WalletCheck), { longEvents: LONG_EVENTS });
  Object.assign(worker.get(LogFold), { sliceEvents: 10 });
  Object.assign(worker.get(WalletTables), { slicePostings: 10 });
  long.idleMs = 10;
});

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
const breakPosting = (memberId: string) =>
  query(`update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 1`, [memberId]);
const status = () => worker.get(ReconcilerState).status();

function deposit(memberId: string) {
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  return api.app.get(CommandBus).execute(
    new CreditDeposit(
      {
        memberId,
        depositId: newId(),
        providerId: 'sandbox',
        amountMinor: 100n,
        currency: 'BRL',
        occurredAt: new Date().toISOString(),
      },
      context,
    ),
  );
}

async function newPlayer(deposits: number): Promise<string> {
  const { playerId } = await api.newPlayer(10_000n);
  for (let n = 0; n < deposits; n += 1) await deposit(playerId);
  await project();
  return playerId;
}

/** Rounds until this is so. Before each round the second looks become due, and the long wallets go on meanwhile. */
async function roundsUntil(isSo: () => Promise<boolean>): Promise<void> {
  do {
    clock.advance(SECOND_LOOK_AFTER_MS);
    await reconciler.round();
    await pause(1);
  } while (!(await isSo()));
}

it('lets nobody wait for a long wallet, ends it at once, and finds what is wrong with it when it goes on', async () => {
  const [giant, small] = [await newPlayer(2 * LONG_EVENTS), await newPlayer(1)];
  await query(`update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 3`, [
    giant,
  ]);
  await query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [small]);
  // Its first pause is longer than any test run.
  long.leastPauseMs = 24 * 3_600_000;
  const ending = new AbortController();
  const running = long.run(ending.signal);
  await roundsUntil(async () => (await findingsOf(small)).includes('balance'));
  expect(long.isAtHand(giant)).toBe(true);
  for (let rounds = 0; rounds < 10; rounds += 1) await reconciler.round();
  expect(await status()).toMatchObject({ lastSweep: null });
  expect(await findingsOf(giant)).toEqual([]);
  ending.abort();
  await running;
  expect(long.isIdle).toBe(true);

  // The worker that takes the sweep over has that wallet looked at before the sweep counts as finished.
  long.leastPauseMs = 0;
  const again = new AbortController();
  const goingOn = long.run(again.signal);
  await reconciler.takeOver();
  await roundsUntil(async () => (await status()).lastSweep !== null);
  expect(await findingsOf(giant)).toEqual(['balance']);
  expect((await status()).lastSweep!.mismatches).toBeGreaterThan(1);
  again.abort();
  await goingOn;
});

it('reads a long wallet of which all is right in slices, and finds nothing', async () => {
  const giant = await newPlayer(2 * LONG_EVENTS);
  const ending = new AbortController();
  const running = long.run(ending.signal);
  const before = (await status()).lastSweep?.finishedAt;
  const inSlices = jest.spyOn(worker.get(WalletTables), 'bookedInSlices');
  await roundsUntil(async () => (await status()).lastSweep?.finishedAt !== before);
  expect(inSlices.mock.calls.map(([memberId]) => memberId)).toContain(giant);
  inSlices.mockRestore();
  expect(await findingsOf(giant)).toEqual([]);
  ending.abort();
  await running;
});

it('finds an old break of a wallet that changes all the time', async () => {
  const memberId = await newPlayer(3);
  // The sweeps of these rounds have long wallets, too.
  const ending = new AbortController();
  const running = long.run(ending.signal);
  await reconciler.round();
  await query(`update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 1`, [
    memberId,
  ]);
  await roundsUntil(async () => {
    await deposit(memberId);
    return (await findingsOf(memberId)).includes('balance');
  });
  ending.abort();
  await running;
});

it('ends a sweep beside a broken wallet that changes between all rounds, be it short or long', async () => {
  const ending = new AbortController();
  const running = long.run(ending.signal);
  for (const deposits of [1, LONG_EVENTS + 10]) {
    const [restless, resting] = [await newPlayer(deposits), await newPlayer(1)];
    await breakPosting(restless);
    await roundsUntil(async () => {
      await deposit(restless);
      return (await findingsOf(restless)).includes('balance');
    });
    // Only a sweep that begins after this break can find it.
    await breakPosting(resting);
    await roundsUntil(async () => {
      await deposit(restless);
      return (await findingsOf(resting)).includes('balance');
    });
  }
  ending.abort();
  await running;
});

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
});
