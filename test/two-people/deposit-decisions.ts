import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import { depositDecider } from '@contexts/money/cashier/domain/deposit.decide';
import { paymentMethodDecider } from '@contexts/money/cashier/methods/domain/payment-method.decide';
import { aMethod } from '@contexts/money/cashier/methods/test-support/a-method';
import { aTransfer } from '@contexts/money/cashier/test-support/a-transfer';
import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';

type Deciding = readonly [people: TwoPeople, isApproved: boolean, occurredAt: string];

/** Decides about a change of a method of deposits that somebody has asked for. */
export function decidedMethod(makerId: string, askedAt: string, [people, isApproved, occurredAt]: Deciding) {
  const of = { methodId: 'pix', proposalNo: 1, method: aMethod(), note: 'n' };
  return given(paymentMethodDecider, {
    type: 'PaymentMethodProposed',
    data: { ...of, makerId, key: 'k', occurredAt: askedAt },
  }).when({ type: 'DecideMethod', people, proposalNo: 1, isApproved, note: 'n', key: 'l', occurredAt, rails: ['pix'] });
}

/** Decides about the answer to a proof that somebody of finance has proposed. */
export function decidedProof(makerId: string, askedAt: string, [people, isApproved, occurredAt]: Deciding) {
  const of = { depositId: 'd', memberId: 'm', occurredAt: askedAt };
  const money = { method: 'ted', amountMinor: '5', currency: 'BRL', expiresAt: occurredAt, key: 'r' } as const;
  const answer = { proposalNo: 1, line: null, refusal: 'transferNotFound', note: 'n' } as const;
  const story: DepositEvent[] = [
    { type: 'DepositRequested', data: { ...of, ...money, transfer: aTransfer } },
    { type: 'ProofSent', data: { ...of, fileIds: ['f'], key: 's' } },
    { type: 'ProofAnswerProposed', data: { ...of, ...answer, makerId, key: 'k' } },
  ];
  const act = { people, proposalNo: 1, isApproved, note: 'n', key: 'l', occurredAt };
  return given(depositDecider, ...story).when({ type: 'DecideProofAnswer', ...act });
}

/** Decides about the answer to a contested deposit that somebody of finance has asked for. */
export function decidedContestAnswer(makerId: string, askedAt: string, [people, isApproved, occurredAt]: Deciding) {
  const of = { depositId: 'd', memberId: 'm', occurredAt: askedAt };
  const payment = { providerId: 'p', paymentId: 'q' };
  const money = { currency: 'BRL', amountMinor: '5' } as const;
  const paid = { requestedAmountMinor: '5', paidAmountMinor: '5', currency: 'BRL', isLate: false } as const;
  const answer = { proposalNo: 1, answer: 'objected', reason: 'sameOwner', remark: 'n', fileIds: ['f'] } as const;
  const story: DepositEvent[] = [
    { type: 'DepositRequested', data: { ...of, ...money, method: 'pix', expiresAt: occurredAt, key: 'r' } },
    { type: 'DepositConfirmed', data: { ...of, ...payment, ...paid } },
    { type: 'DepositContested', data: { ...of, ...payment, ...money } },
    { type: 'ContestAnswerProposed', data: { ...of, ...payment, ...answer, makerId, key: 'k' } },
  ];
  const act = { people, proposalNo: 1, isApproved, note: 'n', reference: 'x', key: 'l', occurredAt };
  return given(depositDecider, ...story).when({ type: 'DecideContestAnswer', ...act });
}
