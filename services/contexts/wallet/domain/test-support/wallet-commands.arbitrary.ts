import fc from 'fast-check';
import type { WalletCommand } from '../wallet.commands';

export const MEMBER = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };

/** Few ids, so that repetitions, collisions and rollbacks of all kinds of things happen all the time. */
export function walletCommand({
  ids,
  rounds,
}: {
  readonly ids: number;
  readonly rounds: number;
}): fc.Arbitrary<WalletCommand> {
  const amountMinor = fc.bigInt({ min: 0n, max: 500n });
  const id = fc.integer({ min: 1, max: ids }).map(String);
  const vendorId = fc.constantFrom('v1', 'v2');
  const vendor = fc.record({ vendorId, transactionId: id, operatorTransactionId: id });
  const roundId = fc.integer({ min: 1, max: rounds }).map((round) => `r${round}`);
  const inRound = fc.record({
    vendorId,
    transactionId: id,
    operatorTransactionId: id,
    gameCode: fc.constant('g1'),
    roundId,
  });
  const refusal = fc.constant(null);
  const jackpot = fc.option(
    fc.record({
      termsVersion: fc.constant(1),
      sharePpm: fc.constantFrom(10_000n, 50_000n),
      draw: fc.bigInt({ min: 0n, max: 400n }),
    }),
    { nil: undefined },
  );
  const hitBet = fc.record({ vendorId, gameCode: fc.constant('g1'), roundId, transactionId: id });
  const something = fc.bigInt({ min: 1n, max: 500n });
  const bill = fc.record({ kind: fc.constantFrom('realtime', 'hourly', 'daily', 'dividend'), billId: id });
  const findingId = fc.constantFrom('f1', 'f2');
  return fc.oneof(
    commandOf('CreditDeposit', fc.record({ depositId: id, providerId: fc.constant('psp'), amountMinor })),
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
      fc.record({ transferId: id, toMemberId: fc.constantFrom('below', 'beside'), amountMinor: something }),
    ),
    commandOf(
      'ReceiveFromUpline',
      fc.record({ transferId: id, fromMemberId: fc.constantFrom('above', 'beyond'), amountMinor: something }),
    ),
    commandOf('FreezeWallet', fc.record({ findingId, reason: fc.constant('balance') })),
    commandOf('ReleaseWallet', fc.record({ findingId })),
    commandOf('ReleaseWallet', fc.record({ findingId })),
    ...Array.from({ length: 3 }, () =>
      commandOf('PlaceBet', fc.record({ amountMinor, closesRound: fc.boolean(), refusal, jackpot }), inRound),
    ),
    commandOf('AwardJackpot', fc.record({ hitId: id, amountMinor, bet: hitBet })),
    commandOf(
      'RecordWin',
      fc.record({ amountMinor, betTransactionId: id, closesRound: fc.boolean(), isFree: fc.boolean() }),
      inRound,
    ),
    commandOf('RecordPromoWin', fc.record({ amountMinor, campaignId: fc.constant('c1') }), inRound),
    commandOf('RollBack', fc.record({ referenceTransactionId: id }), inRound),
    commandOf('CloseRound', fc.record({}), inRound),
    commandOf('MoveToVendor', fc.record({ amountMinor, refusal }), vendor),
    commandOf('MoveFromVendor', fc.record({ amountMinor }), vendor),
  );
}

function commandOf<Fields extends object>(
  type: WalletCommand['type'],
  fields: fc.Arbitrary<Fields>,
  base: fc.Arbitrary<object> = fc.constant({}),
) {
  return fc
    .tuple(base, fields)
    .map(([first, second]) => ({ ...common, ...first, ...second, type }) as unknown as WalletCommand);
}
