import { CommandBus } from '@nestjs/cqrs';
import type { TestingModule } from '@nestjs/testing';
import type { z } from 'zod';
import type { Call } from '@contracts/http/call';
import { ledgerCalls } from '@contracts/http/ledger';
import { proofCalls, type Finding } from '@contracts/http/proofs';
import { CreditDeposit, WalletBalances } from '@contexts/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { FreezeUnequalWallets } from '../findings/reactions/freeze-unequal-wallets';
import { ReportMismatch } from '../findings/use-cases/report-mismatch';
import { walletEvent } from '../test-support/random-wallets';
import { startReconciling } from '../test-support/reconciling-worker';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';

let api: ApiUnderTest;
let worker: TestingModule;
let reconciler: Reconciler;
let vendor: VendorSimulator;
const tokens = new Map<string, string>();

beforeAll(async () => {
  ({ api, worker } = await startReconciling());
  reconciler = worker.get(Reconciler);
  reconciler.sweepEveryMs = 0;
  vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  for (const name of ['ana', 'bia']) {
    tokens.set(
      name,
      await api.app.get(Sessions).open({ kind: 'staff', subjectId: newId(), data: { roles: ['finance'] } }),
    );
  }
}, 60_000);

afterAll(async () => {
  await worker.close();
  await api.close();
});

/** Rounds until a sweep that began after the call has ended. */
async function sweep(): Promise<void> {
  const state = worker.get(ReconcilerState);
  for (let sweeps = 0, last = (await state.status()).lastSweep?.finishedAt, rounds = 0; sweeps < 2; rounds += 1) {
    await reconciler.round();
    const { lastSweep } = await state.status();
    if (lastSweep && lastSweep.finishedAt !== last) [sweeps, last] = [sweeps + 1, lastSweep.finishedAt];
    if (rounds > 500) throw new Error('The sweep does not end');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await react();
}

/** Fills the tables and says so: whatever was in the log before is in them. */
async function project(): Promise<void> {
  let last: string | undefined;
  for await (const event of api.store.readAll(seen === undefined ? 'start' : { after: seen })) last = event.checkpoint;
  seen = last ?? seen;
  await api.project();
  const set = `insert into read.checkpoints (name, checkpoint) select name, $1 from unnest(array['wallet', 'ledger']) as name
    on conflict (name) do update set checkpoint = excluded.checkpoint`;
  await api.database.query(set, [seen]);
}
let seen: string | undefined;

/** Hands every finding to the reaction, as a worker does that has lost its checkpoint. */
const reacted = new Set<string>();
async function react(): Promise<void> {
  for await (const event of api.store.readAll('start', { categories: ['finding'] })) {
    if (reacted.has(event.id)) continue;
    reacted.add(event.id);
    await new FreezeUnequalWallets(api.app.get(CommandBus), api.app.get(CommandRunner)).react(event);
  }
  // As it comes, without a word about how far the tables are.
  await api.project();
}

async function ask<Value extends z.ZodType>(
  name: string,
  call: Call<z.ZodType, Value>,
  input: Record<string, unknown> = {},
): Promise<z.infer<Value>> {
  const { method } = call.route;
  const rest = { ...input };
  const path = call.route.path.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest[part] as string;
    delete rest[part];
    return value;
  });
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${api.url}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name)}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(rest) } : {}),
  });
  const body = (await response.json()) as { success: boolean; value: unknown; code?: string };
  if (!body.success) throw Object.assign(new Error(body.code), { code: body.code });
  return call.value.parse(body.value);
}

const findingsOf = async (memberId: string): Promise<Finding[]> =>
  (await ask('ana', proofCalls.findings, { memberId })).list;

function bet(player: { playerId: string; sessionToken: string }, amount = '1.00', roundId = newId()) {
  const { playerId, sessionToken } = player;
  const occurredAt = new Date().toISOString();
  return vendor.bet({
    playerId,
    sessionToken,
    gameCode: 'g1',
    roundId,
    transactionId: newId(),
    amount,
    currency: 'BRL',
    roundClosed: false,
    occurredAt,
  });
}

function deposit(memberId: string, amountMinor: bigint) {
  const context = {
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  return api.app
    .get(CommandBus)
    .execute(new CreditDeposit(memberId, newId(), 'sandbox', amountMinor, 'BRL', new Date().toISOString(), context));
}

async function newPlayer() {
  const player = await api.newPlayer(10_000n);
  await bet(player, '2.50', `open-${player.playerId}`);
  await project();
  return player;
}

it('finds nothing in what is equal', async () => {
  const player = await newPlayer();
  await sweep();
  expect(await findingsOf(player.playerId)).toEqual([]);
  const status = await ask('ana', proofCalls.reconcilerStatus);
  expect(status).toMatchObject({ openFindings: 0, frozenWallets: 0, lastSweep: { mismatches: 0 } });
  expect(status.checked).toBeGreaterThan(0);
});

it('tells postings that do not sum, once', async () => {
  const memberId = newId();
  const postings = [
    { account: 'house', minor: '-5' },
    { account: `member:${memberId}:main`, minor: '7' },
  ];
  const data = {
    memberId,
    currency: 'BRL',
    amountMinor: '7',
    balanceBeforeMinor: '0',
    balanceAfterMinor: '7',
    postings,
    depositId: newId(),
    occurredAt: new Date().toISOString(),
  };
  await api.store.append(`wallet-${memberId}`, 'noStream', [walletEvent('FundsDeposited', data)]);
  await project();
  await sweep();
  await sweep();
  const list = (await findingsOf(memberId)).filter(({ kind }) => kind === 'sum');
  expect(list).toMatchObject([
    {
      isWalletFrozen: true,
      values: [{ source: 'postings', value: '0.02' }, { source: 'event' }, { source: 'reason', value: 'notZero' }],
    },
  ]);
  expect(await ask('ana', ledgerCalls.trialBalance)).toMatchObject({
    isBalanced: false,
    faultyEntries: 1,
    totals: [{ balance: '0.02' }],
  });
}, 60_000);

const MAIN = `(select no from read.ledger_accounts where account = 'member:' || $1 || ':main')`;

it.each([
  [
    'a balance of the projection',
    'balance',
    'update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1',
  ],
  [
    'a receivable of the projection',
    'balance',
    'update read.wallet_balances set receivable_minor = 5 where member_id = $1',
  ],
  [
    'a revision of the projection',
    'balance',
    'update read.wallet_balances set revision = revision + 7 where member_id = $1',
  ],
  [
    'an amount of a posting',
    'balance',
    `update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 1`,
  ],
  [
    'the balance that a posting shows',
    'balance',
    `update read.ledger_postings set balance_minor = 1 where account_no = ${MAIN} and posting_no = 2`,
  ],
  [
    'postings that are gone',
    'balance',
    `delete from read.ledger_postings where account_no = ${MAIN} and posting_no = 2`,
  ],
  [
    'the stake of an open round',
    'openStakes',
    'update read.bet_rounds set stake_minor = stake_minor + 1 where member_id = $1',
  ],
  [
    'a round that is closed in the table only',
    'openStakes',
    'update read.bet_rounds set is_closed = true where member_id = $1',
  ],
])(
  'finds %s and freezes the wallet',
  async (_, kind, change) => {
    const player = await newPlayer();
    await sweep();
    await api.database.query(change, [player.playerId]);
    await sweep();
    const [finding, ...others] = (await findingsOf(player.playerId)).filter((one) => one.kind === kind);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ status: 'open', isWalletFrozen: true, currency: 'BRL' });
    expect(finding!.values[0]).toEqual({ source: 'fold', value: kind === 'balance' ? '97.50' : '2.50' });
    expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  },
  60_000,
);

it('finds a row that is missing, once the projection is past the wallet', async () => {
  const player = await newPlayer();
  await sweep();
  await api.database.query('delete from read.wallet_balances where member_id = $1', [player.playerId]);
  // The projection has lost its place: it may still come to this wallet.
  await api.database.query(`update read.checkpoints set checkpoint = null where name = 'wallet'`);
  await sweep();
  expect(await findingsOf(player.playerId)).toEqual([]);
  await project();
  await sweep();
  const [finding] = await findingsOf(player.playerId);
  expect(finding).toMatchObject({ kind: 'balance' });
  expect(finding!.values).toContainEqual({ source: 'projection', value: null });
}, 60_000);

it('finds an API that answers something else', async () => {
  const player = await newPlayer();
  const balances = api.app.get(WalletBalances);
  const truth = balances.balanceOf.bind(balances);
  const lie = jest.spyOn(balances, 'balanceOf').mockImplementation(async (memberId) => {
    const balance = await truth(memberId);
    return memberId === player.playerId ? { ...balance, minor: balance.minor + 100n } : balance;
  });
  await sweep();
  lie.mockRestore();
  const [finding] = await findingsOf(player.playerId);
  expect(finding!.values).toEqual(
    expect.arrayContaining([
      { source: 'ledger', value: '97.50' },
      { source: 'api', value: '98.50' },
    ]),
  );
}, 60_000);

it('finds a posting of the house that was changed, and freezes nobody', async () => {
  await api.database.query(
    `update read.ledger_postings set minor = minor + 3 where account_no = (select no from read.ledger_accounts where account = 'house') and posting_no = 1`,
  );
  await sweep();
  const { list } = await ask('ana', proofCalls.findings, { kind: 'sum' });
  expect(list.filter(({ values }) => values[0]!.value === '0.03')).toMatchObject([
    { memberId: null, isWalletFrozen: false, values: [{ source: 'ledger' }] },
  ]);
}, 60_000);

it('is settled by two people: the wallet is frozen until the second one agrees', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  await api.database.query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [
    playerId,
  ]);
  await sweep();
  const [found] = await findingsOf(playerId);
  const findingId = found!.id;
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await deposit(playerId, 500n);
  expect((await api.app.get(WalletBalances).balanceOf(playerId)).minor).toBe(10_250n);
  await project();
  // The deposit has put the row right again; the finding stays until it is settled.
  await sweep();
  const note = 'A row was changed by hand.';
  const propose = { findingId, resolution: 'projectionRebuilt', note };
  expect(await ask('ana', proofCalls.proposeResolution, { ...propose, key: newId() })).toMatchObject({
    status: 'proposed',
    proposal: { resolution: 'projectionRebuilt', note },
  });
  await expect(ask('bia', proofCalls.proposeResolution, { ...propose, key: newId() })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  await expect(
    ask('ana', proofCalls.decideResolution, { findingId, isApproved: true, note, key: newId() }),
  ).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  expect(
    await ask('bia', proofCalls.decideResolution, { findingId, isApproved: false, note, key: newId() }),
  ).toMatchObject({ status: 'open' });
  await react();
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await ask('bia', proofCalls.proposeResolution, { ...propose, key: newId() });
  const key = newId();
  const approval = { findingId, isApproved: true, note, key };
  expect(await ask('ana', proofCalls.decideResolution, approval)).toMatchObject({
    status: 'resolved',
    isWalletFrozen: false,
    decision: { isApproved: true },
  });
  expect(await ask('ana', proofCalls.decideResolution, approval)).toMatchObject({ status: 'resolved' });
  await expect(ask('ana', proofCalls.decideResolution, { ...approval, isApproved: false })).rejects.toMatchObject({
    code: 'KEY_REUSED',
  });
  await expect(ask('ana', proofCalls.decideResolution, { ...approval, key: newId() })).rejects.toMatchObject({
    code: 'ALREADY_DECIDED',
  });
  await react();
  expect((await bet(player)).status).toBe('OK');
  await project();
  expect(await findingsOf(playerId)).toEqual([await ask('ana', proofCalls.finding, { findingId })]);
  await api.database.query('update read.wallet_balances set balance_minor = balance_minor + 1 where member_id = $1', [
    playerId,
  ]);
  await sweep();
  expect((await findingsOf(playerId)).map(({ status }) => status)).toEqual(['open', 'resolved']);
  await expect(ask('ana', proofCalls.finding, { findingId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
}, 60_000);

it('freezes nothing for what is settled, however late a worker that was held up comes to it', async () => {
  const player = await newPlayer();
  const { playerId } = player;
  const values = [
    { source: 'fold', value: '1' },
    { source: 'ledger', value: '2' },
  ];
  const { findingId } = await worker
    .get(ReportMismatch)
    .report({ kind: 'balance', subject: playerId, memberId: playerId, at: '1', currency: 'BRL', values });
  await react();
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
  await ask('ana', proofCalls.proposeResolution, {
    findingId,
    resolution: 'falseAlarm',
    note: 'Told by a test.',
    key: newId(),
  });
  await ask('bia', proofCalls.decideResolution, { findingId, isApproved: true, note: 'Agreed.', key: newId() });
  await react();
  expect((await bet(player)).status).toBe('OK');
  const events = [];
  for await (const event of api.store.read(`finding-${findingId}`)) events.push(event);
  const runner = api.app.get(CommandRunner);
  await new FreezeUnequalWallets(api.app.get(CommandBus), runner).react(events[0]!);
  expect((await bet(player)).status).toBe('OK');
  // Held up between its look at the finding and the freezing.
  const load = jest.spyOn(runner, 'load').mockResolvedValueOnce({ state: { status: 'proposed' }, revision: 1n });
  await new FreezeUnequalWallets(api.app.get(CommandBus), runner).react(events[0]!);
  load.mockRestore();
  expect((await bet(player)).status).toBe('OK');
}, 60_000);

it('finds nothing while everything moves', async () => {
  const players: Awaited<ReturnType<typeof newPlayer>>[] = [];
  for (let n = 0; n < 6; n += 1) players.push(await newPlayer());
  let isOver = false;
  const play = players.map(async (player) => {
    for (let n = 0; n < 40; n += 1) {
      const [roundId, transactionId] = [newId(), newId()];
      const common = {
        playerId: player.playerId,
        sessionToken: player.sessionToken,
        gameCode: 'g1',
        roundId,
        currency: 'BRL' as const,
        occurredAt: new Date().toISOString(),
      };
      await vendor.bet({ ...common, transactionId, amount: '1.00', roundClosed: false });
      if (n % 3 === 0)
        await vendor.rollback({ ...common, transactionId: newId(), referenceTransactionId: transactionId });
      else
        await vendor.win({
          ...common,
          transactionId: newId(),
          referenceTransactionId: transactionId,
          amount: '1.50',
          roundClosed: n % 2 === 0,
        });
    }
  });
  const projecting = (async () => {
    while (!isOver) await project();
  })();
  const before = (await worker.get(ReconcilerState).status()).checked;
  const reconcile = (async () => {
    while (!isOver) await reconciler.round();
  })();
  await Promise.all(play);
  isOver = true;
  await Promise.all([projecting, reconcile]);
  await project();
  await sweep();
  expect((await worker.get(ReconcilerState).status()).checked - before).toBeGreaterThan(20);
  for (const { playerId } of players) expect(await findingsOf(playerId)).toEqual([]);
}, 120_000);

it('answers nobody but a process of ours', async () => {
  const response = await fetch(`${api.url}/internal/v1/balances`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(401);
  const stranger = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  expect((await stranger.raw('POST', '/internal/v1/balances', '{}')).httpStatus).toBe(401);
});
