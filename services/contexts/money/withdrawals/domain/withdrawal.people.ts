import { accept, reject, repeated, type Decision } from '@kernel/decider';
import { obstacleToDeciding } from '@kernel/two-people';
import type { CommandOf, WithdrawalRejection } from './withdrawal.commands';
import type { WithdrawalEvent, WithdrawalRequested } from './withdrawal.events';
import { decisionText, proposalText, receiptText, staffText } from './withdrawal.keys';
import { COMPLIANCE_DECIDES_FROM } from './checks/lanes';
import { isOnItsWay, isToBeReviewed, openAttempt, type WithdrawalState } from './withdrawal.state';

type Decided = Decision<WithdrawalEvent, WithdrawalRejection>;
type Requested = WithdrawalRequested['data'];

function ofWithdrawal({ withdrawalId, memberId }: Requested, { occurredAt }: { readonly occurredAt: string }) {
  return { withdrawalId, memberId, occurredAt };
}

/** Undefined for a key that was not used yet. */
function usedBefore({ keys }: WithdrawalState, key: string, text: string): Decided | undefined {
  const before = keys.get(key);
  if (before === undefined) return undefined;
  return before === text ? repeated : reject('KEY_REUSED');
}

/** One hold of a kind stands at a time. A person may not place one on what was sent already. */
export function placeHold(state: WithdrawalState, requested: Requested, command: CommandOf<'PlaceHold'>): Decided {
  const { kind, until, act } = command;
  const used = act && usedBefore(state, act.key, staffText('hold', act));
  if (used) return used;
  const isThere = state.holds.some((hold) => hold.kind === kind);
  if (isThere) return act ? reject('WITHDRAWAL_HELD') : repeated;
  if (!state.isHeld || !isOnItsWay(state) || openAttempt(state)) return reject('ALREADY_DECIDED');
  return accept({ type: 'HoldPlaced', data: { ...ofWithdrawal(requested, command), kind, until, act } });
}

/** Ends a hold whose reason is gone. */
export function liftHold({ holds }: WithdrawalState, requested: Requested, command: CommandOf<'LiftHold'>): Decided {
  const { kind, occurredAt } = command;
  const hold = holds.find((one) => one.kind === kind);
  if (!hold) return repeated;
  if (hold.until !== null && occurredAt < hold.until) return reject('NOT_DUE');
  return accept({ type: 'HoldLifted', data: { ...ofWithdrawal(requested, command), kind, act: null } });
}

/** Nobody lifts a hold that they placed. */
export function liftManualHold(
  state: WithdrawalState,
  requested: Requested,
  command: CommandOf<'LiftManualHold'>,
): Decided {
  const { people, act, occurredAt } = command;
  const used = usedBefore(state, act.key, staffText('lift', act));
  if (used) return used;
  const hold = state.holds.find(({ kind }) => kind === 'manual');
  if (!hold?.staffId || people.requesterId !== hold.staffId) return reject('HOLD_UNKNOWN');
  const obstacle = obstacleToDeciding(people, hold.staffId, occurredAt);
  if (obstacle) return reject(obstacle);
  return accept({ type: 'HoldLifted', data: { ...ofWithdrawal(requested, command), kind: 'manual', act } });
}

/**
 * In the lane of one person the word of finance decides; everything else waits for another person. A suspicion of
 * money laundering is a matter of compliance from its first word on.
 */
export function propose(state: WithdrawalState, requested: Requested, command: CommandOf<'Propose'>): Decided {
  const { refusal, act, roles } = command;
  const used = usedBefore(state, act.key, proposalText(refusal, act));
  if (used) return used;
  if (refusal === 'aml' && !roles.includes('compliance')) return reject('COMPLIANCE_DECIDES');
  if (state.proposal) return reject('PROPOSAL_ASKED_ALREADY');
  if (state.status === 'requested' || state.status === 'checking') return reject('NOT_DECIDED_YET');
  if (state.status !== 'queued') return reject('ALREADY_DECIDED');
  // Money may be given back while it is held for a reason, and not be sent.
  if (refusal === null && state.holds.length > 0) return reject('WITHDRAWAL_HELD');
  const of = ofWithdrawal(requested, command);
  if (state.checks?.lane !== 'one' || refusal === 'aml' || !roles.includes('finance')) {
    const { staffId: makerId, note, key } = act;
    return accept({ type: 'ApprovalProposed', data: { ...of, makerId, refusal, note, key } });
  }
  return refusal === null
    ? accept({ type: 'WithdrawalApproved', data: { ...of, act, makerId: null } })
    : accept({ type: 'WithdrawalRefused', data: { ...of, reason: refusal, act, makerId: null } });
}

export function decideProposal(state: WithdrawalState, requested: Requested, command: CommandOf<'Decide'>): Decided {
  const { people, roles, proposalNo, isApproved, note, key, occurredAt } = command;
  const staffId = people.deciderId;
  const used = usedBefore(state, key, decisionText({ proposalNo, staffId, isApproved, note }));
  if (used) return used;
  const { proposal } = state;
  // The proposal that this person saw was turned down, or came to nothing, and somebody may have asked again since.
  if (!proposal || proposalNo !== state.proposalNo || people.requesterId !== proposal.makerId)
    return reject(isOnItsWay(state) && state.status === 'queued' ? 'PROPOSAL_NOT_ASKED' : 'ALREADY_DECIDED');
  const { makerId, refusal } = proposal;
  const obstacle = obstacleToDeciding(people, makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const decider = deciderOf(state);
  if (!roles.includes(decider)) return reject(decider === 'finance' ? 'FINANCE_DECIDES' : 'COMPLIANCE_DECIDES');
  const of = ofWithdrawal(requested, command);
  const suspicion = refusal === 'aml' ? { refusal } : {};
  if (!isApproved)
    return accept({ type: 'ProposalTurnedDown', data: { ...of, checkerId: staffId, ...suspicion, note, key } });
  const act = { staffId, note, key };
  if (refusal !== null) return accept({ type: 'WithdrawalRefused', data: { ...of, reason: refusal, act, makerId } });
  if (state.holds.length > 0) return reject('WITHDRAWAL_HELD');
  return accept({ type: 'WithdrawalApproved', data: { ...of, act, makerId } });
}

/** One look at a withdrawal that was drawn for it and is paid. */
export function review(state: WithdrawalState, requested: Requested, command: CommandOf<'Review'>): Decided {
  const { outcome, act } = command;
  const used = usedBefore(state, act.key, staffText(outcome, act));
  if (used) return used;
  if (state.review) return reject('ALREADY_DECIDED');
  if (!isToBeReviewed(state)) return reject('REVIEW_UNKNOWN');
  return accept({ type: 'WithdrawalReviewed', data: { ...ofWithdrawal(requested, command), act, outcome } });
}

/** The role of the person who decides about a proposal. */
export function deciderOf({ checks, proposal }: WithdrawalState): 'finance' | 'compliance' {
  return proposal?.refusal === 'aml' || (checks?.score ?? 0) >= COMPLIANCE_DECIDES_FROM ? 'compliance' : 'finance';
}

/** A member may think better of it until it is approved, unless the jurisdiction makes the request binding. */
export function cancel(state: WithdrawalState, requested: Requested, command: CommandOf<'Cancel'>): Decided {
  const used = usedBefore(state, command.key, receiptText('cancel', null));
  if (used) return used;
  if (!canCancel(state)) return reject('CANCEL_NOT_ALLOWED');
  return accept({ type: 'WithdrawalCancelled', data: { ...ofWithdrawal(requested, command), key: command.key } });
}

export function canCancel({ status, requested }: WithdrawalState): boolean {
  return !requested?.isBinding && (status === 'checking' || status === 'queued');
}
