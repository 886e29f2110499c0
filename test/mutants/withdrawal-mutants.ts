import type { Mutant } from './mutants';

const HELD = 'services/contexts/money/wallet/domain/withdrawals/held-funds.decide.ts';
const PAYOUTS = 'services/contexts/money/withdrawals/domain/withdrawal.payouts.ts';
const CARRIED_OUT = 'services/contexts/money/withdrawals/reactions/carry-out-withdrawals.ts';
/** The wallet against the oracle that knows the table of postings alone. */
const WALLET = { project: 'unit', tests: 'simulation/simulate-wallet' } as const;
/** The rules of a withdrawal, and the oracle that knows only how money may move. */
const WITHDRAWAL = { project: 'unit', tests: 'withdrawals/domain/withdrawal' } as const;
const PROCESS = { project: 'int', tests: 'withdrawals/withdrawals.int' } as const;

export const withdrawalMutants: readonly Mutant[] = [
  {
    ...PROCESS,
    name: 'I15: the funds of a withdrawal are captured before it is paid',
    file: CARRIED_OUT,
    find: "        return event.type === 'FundsHeld' ? this.checks.check(state, context) : undefined;",
    replace:
      "        if (event.type === 'FundsHeld') await this.checks.check(state, context);\n" +
      "        return event.type === 'FundsHeld' ? this.funds.capture(requested, 'first', context) : undefined;",
  },
  {
    ...WALLET,
    name: 'I15: the funds of a withdrawal are released after it was paid',
    file: HELD,
    find: "  if (!held) return known.payment(holdEndKey(withdrawalId))?.essentials === RELEASED ? repeated : reject('NOT_HELD');",
    replace: "  if (!held) return known.payment(holdEndKey(withdrawalId)) ? repeated : reject('NOT_HELD');",
  },
  {
    ...WITHDRAWAL,
    name: 'I15: a payout that failed after it was paid gives the funds back',
    file: PAYOUTS,
    find: "  if (!isOpenAttempt(one)) return repeated;\n  return accept({ type: 'PayoutFailed', data: { ...of, reason, isFinal: endsWith(state, one, reason) } });",
    replace:
      "  if (one.status === 'failed' || one.status === 'returned') return repeated;\n" +
      "  return accept({ type: 'PayoutFailed', data: { ...of, reason, isFinal: reason === 'wrongAccount' } });",
  },
  {
    ...WALLET,
    name: 'I1: the fee of a withdrawal is kept when it comes back',
    file: HELD,
    find: '    [accounts.fees, -feeMinor],\n    [accounts.main(memberId), totalMinor],',
    replace: '    [accounts.main(memberId), amountMinor],',
  },
  {
    ...WITHDRAWAL,
    name: 'I15: another attempt is made while the end of one is unknown',
    file: PAYOUTS,
    find: "const isFree = state.status === 'approved' && isOnItsWay(state) && !openAttempt(state);",
    replace: 'const isFree = isOnItsWay(state) && state.approval !== null;',
  },
  {
    ...WITHDRAWAL,
    name: 'I15: one answer that a payout was never seen counts as its failure',
    file: PAYOUTS,
    find: "  if (one.notSeenSince === null) return accept({ type: 'PayoutUnknown', data: { ...of, cause: 'notSeen' } });\n  if (Date.parse(of.occurredAt) - Date.parse(one.notSeenSince) < NOT_SEEN_MS) return repeated;\n",
    replace: '',
  },
  {
    ...WALLET,
    name: 'I15: a hold ends a second time, by a payment after its release',
    file: HELD,
    find: "    return end && end.essentials !== RELEASED ? repeated : reject('NOT_HELD');",
    replace: "    return end ? repeated : reject('NOT_HELD');",
  },
  {
    ...WALLET,
    name: 'I15: a return is given back twice in the wallet',
    file: HELD,
    find: "  if (returned) return returned.essentials === captured ? repeated : reject('KEY_REUSED');",
    replace: "  if (returned && returned.essentials !== captured) return reject('KEY_REUSED');",
  },
  {
    ...WITHDRAWAL,
    name: 'I15: a second payment of one withdrawal is taken for the first',
    file: PAYOUTS,
    find: '  if (state.paid || state.isReleased || !state.isHeld) {',
    replace: '  if (state.isReleased || !state.isHeld) {',
  },
];
