import { assertNever } from '@kernel/decider';
import { ended, running, standing } from './payout-clock';
import type { PayoutAttempted, WithdrawalEvent } from './withdrawal.events';
import { decisionText, proposalText, receiptText, staffText } from './withdrawal.keys';
import { isOnItsWay, type PayoutAttempt, type WithdrawalState } from './withdrawal.state';
import { stepOf, type WithdrawalStep } from './withdrawal.steps';

export function evolveWithdrawal(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState {
  const step = stepOf(event);
  return { ...after(state, event), steps: step ? [...state.steps, inItsLight(step, state)] : state.steps };
}

function after(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState {
  switch (event.type) {
    case 'WithdrawalRequested':
      return { ...state, requested: event.data, clock: { ...state.clock, startedAt: event.data.occurredAt } };
    case 'FundsHeld':
      return { ...state, isHeld: true, status: state.isReleased ? state.status : 'checking' };
    case 'ChecksDone':
    case 'HoldPlaced':
    case 'HoldLifted':
    case 'ApprovalProposed':
    case 'ProposalTurnedDown':
    case 'WithdrawalApproved':
    case 'WithdrawalRefused':
    case 'WithdrawalCancelled':
      return afterDecision(state, event);
    case 'PayoutAttempted':
    case 'PayoutAccepted':
    case 'PayoutUnknown':
    case 'PayoutPaid':
    case 'PayoutFailed':
    case 'PayoutReturned':
    case 'PaymentNotCovered':
      return afterPayout(state, event);
    case 'PromiseBroken':
      return { ...state, isLate: true };
    case 'ReceiptConfirmed':
    case 'ReceiptDisputed':
    case 'DisputeNoted':
    case 'DisputeClosed':
      return afterReceipt(state, event);
    case 'WithdrawalReviewed': {
      const { act, outcome, occurredAt: at } = event.data;
      return withKey({ ...state, review: { at, data: event.data } }, act.key, staffText(outcome, act));
    }
    default:
      return assertNever(event);
  }
}

type EventOf<Type extends WithdrawalEvent['type']> = Extract<WithdrawalEvent, { type: Type }>;

function afterDecision(
  state: WithdrawalState,
  event: EventOf<
    | 'ChecksDone'
    | 'HoldPlaced'
    | 'HoldLifted'
    | 'ApprovalProposed'
    | 'ProposalTurnedDown'
    | 'WithdrawalApproved'
    | 'WithdrawalRefused'
    | 'WithdrawalCancelled'
  >,
): WithdrawalState {
  const at = event.data.occurredAt;
  switch (event.type) {
    case 'ChecksDone': {
      const placed = event.data.holds.map((hold) => ({ ...hold, since: at, staffId: null }));
      const clock = { ...state.clock, promiseS: event.data.promiseS };
      return withClock(
        { ...state, checks: event.data, status: 'queued', holds: [...state.holds, ...placed], clock },
        at,
      );
    }
    case 'HoldPlaced': {
      const { kind, until, act } = event.data;
      const hold = { kind, until, since: at, staffId: act?.staffId ?? null };
      return withClock(
        withKey({ ...state, holds: [...state.holds, hold] }, act?.key, act && staffText('hold', act)),
        at,
      );
    }
    case 'HoldLifted': {
      const { kind, act } = event.data;
      const holds = state.holds.filter((hold) => hold.kind !== kind);
      return withClock(withKey({ ...state, holds }, act?.key, act && staffText('lift', act)), at);
    }
    case 'ApprovalProposed': {
      const { makerId: staffId, refusal, note, key } = event.data;
      const proposed = { ...state, proposal: event.data, proposalNo: state.proposalNo + 1 };
      return withKey(proposed, key, proposalText(refusal, { staffId, note }));
    }
    case 'ProposalTurnedDown': {
      const { checkerId: staffId, note, key } = event.data;
      const text = decisionText({ proposalNo: state.proposalNo, staffId, isApproved: false, note });
      return withKey({ ...state, proposal: null }, key, text);
    }
    case 'WithdrawalApproved': {
      const approved = { ...state, status: 'approved' as const, approval: event.data, proposal: null };
      return withDecision(approved, event.data, null);
    }
    case 'WithdrawalRefused': {
      const over = { ...state, status: 'refused' as const, refusal: event.data, proposal: null, isReleased: true };
      return withDecision({ ...over, clock: ended(state.clock, at) }, event.data, event.data.reason);
    }
    case 'WithdrawalCancelled': {
      const over = { ...state, status: 'cancelled' as const, proposal: null, isReleased: true };
      return withKey({ ...over, clock: ended(state.clock, at) }, event.data.key, receiptText('cancel', null));
    }
  }
}

function afterPayout(
  state: WithdrawalState,
  event: EventOf<
    | 'PayoutAttempted'
    | 'PayoutAccepted'
    | 'PayoutUnknown'
    | 'PayoutPaid'
    | 'PayoutFailed'
    | 'PayoutReturned'
    | 'PaymentNotCovered'
  >,
): WithdrawalState {
  const { occurredAt: at, attempt } = event.data;
  const isOpen = isOnItsWay(state);
  switch (event.type) {
    case 'PayoutAttempted':
      return { ...state, status: 'sent', attempts: [...state.attempts, begun(event.data)] };
    case 'PayoutAccepted':
      return {
        ...changed(state, attempt, {
          status: 'sent',
          payoutId: event.data.payoutId,
          unknown: null,
          notSeenSince: null,
          reason: null,
          failedAt: null,
        }),
        status: isOpen ? 'sent' : state.status,
      };
    case 'PayoutUnknown': {
      const { cause } = event.data;
      const change = {
        status: 'unknown' as const,
        unknown: cause,
        ...(cause === 'notSeen' && { notSeenSince: at }),
        ...(cause === 'silent' && { isOverdue: true }),
      };
      return { ...changed(state, attempt, change), status: isOpen ? 'unknown' : state.status };
    }
    case 'PayoutPaid': {
      const { endToEndId, autoConfirmAt } = event.data;
      return {
        ...changed(state, attempt, { status: 'paid', endToEndId, reason: null }),
        status: 'paid',
        paid: { attempt, at, endToEndId, autoConfirmAt },
        holds: [],
        clock: ended(state.clock, at),
      };
    }
    case 'PayoutFailed': {
      const { reason, isFinal } = event.data;
      const failed = changed(state, attempt, { status: 'failed', reason, failedAt: at });
      if (isFinal) return { ...failed, status: 'failed', isReleased: true, clock: ended(state.clock, at) };
      return { ...failed, status: isOpen && !failed.attempts.some(isWaiting) ? 'approved' : state.status };
    }
    case 'PayoutReturned':
      return {
        ...changed(state, attempt, { status: 'returned' }),
        status: event.data.isCovered ? 'returned' : state.status,
      };
    case 'PaymentNotCovered':
      return changed(state, attempt, { status: 'paid', endToEndId: event.data.endToEndId, isUncovered: true });
  }
}

function afterReceipt(
  state: WithdrawalState,
  event: EventOf<'ReceiptConfirmed' | 'ReceiptDisputed' | 'DisputeNoted' | 'DisputeClosed'>,
): WithdrawalState {
  const at = event.data.occurredAt;
  switch (event.type) {
    case 'ReceiptConfirmed':
      return { ...state, status: 'received', received: { by: event.data.by, at } };
    case 'ReceiptDisputed': {
      const { remark, fileIds = [], answerBy = null, key } = event.data;
      const dispute = { openedAt: at, remark, fileIds, answerBy, notes: [], closed: null };
      return withKey({ ...state, status: 'disputed', dispute }, key, receiptText('dispute', remark, fileIds));
    }
    case 'DisputeNoted': {
      const { staffId, note, key } = event.data.act;
      const dispute = state.dispute && { ...state.dispute, notes: [...state.dispute.notes, { staffId, at, note }] };
      return withKey({ ...state, dispute }, key, staffText('note', event.data.act));
    }
    case 'DisputeClosed': {
      const { act, outcome } = event.data;
      const dispute = state.dispute && { ...state.dispute, closed: { at, data: event.data } };
      const status = state.status === 'disputed' ? 'closed' : state.status;
      return withKey({ ...state, status, dispute }, act.key, staffText(outcome, act));
    }
  }
}

function begun({ attempt, providerId, reference, occurredAt: at }: PayoutAttempted['data']): PayoutAttempt {
  return {
    attempt,
    providerId,
    reference,
    at,
    status: 'sent',
    reason: null,
    failedAt: null,
    endToEndId: null,
    payoutId: null,
    unknown: null,
    notSeenSince: null,
    isOverdue: false,
    isUncovered: false,
  };
}

function isWaiting({ status }: PayoutAttempt): boolean {
  return status === 'sent' || status === 'unknown';
}

function changed(state: WithdrawalState, attempt: number, change: Partial<PayoutAttempt>): WithdrawalState {
  return {
    ...state,
    attempts: state.attempts.map((one) => (one.attempt === attempt ? { ...one, ...change } : one)),
  };
}

/** The clock stands while a change of the member's own is too young. */
function withClock(state: WithdrawalState, at: string): WithdrawalState {
  const stands = state.holds.some(({ kind }) => kind === 'recentChange');
  return { ...state, clock: stands ? standing(state.clock, at) : running(state.clock, at) };
}

function withKey(state: WithdrawalState, key: string | undefined, text: string | null): WithdrawalState {
  return key === undefined || text === null ? state : { ...state, keys: new Map([...state.keys, [key, text]]) };
}

/** One person's word ends it at once, or two people's by a proposal and the decision about it. */
function withDecision(
  state: WithdrawalState,
  {
    act,
    makerId,
  }: {
    readonly act: { readonly staffId: string; readonly note: string; readonly key: string } | null;
    readonly makerId: string | null;
  },
  refusal: string | null,
): WithdrawalState {
  if (!act) return state;
  const { staffId, note, key } = act;
  const text =
    makerId === null
      ? proposalText(refusal, act)
      : decisionText({ proposalNo: state.proposalNo, staffId, isApproved: true, note });
  return withKey(state, key, text);
}

/** The word of the second person about a suspicion tells of it as well. */
function inItsLight(step: WithdrawalStep, { proposal }: WithdrawalState): WithdrawalStep {
  return step.kind === 'turnedDown' && proposal?.refusal === 'aml' ? { ...step, isSuspicion: true } : step;
}
