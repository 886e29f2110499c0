import type { StaffWithdrawal, WithdrawalCase } from '@contracts/http/office/withdrawals';
import { HELENA } from '../../../lib/test-support/console-harness';

const HOUR_MS = 3_600_000;

/** A moment so many hours from now; before it where they are below zero. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Another person of finance. */
export const MARCOS = { staffId: '00000000-0000-4000-8000-000000000701', name: 'Marcos Lima' };
export const OWN = { staffId: HELENA.id, name: HELENA.name };

export const WAITING: StaffWithdrawal = {
  withdrawalId: '00000000-0000-4000-8000-000000000702',
  memberId: '00000000-0000-4000-8000-000000000703',
  memberName: 'joaosilva',
  amount: '14250.00',
  fee: '0.00',
  currency: 'BRL',
  status: 'queued',
  lane: 'two',
  score: 45,
  instrument: {
    id: '00000000-0000-4000-8000-000000000704',
    kind: 'pix',
    label: '***.456.789-**',
    bankName: 'Banco Baía',
  },
  requestedAt: inHours(-1),
  promisedBy: inHours(1.5),
  isLate: false,
  holds: [],
  claim: null,
  proposalNo: 0,
  proposal: null,
  decidedBy: 'finance',
  isDisputed: false,
  answerDue: null,
};

export const proposedBy = (
  person: typeof MARCOS,
  refusal: NonNullable<StaffWithdrawal['proposal']>['refusal'] = null,
): StaffWithdrawal => ({
  ...WAITING,
  proposalNo: 2,
  proposal: { ...person, at: inHours(-0.5), note: 'Prêmio conferido', refusal },
});

export function caseOf(item: StaffWithdrawal, more: Partial<WithdrawalCase> = {}): WithdrawalCase {
  return {
    item,
    checks: { score: 45, rulesVersion: 14, ownPoints: {}, at: '2026-11-23T12:00:00.000Z', rules: [] },
    steps: [
      { kind: 'requested', at: item.requestedAt, by: 'member', staff: null, text: null },
      { kind: 'checked', at: item.requestedAt, by: 'rules', staff: null, text: null },
    ],
    attempts: [],
    history: {
      paidCount: 9,
      paidSum: '2600.00',
      lastPaidAt: null,
      refusedCount: 1,
      disputedCount: 0,
      depositCount: 31,
      depositSum: '9800.00',
    },
    review: null,
    dispute: null,
    ...more,
  };
}
