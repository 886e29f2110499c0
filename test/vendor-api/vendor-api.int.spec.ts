import { newId } from '@platform/ids';
import {
  OLD_VENDOR_KEY,
  OTHER_VENDOR_KEY,
  startApi,
  VENDOR_KEY,
  type ApiUnderTest,
} from '@test/support/api-under-test';
import { VendorSimulator } from '@test/support/vendor-simulator';

let api: ApiUnderTest;
let vendor: VendorSimulator;
let player: { playerId: string; sessionToken: string };
let ids = 0;

beforeAll(async () => {
  api = await startApi();
  await api.addTransferVendor('v2');
  vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
});

afterAll(() => api.close());

beforeEach(async () => {
  player = await api.newPlayer(10_000n);
});

const newTransaction = () => `t${(ids += 1)}`;
const base = () => ({ playerId: player.playerId, currency: 'BRL', gameCode: 'g1', roundId: `r${(ids += 1)}` });
const betOf = (amount: string, more: object = {}) => ({
  ...base(),
  sessionToken: player.sessionToken,
  transactionId: newTransaction(),
  amount,
  ...more,
});
const winOf = (bet: { roundId: string; transactionId: string }, amount: string, more: object = {}) => ({
  ...base(),
  roundId: bet.roundId,
  transactionId: newTransaction(),
  referenceTransactionId: bet.transactionId,
  amount,
  ...more,
});
const rollbackOf = (target: { roundId: string; transactionId: string }, more: object = {}) => ({
  ...base(),
  roundId: target.roundId,
  transactionId: newTransaction(),
  referenceTransactionId: target.transactionId,
  ...more,
});

const moveOf = (amount: string) => ({ ...player, currency: 'BRL', transactionId: newTransaction(), amount });

async function eventsOf(playerId: string): Promise<string[]> {
  const types: string[] = [];
  for await (const event of api.store.read(`wallet-${playerId}`)) types.push(event.type);
  return types;
}

describe('the decision table', () => {
  it('takes a stake and pays a win, with the balance in each answer', async () => {
    const bet = betOf('12.50');
    expect(await vendor.bet(bet)).toMatchObject({ status: 'OK', balance: '87.50', currency: 'BRL', duplicate: false });
    expect(await vendor.win(winOf(bet, '30.00', { roundClosed: true }))).toMatchObject({
      status: 'OK',
      balance: '117.50',
    });
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited', 'BetPlaced', 'BetWon', 'RoundClosed']);
  });

  it('keeps a round together under one correlation, and each request as a cause of its own', async () => {
    const bet = betOf('1.00');
    await vendor.bet(bet);
    await vendor.win(winOf(bet, '2.00', { roundClosed: true }));
    const metadata: { $correlationId: string; $causationId: string }[] = [];
    for await (const event of api.store.read(`wallet-${player.playerId}`, { from: 1n })) metadata.push(event.metadata);
    expect(metadata).toHaveLength(3);
    expect(new Set(metadata.map(({ $correlationId }) => $correlationId)).size).toBe(1);
    expect(new Set(metadata.map(({ $causationId }) => $causationId)).size).toBe(2);
  });

  it('I2: one id for two players is two transactions, each with a key and a name of its own', async () => {
    const bet = betOf('10.00');
    const first = await vendor.bet(bet);
    const other = await api.newPlayer(10_000n);
    const second = await vendor.bet({ ...bet, playerId: other.playerId, sessionToken: other.sessionToken });
    expect(second).toMatchObject({ status: 'OK', duplicate: false, balance: '90.00' });
    expect(second.operatorTransactionId).not.toBe(first.operatorTransactionId);
    const keys: string[] = [];
    for (const { playerId } of [player, other])
      for await (const event of api.store.read(`wallet-${playerId}`, { from: 1n })) keys.push(event.metadata.key);
    expect(new Set(keys).size).toBe(2);
  });

  it('same id, same essentials: OK, the first operator transaction, duplicate', async () => {
    const bet = betOf('10.00');
    const first = await vendor.bet(bet);
    const again = await vendor.bet(bet);
    expect(again).toMatchObject({
      status: 'OK',
      duplicate: true,
      operatorTransactionId: first.operatorTransactionId,
      balance: '90.00',
    });
    expect(first.operatorTransactionId).not.toBe('');
  });

  it('same id, other essentials: DUPLICATE_TRANSACTION, no effect', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    expect(await vendor.bet({ ...bet, amount: '10.01' })).toMatchObject({
      status: 'DUPLICATE_TRANSACTION',
      balance: '90.00',
    });
    expect(await vendor.win({ ...winOf(bet, '1.00'), transactionId: bet.transactionId })).toMatchObject({
      status: 'DUPLICATE_TRANSACTION',
    });
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited', 'BetPlaced']);
  });

  it('rollback of a bet without a win: the stake comes back; repeated: OK', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    const rollback = rollbackOf(bet);
    expect(await vendor.rollback(rollback)).toMatchObject({ status: 'OK', balance: '100.00' });
    expect(await vendor.rollback(rollback)).toMatchObject({ status: 'OK', duplicate: true, balance: '100.00' });
    const second = rollbackOf(bet);
    const noted = await vendor.rollback(second);
    expect(noted).toMatchObject({ status: 'OK', operatorTransactionId: '', duplicate: true, balance: '100.00' });
    expect(await vendor.rollback(second)).toEqual({ ...noted, requestId: expect.any(String) });
    expect(await vendor.bet({ ...betOf('1.00'), transactionId: second.transactionId })).toMatchObject({
      status: 'DUPLICATE_TRANSACTION',
      balance: '100.00',
    });
  });

  it('rollback of a promotional win that was paid without a round names no round either', async () => {
    const { roundId: _, ...promo } = { ...base(), transactionId: newTransaction(), amount: '5.00', campaignId: 'c1' };
    expect(await vendor.promoWin(promo)).toMatchObject({ status: 'OK', balance: '105.00' });
    const { roundId: __, ...rollback } = rollbackOf({ roundId: '', transactionId: promo.transactionId });
    expect(await vendor.rollback(rollback)).toMatchObject({ status: 'OK', balance: '100.00' });
    expect(await vendor.rollback(rollback)).toMatchObject({ status: 'OK', duplicate: true, balance: '100.00' });
  });

  it('rollback of a bet names the round of the bet', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    const { roundId: _, ...rollback } = rollbackOf(bet);
    expect(await vendor.rollback(rollback)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST', balance: '90.00' });
  });

  it('rollback of an unknown id: a tombstone, OK, no operator transaction; the late bet is refused', async () => {
    const bet = betOf('10.00');
    expect(await vendor.rollback(rollbackOf(bet))).toMatchObject({
      status: 'OK',
      operatorTransactionId: '',
      balance: '100.00',
    });
    expect(await vendor.bet(bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', balance: '100.00' });
  });

  it('win for an unknown bet, for a bet rolled back, after the round closed', async () => {
    const bet = betOf('10.00');
    expect(await vendor.win(winOf(bet, '5.00'))).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    await vendor.bet(bet);
    await vendor.rollback(rollbackOf(bet));
    expect(await vendor.win(winOf(bet, '5.00'))).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' });
    const closed = betOf('10.00', { roundClosed: true });
    await vendor.bet(closed);
    expect(await vendor.win(winOf(closed, '5.00'))).toMatchObject({ status: 'ROUND_CLOSED' });
    expect(
      await vendor.promoWin({ ...base(), transactionId: newTransaction(), amount: '5.00', campaignId: 'c1' }),
    ).toMatchObject({ status: 'OK', balance: '95.00' });
  });

  it('rollback of a bet that has a win: ROUND_SETTLED, until the win is rolled back', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    const win = winOf(bet, '25.00');
    await vendor.win(win);
    expect(await vendor.rollback(rollbackOf(bet))).toMatchObject({ status: 'ROUND_SETTLED' });
    expect(await vendor.rollback(rollbackOf(win))).toMatchObject({ status: 'OK', balance: '90.00' });
    expect(await vendor.rollback(rollbackOf(bet))).toMatchObject({ status: 'OK', balance: '100.00' });
  });

  it('a stake above the balance: NOT_ENOUGH_MONEY, with the balance', async () => {
    expect(await vendor.bet(betOf('100.01'))).toMatchObject({
      status: 'NOT_ENOUGH_MONEY',
      balance: '100.00',
      operatorTransactionId: '',
    });
  });

  it('an expired token refuses bets but neither wins nor rollbacks nor a repetition', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    const expired = { sessionToken: 'a-token-that-nobody-was-given' };
    expect(await vendor.bet({ ...bet, ...expired })).toMatchObject({ status: 'OK', duplicate: true });
    expect(await vendor.bet(betOf('10.00', expired))).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await vendor.win({ ...winOf(bet, '1.00'), ...expired })).toMatchObject({ status: 'OK', balance: '91.00' });
  });

  it('a stake beyond the limit: LIMIT_REACHED', async () => {
    const rich = await api.newPlayer(100_000_000n);
    const bet = { ...betOf('10000.01'), ...rich };
    expect(await vendor.bet(bet)).toMatchObject({ status: 'LIMIT_REACHED' });
  });

  it('round-close ends a lost round, and reconciliation shows it', async () => {
    const bet = betOf('10.00');
    await vendor.bet(bet);
    const { amount: _, sessionToken: __, ...close } = { ...bet, transactionId: newTransaction() };
    expect(await vendor.roundClose(close)).toMatchObject({ status: 'OK', balance: '90.00' });
    await api.project();
    expect(await vendor.round(bet.roundId)).toMatchObject({ status: 'settled', stake: '10.00', payout: '0.00' });
  });

  it('transfers funds to a vendor of transfers and back', async () => {
    const ofTransfers = new VendorSimulator({ baseUrl: api.url, vendorId: 'v2', key: OTHER_VENDOR_KEY });
    player = await api.newPlayer(10_000n, 'v2');
    expect(await ofTransfers.transferIn(moveOf('60.00'))).toMatchObject({ status: 'OK', balance: '40.00' });
    expect(await ofTransfers.transferOut(moveOf('60.01'))).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
    expect(await ofTransfers.transferOut(moveOf('60.00'))).toMatchObject({ status: 'OK', balance: '100.00' });
  });

  it('transfers nothing to a seamless vendor, whose bets are paid from the main wallet', async () => {
    expect(await vendor.transferIn(moveOf('60.00'))).toMatchObject({ status: 'INVALID_VENDOR', balance: '100.00' });
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited']);
  });
});

describe('what is checked before', () => {
  it.each([
    ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
    ['an unknown game', { gameCode: 'nope' }, 'INVALID_GAME'],
    ['too many digits', { amount: '1.001' }, 'WRONG_SYNTAX'],
    ['a negative amount', { amount: '-1.00' }, 'WRONG_SYNTAX'],
    ['a stake of nothing', { amount: '0.00' }, 'WRONG_SYNTAX'],
    ['an exponent', { amount: '1e3' }, 'WRONG_SYNTAX'],
    ['a number instead of a string', { amount: 5 }, 'WRONG_SYNTAX'],
    ['an unknown field', { colour: 'red' }, 'WRONG_SYNTAX'],
    ['a missing round', { roundId: undefined }, 'WRONG_SYNTAX'],
  ])('%s is refused and nothing is written', async (_, more, status) => {
    expect(await vendor.bet(betOf('1.00', more) as never)).toMatchObject({ status });
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited']);
  });

  it('a token of somebody else is INVALID_TOKEN, an unknown player INVALID_PLAYER', async () => {
    const other = await api.newPlayer(0n);
    expect(await vendor.bet(betOf('1.00', { sessionToken: other.sessionToken }))).toMatchObject({
      status: 'INVALID_TOKEN',
    });
    const nobody = { playerId: newId(), sessionToken: 'a-token-that-nobody-was-given' };
    expect(await vendor.bet(betOf('1.00', nobody))).toMatchObject({ status: 'INVALID_PLAYER' });
    expect(await vendor.rollback(rollbackOf(betOf('1.00'), { playerId: nobody.playerId }))).toMatchObject({
      status: 'INVALID_PLAYER',
    });
    const { playerId } = nobody;
    const bet = betOf('1.00');
    expect(await vendor.win({ ...winOf(bet, '1.00'), playerId })).toMatchObject({ status: 'INVALID_PLAYER' });
    const { sessionToken: _, amount: __, ...close } = { ...bet, playerId };
    expect(await vendor.roundClose(close)).toMatchObject({ status: 'INVALID_PLAYER' });
    expect(await eventsOf(playerId)).toEqual([]);
  });

  it('both keys are live while one is rotated', async () => {
    const leaving = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: OLD_VENDOR_KEY });
    const path = '/vendor/v1/wallet/bet';
    const answer = await leaving.raw('POST', path, JSON.stringify(betOf('1.00')));
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'OK' });
  });

  it.each([
    [
      'a wrong signature',
      (headers: Record<string, string>) => ({ ...headers, 'x-signature': Buffer.alloc(32).toString('base64') }),
    ],
    ['no signature', ({ 'x-signature': _, ...headers }: Record<string, string>) => headers],
    [
      'an old timestamp',
      (headers: Record<string, string>) => ({ ...headers, 'x-timestamp': String(Date.now() - 130_000) }),
    ],
    ['another vendor’s name', (headers: Record<string, string>) => ({ ...headers, 'x-vendor-id': 'v2' })],
    ['an unknown vendor', (headers: Record<string, string>) => ({ ...headers, 'x-vendor-id': 'nobody' })],
  ])('%s is answered with 401 and nothing is written', async (_, tamper) => {
    const answer = await vendor.raw('POST', '/vendor/v1/wallet/bet', JSON.stringify(betOf('1.00')), tamper as never);
    expect(answer.httpStatus).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'INVALID_SIGNATURE' });
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited']);
  });

  it('a request that is sent again byte for byte is refused as a replay', async () => {
    let sent: Record<string, string> = {};
    const body = JSON.stringify(betOf('1.00'));
    const keep = (headers: Record<string, string>) => (sent = { ...headers });
    expect((await vendor.raw('POST', '/vendor/v1/wallet/bet', body, keep as never)).httpStatus).toBe(200);
    expect((await vendor.raw('POST', '/vendor/v1/wallet/bet', body, (() => sent) as never)).httpStatus).toBe(401);
  });

  it('a refused bet that is sent again byte for byte takes no stake on any process, although there is money by now', async () => {
    const elsewhere = await (await api.another()).getUrl();
    const there = new VendorSimulator({ baseUrl: elsewhere, vendorId: 'v1', key: VENDOR_KEY });
    let sent: Record<string, string> = {};
    const bet = betOf('150.00');
    const keep = (headers: Record<string, string>) => (sent = { ...headers });
    const refused = await vendor.raw('POST', '/vendor/v1/wallet/bet', JSON.stringify(bet), keep as never);
    expect(JSON.parse(refused.text)).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
    const promo = { ...base(), transactionId: newTransaction(), amount: '100.00', campaignId: 'c1' };
    expect(await vendor.promoWin(promo)).toMatchObject({ status: 'OK', balance: '200.00' });
    for (const at of [there, vendor]) {
      const again = await at.raw('POST', '/vendor/v1/wallet/bet', JSON.stringify(bet), (() => sent) as never);
      expect([again.httpStatus, again.signed]).toEqual([401, true]);
    }
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited', 'PromoWon']);
    // Its vendor may still ask for it, by a request of its own.
    expect(await there.bet(bet)).toMatchObject({ status: 'OK', balance: '50.00' });
  });

  it('what is not JSON is WRONG_SYNTAX', async () => {
    const answer = await vendor.raw('POST', '/vendor/v1/wallet/bet', '{"playerId":');
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'WRONG_SYNTAX' });
  });

  it('two bets that race for funds for one: exactly one wins', async () => {
    const answers = await Promise.all([vendor.bet(betOf('100.00')), vendor.bet(betOf('100.00'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['NOT_ENOUGH_MONEY', 'OK']);
  });

  it('sixty-four submissions of one bet are one stake', async () => {
    const bet = betOf('10.00');
    const answers = await Promise.all(Array.from({ length: 64 }, () => vendor.bet(bet)));
    expect(new Set(answers.map(({ status, operatorTransactionId }) => `${status} ${operatorTransactionId}`)).size).toBe(
      1,
    );
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await eventsOf(player.playerId)).toEqual(['FundsDeposited', 'BetPlaced']);
  });
});
