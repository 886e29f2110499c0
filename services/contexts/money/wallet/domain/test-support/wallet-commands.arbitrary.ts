import fc from 'fast-check';
import type { WalletCommand } from '../wallet.commands';

export const MEMBER = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };

/** How many different ids and rounds the commands name. */
interface Room {
  readonly ids: number;
  readonly rounds: number;
}

const amountMinor = fc.bigInt({ min: 0n, max: 500n });
const total = fc.bigInt({ min: 0n, max: 300n });
const something = fc.bigInt({ min: 1n, max: 500n });
const vendorId = fc.constantFrom('v1', 'v2');
const refusal = fc.constant(null);
const idOf = ({ ids }: Room) => fc.integer({ min: 1, max: ids }).map(String);
const roundIdOf = ({ rounds }: Room) => fc.integer({ min: 1, max: rounds }).map((round) => `r${round}`);

/** Few ids, so that repetitions, collisions and rollbacks of all kinds of things happen all the time. */
export function walletCommand(room: Room): fc.Arbitrary<WalletCommand> {
  return fc.oneof(...byHouse(room), ...byVendor(room));
}

function byHouse(room: Room): fc.Arbitrary<WalletCommand>[] {
  const id = idOf(room);
  const bill = fc.record({ kind: fc.constantFrom('realtime', 'hourly', 'daily', 'dividend'), billId: id });
  const findingId = fc.constantFrom('f1', 'f2');
  return [
    commandOf('CreditDeposit', fc.record({ depositId: id, providerId: fc.constant('psp'), amountMinor })),
    commandOf(
      'ReverseDeposit',
      fc.record({ depositId: id, providerId: fc.constant('psp'), paymentId: id, amountMinor }),
    ),
    commandOf(
      'AdjustBalance',
      fc.record({
        adjustmentId: id,
        direction: fc.constantFrom('credit', 'debit'),
        amountMinor,
        reason: fc.constant('why'),
      }),
    ),
    commandOf('PaySalary', fc.record({ paymentId: id, windowKey: fc.constant('w1'), amountMinor: something }), bill),
    commandOf('ChargeShortfall', fc.record({ chargeId: id, dueMinor: something }), bill),
    commandOf(
      'SendToDownline',
      fc.record({ transferId: id, toMemberId: fc.constantFrom('below', 'beside'), amountMinor: something, limits }),
    ),
    commandOf(
      'ReceiveFromUpline',
      fc.record({ transferId: id, fromMemberId: fc.constantFrom('above', 'beyond'), amountMinor: something }),
    ),
    ...ofDeposits(id),
    ...ofWithdrawals(id),
    commandOf('SetUnclaimedAside', fc.record({ actId: id, amountMinor: something })),
    commandOf('GiveUnclaimedBack', fc.record({ actId: id, amountMinor: something })),
    commandOf('FreezeWallet', fc.record({ findingId, reason: fc.constant('balance') })),
    commandOf('ReleaseWallet', fc.record({ findingId })),
    commandOf('ReleaseWallet', fc.record({ findingId })),
  ];
}

function ofDeposits(depositId: fc.Arbitrary<string>): fc.Arbitrary<WalletCommand>[] {
  const payment = fc.record({ providerId: fc.constant('psp'), paymentId: depositId });
  const until = fc.constantFrom('2026-01-02T03:00:00.000Z', '2026-01-02T04:00:00.000Z');
  const dayLimits = fc.record({
    day: fc.constantFrom('2026-01-02', '2026-01-03'),
    dayMaxMinor: fc.constantFrom(600n, 2_000_000n),
    dayCount: fc.constantFrom(3, 100),
  });
  const hold = fc.oneof(fc.record({ until }), fc.record({ payment }));
  return [
    commandOf(
      'AllowDeposit',
      fc.record({ depositId, method: fc.constantFrom('pix', 'bank'), amountMinor, limits: dayLimits, hold }),
    ),
    commandOf('EndDepositAllowance', fc.record({ depositId, payment: fc.option(payment) })),
  ];
}

function ofWithdrawals(withdrawalId: fc.Arbitrary<string>): fc.Arbitrary<WalletCommand>[] {
  const funds = fc.record({ amountMinor: fc.constantFrom(20n, 90n), feeMinor: fc.constantFrom(0n, 3n) });
  const of = fc.record({ withdrawalId });
  const providerId = fc.constantFrom('psp', 'other');
  const dayLimits = fc.record({
    day: fc.constantFrom('2026-01-02', '2026-01-03'),
    dayMaxMinor: fc.constantFrom(100n, 2_000_000n),
    dayCount: fc.constantFrom(2, 100),
  });
  const hold = fc.tuple(funds, of).map(([one, other]) => ({ ...one, ...other }));
  return [
    commandOf('HoldWithdrawal', fc.record({ limits: dayLimits }), hold),
    commandOf('HoldWithdrawal', fc.record({ limits: dayLimits }), hold),
    commandOf('ReleaseWithdrawal', of),
    commandOf('CaptureWithdrawal', fc.record({ withdrawalId, providerId })),
    commandOf('ReturnWithdrawal', fc.record({ withdrawalId, providerId }), funds),
  ];
}

const limits = fc.record({
  day: fc.constantFrom('2026-01-02', '2026-01-03'),
  minMinor: fc.constantFrom(1n, 5n),
  maxMinor: fc.constantFrom(100n, 1_000_000n),
  dayMaxMinor: fc.constantFrom(150n, 2_000_000n),
});

function byVendor(room: Room): fc.Arbitrary<WalletCommand>[] {
  const id = idOf(room);
  const roundId = roundIdOf(room);
  const gameCode = fc.constant('g1');
  const vendor = fc.record({ vendorId, transactionId: id, operatorTransactionId: id });
  const inRound = fc.record({ vendorId, transactionId: id, operatorTransactionId: id, gameCode, roundId });
  const draw = fc.bigInt({ min: 0n, max: 400n });
  const terms = { termsVersion: fc.constant(1), sharePpm: fc.constantFrom(10_000n, 50_000n), draw };
  const jackpot = fc.option(fc.record(terms), { nil: undefined });
  const bet = fc.record({ vendorId, gameCode, roundId, transactionId: id });
  const ceilingMinor = fc.constantFrom(undefined, 0n, 100n);
  const ceiling = fc.constantFrom(undefined, { maxMinor: 100n, stakeTimes: 2n }, { maxMinor: 0n, stakeTimes: 1n });
  const dayCeiling = fc.option(
    fc.record({
      day: fc.constantFrom('2026-01-02', '2026-01-03'),
      maxMinor: fc.constantFrom(0n, 100n),
      stakeTimes: fc.constantFrom(1n, 3n),
    }),
    { nil: undefined },
  );
  const counts = fc.constantFrom(undefined, 'turnover' as const);
  return [
    ...Array.from({ length: 3 }, () =>
      commandOf('PlaceBet', fc.record({ amountMinor, closesRound: fc.boolean(), refusal, jackpot }), inRound),
    ),
    commandOf('AwardJackpot', fc.record({ hitId: id, amountMinor, bet })),
    commandOf(
      'RecordWin',
      fc.record({ amountMinor, betTransactionId: id, closesRound: fc.boolean(), isFree: fc.boolean(), ceiling }),
      inRound,
    ),
    commandOf('RecordPromoWin', fc.record({ amountMinor, campaignId: fc.constant('c1'), ceilingMinor }), inRound),
    commandOf('SettleWithheldWin', fc.record({ amountMinor, refusal: fc.constantFrom(null, 'gameFault') }), inRound),
    commandOf(
      'SettleWithheldWin',
      fc.record({ amountMinor, refusal: fc.constant(null), roundId: fc.constant('') }),
      inRound,
    ),
    commandOf('RollBack', fc.record({ referenceTransactionId: id }), inRound),
    commandOf('CloseRound', fc.record({}), inRound),
    commandOf('MoveToVendor', fc.record({ amountMinor, refusal }), vendor),
    commandOf('MoveFromVendor', fc.record({ amountMinor, gives: fc.constantFrom(undefined, 'out', 'back') }), vendor),
    commandOf(
      'RecordVendorPlay',
      fc.record({ vendorId, totalStakedMinor: total, totalWonMinor: total, ceiling: dayCeiling, counts }),
    ),
  ];
}

function commandOf<Fields extends object>(
  type: WalletCommand['type'],
  fields: fc.Arbitrary<Fields>,
  base: fc.Arbitrary<object> = fc.constant({}),
): fc.Arbitrary<WalletCommand> {
  return fc
    .tuple(base, fields)
    .map(([first, second]) => ({ ...common, ...first, ...second, type }) as unknown as WalletCommand);
}
