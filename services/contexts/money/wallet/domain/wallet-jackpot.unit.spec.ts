import { asPpm } from '@kernel/money';
import { given } from '@kernel/given-when-then';
import type { JackpotDraw, WalletCommand } from './wallet.commands';
import { walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';

const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const inRound = { ...common, vendorId: 'v1', gameCode: 'g1', roundId: 'r1' };
const ofBet = { vendorId: 'v1', gameCode: 'g1', roundId: 'r1', transactionId: 'b1' };
const main = `member:${memberId}:main`;

const MISS: JackpotDraw = { termsVersion: 3, sharePpm: asPpm(10_000n), draw: 999_999n };
const HIT: JackpotDraw = { ...MISS, draw: 0n };

const deposit: WalletCommand = {
  ...common,
  type: 'CreditDeposit',
  depositId: 'd1',
  providerId: 'psp',
  amountMinor: 10_000n,
};
const bet = (amountMinor: bigint, jackpot?: JackpotDraw): WalletCommand => ({
  ...inRound,
  type: 'PlaceBet',
  transactionId: 'b1',
  operatorTransactionId: 'op-b1',
  amountMinor,
  closesRound: false,
  refusal: null,
  ...(jackpot && { jackpot }),
});
const rollback = (transactionId = 'x1'): WalletCommand => ({
  ...inRound,
  type: 'RollBack',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  referenceTransactionId: 'b1',
});
const award = (amountMinor: bigint, hitId = 'h1'): WalletCommand => ({
  ...common,
  type: 'AwardJackpot',
  hitId,
  amountMinor,
  bet: ofBet,
});
const win = (transactionId: string, amountMinor: bigint): WalletCommand => ({
  ...inRound,
  type: 'RecordWin',
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  amountMinor,
  betTransactionId: 'b1',
  closesRound: false,
  isFree: false,
});

/** After commands that must all be accepted. */
function after(...commands: WalletCommand[]) {
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const { decision } = given(walletDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return given(walletDecider, ...events);
}

const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

describe('a stake that takes part in the jackpot', () => {
  it('is split between the house and the pot, and says under which terms', () => {
    const { events } = after(deposit).when(bet(1_050n, MISS));
    expect(events[0]!.data).toMatchObject({
      balanceAfterMinor: '8950',
      jackpot: { termsVersion: 3, shareMinor: '10', draw: '999999', isHit: false },
      postings: [
        { account: main, minor: '-1050' },
        { account: 'house', minor: '1040' },
        { account: 'jackpot:main', minor: '10' },
      ],
    });
  });

  it.each([
    [499n, 500n, true],
    [500n, 500n, false],
    [501n, 500n, false],
    [999n, 1_000n, true],
  ])('with %s drawn and %s staked hits: %s, so that the chance grows with the stake', (draw, stake, isHit) => {
    const { events } = after(deposit).when(bet(stake, { ...MISS, draw }));
    expect(events[0]!.data).toMatchObject({ jackpot: { isHit } });
  });

  it('too small to give a centavo takes no part', () => {
    const { events } = after(deposit).when(bet(99n, HIT));
    expect(events[0]!.data).not.toHaveProperty('jackpot');
    expect(events[0]!.data).toMatchObject({
      postings: [
        { account: main, minor: '-99' },
        { account: 'house', minor: '99' },
      ],
    });
  });

  it('is drawn for once: sent again with a lucky draw it is answered and nothing else', () => {
    expect(after(deposit, bet(500n, MISS)).when(bet(500n, HIT)).decision).toMatchObject({ kind: 'repeated' });
  });

  it('is given back whole by the house when it is rolled back, which says what the pot owes the house', () => {
    const { events } = after(deposit, bet(1_050n, MISS)).when(rollback());
    expect(events[0]).toMatchObject({
      type: 'BetRolledBack',
      data: {
        balanceAfterMinor: '10000',
        jackpotShareMinor: '10',
        postings: [
          { account: 'house', minor: '-1050' },
          { account: main, minor: '1050' },
        ],
      },
    });
  });

  it('of before there was a jackpot is rolled back as ever', () => {
    const { events } = after(deposit, bet(1_050n)).when(rollback());
    expect(events[0]!.data).not.toHaveProperty('jackpotShareMinor');
  });
});

describe('the jackpot', () => {
  it('is paid to whose bet hit it', () => {
    const { events, stateAfter } = after(deposit, bet(1_000n, HIT)).when(award(500_000n));
    expect(events).toEqual([
      {
        type: 'JackpotWon',
        data: {
          ...common,
          amountMinor: '500000',
          balanceBeforeMinor: '9000',
          balanceAfterMinor: '509000',
          hitId: 'h1',
          bet: ofBet,
          postings: [
            { account: 'jackpot:main', minor: '-500000' },
            { account: main, minor: '500000' },
          ],
        },
      },
    ]);
    expect(stateAfter.mainMinor).toBe(509_000n);
  });

  it('is paid once, whoever asks again', () => {
    const paid = after(deposit, bet(1_000n, HIT), award(500_000n));
    expect(paid.when(award(500_000n)).decision).toMatchObject({ kind: 'repeated' });
    expect(paid.when(award(500_001n)).decision).toEqual(rejected('KEY_REUSED'));
  });

  it('is not paid for a bet that did not hit, or never was', () => {
    expect(after(deposit, bet(1_000n, MISS)).when(award(500_000n)).decision).toEqual(
      rejected('TRANSACTION_DOES_NOT_EXIST'),
    );
    expect(after(deposit).when(award(500_000n)).decision).toEqual(rejected('TRANSACTION_DOES_NOT_EXIST'));
  });

  it('is not paid for a bet that was taken back, and a bet that was paid is not taken back', () => {
    expect(after(deposit, bet(1_000n, HIT), rollback()).when(award(500_000n)).decision).toEqual(
      rejected('TRANSACTION_ROLLED_BACK'),
    );
    expect(after(deposit, bet(1_000n, HIT), award(500_000n)).when(rollback()).decision).toEqual(
      rejected('ROUND_SETTLED'),
    );
  });

  it('comes beside what the round wins', () => {
    expect(after(deposit, bet(1_000n, HIT), award(500_000n)).when(win('w1', 700n)).stateAfter.mainMinor).toBe(509_700n);
  });

  it('pays the member’s debts first', () => {
    const spent: WalletCommand = {
      ...common,
      type: 'AdjustBalance',
      adjustmentId: 'a1',
      direction: 'debit',
      amountMinor: 9_700n,
      reason: 'spent',
    };
    const winBack: WalletCommand = {
      ...inRound,
      type: 'RollBack',
      transactionId: 'x2',
      operatorTransactionId: 'op-x2',
      referenceTransactionId: 'w1',
    };
    const { events, stateAfter } = after(deposit, bet(1_000n, HIT), win('w1', 700n), spent, winBack).when(
      award(5_000n),
    );
    expect(events.map(({ type }) => type)).toEqual(['JackpotWon', 'ReceivableCollected']);
    expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([4_300n, 0n]);
  });
});
