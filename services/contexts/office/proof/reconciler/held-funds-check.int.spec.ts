import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import { HoldWithdrawal, ReleaseWithdrawal, SetUnclaimedAside } from '@contexts/money/wallet/wallet.api';
import { newId } from '@platform/ids';
import { freezesWallet, type MismatchFound } from '../breaks/domain/break.events';
import { walletEvent } from '../test-support/random-wallets';
import { api, useReconciler, worker } from '../test-support/reconciler-lab';
import { HeldFundsCheck } from './checks/held-funds-check';
import { UnclaimedCheck } from './checks/unclaimed-check';
import { Reconciler } from './reconciler';

const STANDS_MS = 300;
useReconciler();

let check: HeldFundsCheck;
let fundCheck: UnclaimedCheck;
let at: string | undefined;

beforeAll(() => {
  check = worker.get(HeldFundsCheck);
  fundCheck = worker.get(UnclaimedCheck);
  for (const one of [check, fundCheck])
    Object.assign(one, { lookEveryMs: 0, standsMs: STANDS_MS, clock: { nowMs: () => Date.now() } });
});

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

/** The wallet's half of a withdrawal of 25.00 with a fee of 1.00. */
async function hold(memberId: string, withdrawalId: string): Promise<void> {
  const occurredAt = new Date().toISOString();
  const outcome: { kind: string } = await api.app.get(CommandBus).execute(
    new HoldWithdrawal(
      {
        memberId,
        currency: 'BRL',
        occurredAt,
        withdrawalId,
        amountMinor: 2_500n,
        feeMinor: 100n,
        limits: { day: occurredAt.slice(0, 10), dayMaxMinor: 1_000_000n, dayCount: 100 },
      },
      context(),
    ),
  );
  expect(outcome.kind).toBe('accepted');
}

async function release(memberId: string, withdrawalId: string): Promise<void> {
  const fields = { memberId, currency: 'BRL' as const, occurredAt: new Date().toISOString(), withdrawalId };
  await api.app.get(CommandBus).execute(new ReleaseWithdrawal(fields, context()));
}

/** The request, and what the withdrawal says of its hold. */
async function request(memberId: string, withdrawalId: string): Promise<void> {
  const occurredAt = new Date().toISOString();
  const of = { withdrawalId, memberId, occurredAt };
  const requested = {
    ...of,
    currency: 'BRL',
    amountMinor: '2500',
    feeMinor: '100',
    instrumentId: newId(),
    instrumentKind: 'pix',
    instrumentLabel: 'm***@exemplo.com.br',
    bankName: null,
    key: newId(),
  };
  await api.store.append(`withdrawal-${withdrawalId}`, 'noStream', [
    walletEvent('WithdrawalRequested', requested),
    walletEvent('FundsHeld', of),
  ]);
}

async function cancel(memberId: string, withdrawalId: string): Promise<void> {
  const data = { withdrawalId, memberId, occurredAt: new Date().toISOString(), key: newId() };
  await api.store.append(`withdrawal-${withdrawalId}`, 1n, [walletEvent('WithdrawalCancelled', data)]);
}

/** Fills the tables, and says how far they are. */
async function project(isWhole = true): Promise<void> {
  for await (const { checkpoint } of api.store.readAll('start')) at = checkpoint;
  await api.project();
  await api.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up)
     select name, $1, $2 from unnest(array['withdrawals', 'unclaimed-acts', 'ledger']) as name
     on conflict (name) do update set checkpoint = excluded.checkpoint, has_caught_up = excluded.has_caught_up`,
    [at, isWhole],
  );
}

async function looked(times = 2, by: HeldFundsCheck | UnclaimedCheck = check): Promise<void> {
  for (let look = 0; look < times; look += 1) {
    await by.report();
    await pause(STANDS_MS + 50);
    // The tables go on, also where nothing of withdrawals happens.
    await project();
  }
  await by.report();
}

async function told(
  memberId: string,
  kind: MismatchFound['data']['kind'] = 'heldFunds',
): Promise<MismatchFound['data'][]> {
  const found: MismatchFound['data'][] = [];
  for await (const { type, data } of api.store.readAll('start', { categories: ['finding'] })) {
    const finding = data as MismatchFound['data'];
    if (type === 'MismatchFound' && finding.kind === kind && finding.memberId === memberId) found.push(finding);
  }
  return found;
}

it('tells once of funds that are held for no withdrawal, and freezes nobody', async () => {
  const { playerId } = await api.newPlayer(10_000n);
  await hold(playerId, newId());
  await project();
  await looked();
  const [finding, ...others] = await told(playerId);
  expect(others).toEqual([]);
  expect(finding!.values).toEqual([
    { source: 'ledger: held', value: '2600' },
    { source: 'open withdrawals: held', value: '0' },
  ]);
  expect(freezesWallet(finding!)).toBe(false);
  // No other process tells it a second time.
  Object.assign(check, { told: new Set() });
  expect(await check.report()).toBe(0);
  expect(await told(playerId)).toHaveLength(1);
});

it('tells of an open withdrawal for which nothing is held any more', async () => {
  const { playerId } = await api.newPlayer(10_000n);
  const [kept, lost] = [newId(), newId()];
  for (const id of [kept, lost]) {
    await hold(playerId, id);
    await request(playerId, id);
  }
  await project();
  await looked();
  expect(await told(playerId)).toEqual([]);
  await release(playerId, lost);
  await project();
  await looked();
  expect((await told(playerId)).map(({ values }) => values.map(({ value }) => value))).toEqual([['2600', '5200']]);
});

it('tells nothing while withdrawals move, although no look finds both sides equal', async () => {
  const { playerId } = await api.newPlayer(100_000n);
  for (let step = 0; step < 6; step += 1) {
    const id = newId();
    // Each look meets a withdrawal of the same amount between two of its steps.
    await hold(playerId, id);
    await project();
    await check.report();
    await pause(STANDS_MS / 2);
    await request(playerId, id);
    await cancel(playerId, id);
    await project();
    await check.report();
    await pause(STANDS_MS / 2);
    await release(playerId, id);
  }
  await project();
  await looked();
  expect(await told(playerId)).toEqual([]);
});

it('says nothing of tables that are being built, or that lack what has happened since', async () => {
  const { playerId } = await api.newPlayer(10_000n);
  const id = newId();
  await hold(playerId, id);
  await project(false);
  for (let look = 0; look < 3; look += 1) {
    expect(await check.report()).toBe(0);
    await pause(STANDS_MS + 50);
  }
  expect(await told(playerId)).toEqual([]);
  await request(playerId, id);
  await project();
  await looked();
  expect(await told(playerId)).toEqual([]);
});

it('is part of every round', async () => {
  const { playerId } = await api.newPlayer(10_000n);
  await hold(playerId, newId());
  await project();
  await worker.get(Reconciler).round();
  await pause(STANDS_MS + 50);
  await project();
  await worker.get(Reconciler).round();
  expect(await told(playerId)).toHaveLength(1);
});

describe('the fund of unclaimed money', () => {
  /** The wallet's half of an act: 25.00 leave it for the fund. */
  async function setAside(memberId: string, actId: string): Promise<void> {
    const fields = { memberId, actId, amountMinor: 2_500n, currency: 'BRL' as const };
    const command = new SetUnclaimedAside({ ...fields, occurredAt: new Date().toISOString() }, context());
    expect(await api.app.get(CommandBus).execute(command)).toMatchObject({ kind: 'accepted' });
  }

  /** The half of the claim, which says what was asked for, approved and booked. */
  async function claim(memberId: string, actId: string): Promise<void> {
    const occurredAt = new Date().toISOString();
    const of = { actId, memberId, act: 'setAside', amountMinor: '2500', currency: 'BRL', occurredAt };
    const note = 'as the file says';
    await api.store.append(`unclaimed-${memberId}`, 'noStream', [
      walletEvent('UnclaimedRequested', { ...of, makerId: newId(), ground: 'closed', transfer: null, note }),
      walletEvent('UnclaimedApproved', { ...of, checkerId: newId(), note, key: newId() }),
      walletEvent('UnclaimedBooked', of),
    ]);
  }

  const fund = (memberId: string) => told(memberId, 'unclaimed');

  it('is told of where it holds money that no claim knows, once, and freezes nobody', async () => {
    const { playerId } = await api.newPlayer(10_000n);
    await setAside(playerId, newId());
    await project();
    await looked(2, fundCheck);
    const [finding, ...others] = await fund(playerId);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: 'unclaimed', currency: 'BRL' });
    expect(finding!.values).toEqual([
      { source: 'ledger: kept', value: '2500' },
      { source: 'booked acts: kept', value: '0' },
    ]);
    expect(freezesWallet(finding!)).toBe(false);
    Object.assign(fundCheck, { told: new Set() });
    expect(await fundCheck.report()).toBe(0);
  });

  it('is told of where a claim says more than the books, although the sum of all owners is right', async () => {
    const [{ playerId: one }, { playerId: other }] = [await api.newPlayer(10_000n), await api.newPlayer(10_000n)];
    await setAside(one, newId());
    await claim(other, newId());
    await project();
    await looked(2, fundCheck);
    expect((await fund(one)).map(({ values }) => values.map(({ value }) => value))).toEqual([['2500', '0']]);
    expect((await fund(other)).map(({ values }) => values.map(({ value }) => value))).toEqual([['0', '2500']]);
  });

  it('is not told of while both say the same, or while the claim is about to be booked', async () => {
    const { playerId } = await api.newPlayer(10_000n);
    const actId = newId();
    await setAside(playerId, actId);
    await project();
    await fundCheck.report();
    await claim(playerId, actId);
    await pause(STANDS_MS + 50);
    await project();
    await looked(2, fundCheck);
    expect(await fund(playerId)).toEqual([]);
  });

  it('is looked at in every round', async () => {
    const { playerId } = await api.newPlayer(10_000n);
    await setAside(playerId, newId());
    await project();
    await worker.get(Reconciler).round();
    await pause(STANDS_MS + 50);
    await project();
    await worker.get(Reconciler).round();
    expect(await fund(playerId)).toHaveLength(1);
  });
});
