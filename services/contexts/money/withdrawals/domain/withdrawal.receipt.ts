import { accept, reject, repeated, type Decision } from '@kernel/decider';
import type { CommandOf, WithdrawalRejection } from './withdrawal.commands';
import type { WithdrawalEvent, WithdrawalRequested } from './withdrawal.events';
import { receiptText, staffText } from './withdrawal.keys';
import type { WithdrawalState } from './withdrawal.state';

type Decided = Decision<WithdrawalEvent, WithdrawalRejection>;
type Requested = WithdrawalRequested['data'];

/** The time for which a member may say that money is missing which only the clock has taken for received. */
const LATE_DISPUTE_MS = 90 * 24 * 3_600_000;

export function confirmReceipt(
  state: WithdrawalState,
  { withdrawalId, memberId }: Requested,
  { by, occurredAt }: CommandOf<'ConfirmReceipt'>,
): Decided {
  if (state.status === 'received') return repeated;
  if (state.status !== 'paid' || !state.paid) return reject('RECEIPT_NOT_POSSIBLE');
  if (by === 'clock' && occurredAt < state.paid.autoConfirmAt) return reject('NOT_DUE');
  return accept({ type: 'ReceiptConfirmed', data: { withdrawalId, memberId, occurredAt, by } });
}

/** A clock makes no wrong payment right, so that its word may be answered for a while. */
export function disputeReceipt(
  state: WithdrawalState,
  { withdrawalId, memberId }: Requested,
  { remark, fileIds, answerWithinS, key, occurredAt }: CommandOf<'DisputeReceipt'>,
): Decided {
  const before = state.keys.get(key);
  if (before !== undefined) return before === receiptText('dispute', remark, fileIds) ? repeated : reject('KEY_REUSED');
  if (!canDispute(state, occurredAt)) return reject('RECEIPT_NOT_POSSIBLE');
  const proof = fileIds.length > 0 ? { fileIds } : {};
  const answerBy = new Date(Date.parse(occurredAt) + answerWithinS * 1_000).toISOString();
  const data = { withdrawalId, memberId, occurredAt, remark, ...proof, answerBy, key };
  return accept({ type: 'ReceiptDisputed', data });
}

export function canDispute({ status, received }: WithdrawalState, at: string): boolean {
  if (status === 'paid') return true;
  const isByClock = status === 'received' && received?.by === 'clock';
  return isByClock && Date.parse(at) - Date.parse(received.at) < LATE_DISPUTE_MS;
}

export function noteDispute(
  state: WithdrawalState,
  { withdrawalId, memberId }: Requested,
  { act, occurredAt }: CommandOf<'NoteDispute'>,
): Decided {
  const before = state.keys.get(act.key);
  if (before !== undefined) return before === staffText('note', act) ? repeated : reject('KEY_REUSED');
  if (!state.dispute) return reject('DISPUTE_UNKNOWN');
  if (state.dispute.closed) return reject('ALREADY_DECIDED');
  return accept({ type: 'DisputeNoted', data: { withdrawalId, memberId, occurredAt, act } });
}

/** Money counts as paid back only where the provider has said that it came back. */
export function closeDispute(
  state: WithdrawalState,
  { withdrawalId, memberId }: Requested,
  { act, outcome, occurredAt }: CommandOf<'CloseDispute'>,
): Decided {
  const before = state.keys.get(act.key);
  if (before !== undefined) return before === staffText(outcome, act) ? repeated : reject('KEY_REUSED');
  if (!state.dispute) return reject('DISPUTE_UNKNOWN');
  if (state.dispute.closed) return reject('ALREADY_DECIDED');
  if (outcome === 'repaid' && state.status !== 'returned') return reject('NOTHING_RETURNED');
  return accept({ type: 'DisputeClosed', data: { withdrawalId, memberId, occurredAt, act, outcome } });
}
