import { given } from '@kernel/given-when-then';
import type { WalletCommand } from './wallet.commands';
import { boundedWalletOf, walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';

const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const other = 'b4cc289e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const main = `member:${memberId}:main`;

const deposit = (amountMinor: bigint, depositId = 'd1'): WalletCommand => ({
  ...common,
  type: 'CreditDeposit',
  depositId,
  providerId: 'psp',
  amountMinor,
});
const salary = (amountMinor: bigint, paymentId = 's1', kind: 'hourly' | 'dividend' = 'hourly'): WalletCommand => ({
  ...common,
  type: 'PaySalary',
  paymentId,
  kind,
  billId: 'bill-1',
  windowKey: '2026-01-02T03',
  amountMinor,
});
const shortfall = (dueMinor: bigint, chargeId = 'c1'): WalletCommand => ({
  ...common,
  type: 'ChargeShortfall',
  chargeId,
  kind: 'daily',
  billId: 'bill-2',
  dueMinor,
});
const limits = { day: '2026-01-02', minMinor: 1n, maxMinor: 1_000_000n, dayMaxMinor: 5_000_000n };
const send = (amountMinor: bigint, transferId = 't1', toMemberId = other, over: object = {}): WalletCommand => ({
  ...common,
  type: 'SendToDownline',
  transferId,
  toMemberId,
  amountMinor,
  limits: { ...limits, ...over },
});
const receive = (amountMinor: bigint, transferId = 't1', fromMemberId = other): WalletCommand => ({
  ...common,
  type: 'ReceiveFromUpline',
  transferId,
  fromMemberId,
  amountMinor,
});
const freeze: WalletCommand = {
  type: 'FreezeWallet',
  memberId,
  findingId: 'f1',
  reason: 'balance',
  occurredAt: common.occurredAt,
};

/** The events of commands that must all be accepted. */
function history(...commands: WalletCommand[]): WalletEvent[] {
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const { decision } = given(walletDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}

function after(...commands: WalletCommand[]) {
  return given(walletDecider, ...history(...commands));
}

/** A member who owes 3.00 and has nothing: a win was spent before it was taken back. */
function indebted(): WalletCommand[] {
  const inRound = { ...common, vendorId: 'v1', gameCode: 'g1', roundId: 'r1' };
  return [
    deposit(100n),
    {
      ...inRound,
      type: 'PlaceBet',
      transactionId: 'b1',
      operatorTransactionId: 'op-b1',
      amountMinor: 100n,
      closesRound: false,
      refusal: null,
    },
    {
      ...inRound,
      type: 'RecordWin',
      transactionId: 'w1',
      operatorTransactionId: 'op-w1',
      amountMinor: 300n,
      betTransactionId: 'b1',
      closesRound: false,
      isFree: false,
    },
    { ...common, type: 'AdjustBalance', adjustmentId: 'a1', direction: 'debit', amountMinor: 300n, reason: 'spent' },
    { ...inRound, type: 'RollBack', transactionId: 'x1', operatorTransactionId: 'op-x1', referenceTransactionId: 'w1' },
  ];
}

const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const typesOf = (events: readonly WalletEvent[]) => events.map(({ type }) => type);

describe('a salary', () => {
  it('is paid out of the salaries, and says for which bill and which window', () => {
    const { events, stateAfter } = after(deposit(1_000n)).when(salary(230n));
    expect(events).toEqual([
      {
        type: 'SalaryPaid',
        data: {
          ...common,
          amountMinor: '230',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '1230',
          paymentId: 's1',
          kind: 'hourly',
          billId: 'bill-1',
          windowKey: '2026-01-02T03',
          postings: [
            { account: 'salary', minor: '-230' },
            { account: main, minor: '230' },
          ],
        },
      },
    ]);
    expect(stateAfter.mainMinor).toBe(1_230n);
  });

  it('is paid once under its id, and not with another amount', () => {
    expect(after(salary(230n)).when(salary(230n)).decision).toEqual({ kind: 'repeated' });
    expect(after(salary(230n)).when(salary(231n)).decision).toEqual(rejected('KEY_REUSED'));
    expect(after(salary(230n)).when(salary(230n, 's2', 'dividend')).stateAfter.mainMinor).toBe(460n);
  });

  it('pays what the member owes first', () => {
    const { events, stateAfter } = after(...indebted()).when(salary(500n));
    expect(typesOf(events)).toEqual(['SalaryPaid', 'ReceivableCollected']);
    expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([200n, 0n]);
  });

  it('is booked in a frozen wallet', () => {
    expect(after(freeze).when(salary(230n)).stateAfter.mainMinor).toBe(230n);
  });

  it('shares its id with nothing else', () => {
    const ids = history(deposit(1_000n, 'x'), salary(1n, 'x'), shortfall(2n, 'x'), send(3n, 'x'), receive(4n, 'x'));
    expect(ids.map(({ data }) => (data as { amountMinor?: string }).amountMinor)).toEqual(['1000', '1', '2', '3', '4']);
  });
});

describe('a shortfall', () => {
  it('is charged whole where there is enough', () => {
    const { events } = after(deposit(1_000n)).when(shortfall(400n));
    expect(events).toEqual([
      {
        type: 'ShortfallCharged',
        data: {
          ...common,
          amountMinor: '400',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '600',
          chargeId: 'c1',
          kind: 'daily',
          billId: 'bill-2',
          dueMinor: '400',
          postings: [
            { account: main, minor: '-400' },
            { account: 'salary', minor: '400' },
          ],
        },
      },
    ]);
  });

  it('takes what is there and no centavo more', () => {
    const { events, stateAfter } = after(deposit(1_000n)).when(shortfall(1_001n));
    expect(events[0]!.data).toMatchObject({ amountMinor: '1000', dueMinor: '1001', balanceAfterMinor: '0' });
    expect(stateAfter.mainMinor).toBe(0n);
  });

  it.each<[string, WalletCommand[]]>([
    ['empty', []],
    ['frozen', [deposit(1_000n), freeze]],
  ])('takes nothing out of a wallet that is %s, and says so for ever', (_, before) => {
    const { events } = after(...before).when(shortfall(400n));
    expect(events[0]).toMatchObject({
      type: 'ShortfallCharged',
      data: { amountMinor: '0', dueMinor: '400', postings: [] },
    });
    const later = after(...before, shortfall(400n), deposit(5_000n, 'd2'));
    expect(later.when(shortfall(400n)).decision).toEqual({ kind: 'repeated', reference: '0' });
  });

  it('is answered with what was taken the first time, and refused with another amount due', () => {
    const charged = after(deposit(300n), shortfall(400n), deposit(5_000n, 'd2'));
    expect(charged.when(shortfall(400n)).decision).toEqual({ kind: 'repeated', reference: '300' });
    expect(charged.when(shortfall(300n)).decision).toEqual(rejected('KEY_REUSED'));
    expect(charged.when(shortfall(100n, 'c2')).stateAfter.mainMinor).toBe(4_900n);
  });

  it('of more than anything can hold is refused', () => {
    expect(after(deposit(300n)).when(shortfall(2n ** 63n)).decision).toEqual(rejected('LIMIT_REACHED'));
  });
});

describe('a transfer to a downline', () => {
  it('lies in suspense when it was sent', () => {
    const { events } = after(deposit(1_000n)).when(send(400n));
    expect(events).toEqual([
      {
        type: 'SentToDownline',
        data: {
          ...common,
          amountMinor: '400',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '600',
          transferId: 't1',
          toMemberId: other,
          day: '2026-01-02',
          postings: [
            { account: main, minor: '-400' },
            { account: 'suspense', minor: '400' },
          ],
        },
      },
    ]);
  });

  it.each([
    [99n, 'AMOUNT_BELOW_MINIMUM'],
    [501n, 'AMOUNT_ABOVE_MAXIMUM'],
    [301n, 'DAILY_LIMIT_REACHED'],
  ])('of %d is refused by its limits before the funds are looked at', (amountMinor, name) => {
    const bounds = { minMinor: 100n, maxMinor: 500n, dayMaxMinor: 700n };
    const emptied = after(deposit(400n), send(400n, 't0', other, bounds));
    expect(emptied.when(send(amountMinor, 't1', other, bounds)).decision).toEqual(rejected(name));
    expect(emptied.when(send(300n, 't1', other, bounds)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  });

  it('goes to the very limit of the day, and counts anew on the next one', () => {
    const day = (date: string) => ({ day: date, dayMaxMinor: 700n });
    const sent = after(deposit(5_000n), send(400n, 't1', other, day('2026-01-02')));
    expect(sent.when(send(300n, 't2', other, day('2026-01-02'))).stateAfter.sent).toEqual({
      day: '2026-01-02',
      minor: 700n,
    });
    expect(sent.when(send(700n, 't2', other, day('2026-01-03'))).stateAfter.sent).toEqual({
      day: '2026-01-03',
      minor: 700n,
    });
  });

  it('asked for by a process whose clock is behind counts in the later day', () => {
    const day = (date: string) => ({ day: date, dayMaxMinor: 700n });
    const sent = after(deposit(5_000n), send(400n, 't1', other, day('2026-01-03')));
    expect(sent.when(send(301n, 't2', other, day('2026-01-02'))).decision).toEqual(rejected('DAILY_LIMIT_REACHED'));
    const { events } = sent.when(send(300n, 't2', other, day('2026-01-02')));
    expect(events[0]!.data).toMatchObject({ day: '2026-01-03' });
  });

  it('that was sent by an edition that kept the sum of the day elsewhere counts in no day', () => {
    const [deposited, sent] = history(deposit(1_000n), send(400n));
    const { day: _, ...withoutDay } = (sent as Extract<WalletEvent, { type: 'SentToDownline' }>).data;
    const before = given(walletDecider, deposited!, { type: 'SentToDownline', data: withoutDay });
    expect(before.when(send(400n)).decision).toEqual({ kind: 'repeated' });
    expect(before.when(send(1n, 't2')).stateAfter.sent).toEqual({ day: '2026-01-02', minor: 1n });
  });

  it('that was sent is answered although the limits were lowered since', () => {
    const sent = after(deposit(1_000n), send(400n));
    expect(sent.when(send(400n, 't1', other, { maxMinor: 1n, dayMaxMinor: 1n })).decision).toEqual({
      kind: 'repeated',
    });
  });

  it('comes out of suspense when it is received', () => {
    const { events } = after(deposit(1_000n)).when(receive(400n));
    expect(events).toEqual([
      {
        type: 'ReceivedFromUpline',
        data: {
          ...common,
          amountMinor: '400',
          balanceBeforeMinor: '1000',
          balanceAfterMinor: '1400',
          transferId: 't1',
          fromMemberId: other,
          postings: [
            { account: 'suspense', minor: '-400' },
            { account: main, minor: '400' },
          ],
        },
      },
    ]);
  });

  it('may take the whole balance but not a centavo more', () => {
    expect(after(deposit(1_000n)).when(send(1_000n)).stateAfter.mainMinor).toBe(0n);
    expect(after(deposit(1_000n)).when(send(1_001n)).decision).toEqual(rejected('NOT_ENOUGH_MONEY'));
  });

  it('is not sent from a frozen wallet, and still received in one', () => {
    expect(after(deposit(1_000n), freeze).when(send(1n)).decision).toEqual(rejected('PLAYER_BLOCKED'));
    expect(after(freeze).when(receive(400n)).stateAfter.mainMinor).toBe(400n);
  });

  it('that was sent is answered although the wallet was emptied or frozen since', () => {
    expect(after(deposit(1_000n), send(900n)).when(send(900n)).decision).toEqual({ kind: 'repeated' });
    expect(after(deposit(1_000n), send(900n), freeze).when(send(900n)).decision).toEqual({ kind: 'repeated' });
    expect(after(receive(900n)).when(receive(900n)).decision).toEqual({ kind: 'repeated' });
  });

  it.each<[string, WalletCommand]>([
    ['sent with another amount', send(901n)],
    ['sent to somebody else', send(900n, 't1', memberId)],
    ['received with another amount', receive(5n)],
    ['received from somebody else', receive(4n, 't1', memberId)],
  ])('is refused when its id is %s', (_, command) => {
    expect(after(deposit(1_000n), send(900n), receive(4n)).when(command).decision).toEqual(rejected('KEY_REUSED'));
  });

  it('pays what the one who receives it owes first', () => {
    const { events, stateAfter } = after(...indebted()).when(receive(200n));
    expect(typesOf(events)).toEqual(['ReceivedFromUpline', 'ReceivableCollected']);
    expect([stateAfter.mainMinor, stateAfter.receivableMinor]).toEqual([0n, 100n]);
  });
});

it.each([salary, shortfall, send, receive])('nothing, or less, is moved for nobody', (command) => {
  for (const minor of [0n, -1n]) expect(() => after(deposit(1_000n)).when(command(minor))).toThrow(RangeError);
});

it.each<[string, (minor: bigint) => WalletCommand]>([
  ['a salary', salary],
  ['a transfer received', receive],
])('%s beyond what anything can hold is refused', (_, command) => {
  expect(after(deposit(1_000n)).when(command(2n ** 63n - 1n)).decision).toEqual(rejected('LIMIT_REACHED'));
});

it('a charge that was forgotten is looked up before it is made again', () => {
  const wallet = boundedWalletOf(2);
  const state = history(
    deposit(1_000n),
    shortfall(400n),
    ...['d2', 'd3', 'd4', 'd5', 'd6'].map((id) => deposit(1n, id)),
  ).reduce(wallet.evolve, wallet.initial());
  expect(wallet.decide(state, shortfall(400n))).toEqual({ kind: 'recall', keys: ['c/c1'] });
});
