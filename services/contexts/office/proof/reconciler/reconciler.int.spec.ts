import { ledgerCalls } from '@contracts/http/office/ledger';
import { proofCalls } from '@contracts/http/office/proofs';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { newId } from '@platform/ids';
import { VENDOR_KEY } from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { walletEvent } from '../test-support/random-wallets';
import { SECOND_LOOK_AFTER_MS } from '../test-support/reconciling-worker';
import { BookCheck } from './checks/book-check';
import { ReconcilerState } from './reconciler-state';
import {
  api,
  worker,
  clock,
  reconciler,
  vendor,
  useReconciler,
  sweep,
  project,
  ask,
  findingsOf,
  bet,
  newPlayer,
} from '../test-support/reconciler-lab';

useReconciler();

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
});

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
])('finds %s and freezes the wallet', async (_, kind, change) => {
  const player = await newPlayer();
  await sweep();
  await api.database.query(change, [player.playerId]);
  await sweep();
  const [finding, ...others] = (await findingsOf(player.playerId)).filter((one) => one.kind === kind);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ status: 'open', isWalletFrozen: true, currency: 'BRL' });
  expect(finding!.values[0]).toEqual({ source: 'fold', value: kind === 'balance' ? '97.50' : '2.50' });
  expect((await bet(player)).status).toBe('PLAYER_BLOCKED');
});

it('passes entries that do not sum, even if their second looks are due in different rounds', async () => {
  const books = worker.get(BookCheck);
  const [one, other] = [await newPlayer(), await newPlayer()];
  await sweep();
  const change = `update read.ledger_postings set minor = minor - 1 where account_no = ${MAIN} and posting_no = 1`;
  await api.database.query(change, [one.playerId]);
  expect(await books.spans(0n, 4n)).toMatchObject({ next: 0n, isAtEnd: false });
  clock.advance(SECOND_LOOK_AFTER_MS / 2);
  await api.database.query(change, [other.playerId]);
  expect(await books.spans(0n, 4n)).toMatchObject({ next: 0n, mismatches: 0 });
  clock.advance(SECOND_LOOK_AFTER_MS / 2);
  expect(await books.spans(0n, 4n)).toMatchObject({ next: 0n, isAtEnd: false });
  clock.advance(SECOND_LOOK_AFTER_MS / 2);
  expect(await books.spans(0n, 4n)).toEqual({ next: 4n, isAtEnd: true, mismatches: 1 });
});

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
});

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
});

it('finds a posting of the house that was changed, and freezes nobody', async () => {
  await api.database.query(
    `update read.ledger_postings set minor = minor + 3 where account_no = (select no from read.ledger_accounts where account = 'house') and posting_no = 1`,
  );
  await sweep();
  const { list } = await ask('ana', proofCalls.findings, { kind: 'sum' });
  expect(list.filter(({ values }) => values[0]!.value === '0.03')).toMatchObject([
    { memberId: null, isWalletFrozen: false, values: [{ source: 'ledger' }] },
  ]);
});

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
    while (!isOver) {
      clock.advance(SECOND_LOOK_AFTER_MS);
      await reconciler.round();
    }
  })();
  await Promise.all(play);
  isOver = true;
  await Promise.all([projecting, reconcile]);
  await project();
  await sweep();
  expect((await worker.get(ReconcilerState).status()).checked - before).toBeGreaterThan(20);
  for (const { playerId } of players) expect(await findingsOf(playerId)).toEqual([]);
});

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
