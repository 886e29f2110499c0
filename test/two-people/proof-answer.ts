import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import { depositDecider } from '@contexts/money/cashier/domain/deposit.decide';
import { aTransfer } from '@contexts/money/cashier/test-support/a-transfer';
import { given } from '@kernel/given-when-then';
import type { Deciding } from './method-change';

/** Decides about the answer to a proof that somebody of finance has proposed. */
export function decidedProof({ people, isApproved, occurredAt, makerId, askedAt }: Deciding) {
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
