import type { STAFF_WITHDRAWAL_STEPS } from '@contracts/http/office/withdrawals';
import { assertNever } from '@kernel/decider';
import type { StoredHold, WithdrawalEvent } from './withdrawal.events';

/** A step of the story, as the desk sees it. */
export interface WithdrawalStep {
  readonly kind: (typeof STAFF_WITHDRAWAL_STEPS)[number];
  readonly at: string;
  readonly by: 'member' | 'staff' | 'rules' | 'provider' | 'clock';
  readonly staffId: string | null;
  /** The words of a person, the name of a provider, or the id of a transfer. */
  readonly text: string | null;
  readonly hold: StoredHold | null;
  /** It tells of a suspicion of money laundering; absent in rows of earlier editions. */
  readonly isSuspicion?: boolean;
  /** The member learns of it. */
  readonly isForMember: boolean;
}

type Told = Pick<WithdrawalStep, 'kind' | 'by'> & Partial<Omit<WithdrawalStep, 'at'>>;

/** The step that an event is; null for one that is only of use to the process. */
export function stepOf(event: WithdrawalEvent): WithdrawalStep | null {
  const told = toldOf(event);
  return told && { staffId: null, text: null, hold: null, isForMember: true, ...told, at: event.data.occurredAt };
}

const ofProvider = (kind: WithdrawalStep['kind'], more: Partial<WithdrawalStep> = {}): Told => ({
  kind,
  by: 'provider',
  ...more,
});

function ofStaff(
  kind: WithdrawalStep['kind'],
  { staffId, note }: { readonly staffId: string; readonly note: string },
  isForMember: boolean,
): Told {
  return { kind, by: 'staff', staffId, text: note, isForMember };
}

function toldOf({ type, data }: WithdrawalEvent): Told | null {
  switch (type) {
    case 'WithdrawalRequested':
      return { kind: 'requested', by: 'member' };
    case 'FundsHeld':
      return { kind: 'held', by: 'rules' };
    case 'ChecksDone':
      return { kind: 'checked', by: 'rules' };
    case 'HoldPlaced':
      return { ...decided('holdPlaced', data.act, false), hold: data.kind };
    case 'HoldLifted':
      return { ...decided('holdLifted', data.act, false), hold: data.kind };
    case 'ApprovalProposed':
      return {
        ...ofStaff('proposed', { staffId: data.makerId, note: data.note }, false),
        ...suspicion(data.refusal),
      };
    case 'ProposalTurnedDown':
      return ofStaff('turnedDown', { staffId: data.checkerId, note: data.note }, false);
    case 'WithdrawalApproved':
      return decided('approved', data.act);
    case 'WithdrawalRefused':
      return { ...decided('refused', data.act), ...suspicion(data.reason) };
    case 'WithdrawalCancelled':
      return { kind: 'cancelled', by: 'member' };
    case 'PayoutAttempted':
      return { kind: 'sent', by: 'rules', text: data.providerId, isForMember: data.attempt === 1 };
    case 'PayoutAccepted':
      return null;
    case 'PayoutUnknown':
      return ofProvider('unknown', { isForMember: data.cause === 'noAnswer' });
    case 'PayoutPaid':
      return ofProvider('paid', { text: data.endToEndId });
    case 'PayoutFailed':
      return ofProvider('failed', { isForMember: data.isFinal });
    case 'PayoutReturned':
      return ofProvider('returned', { isForMember: data.isCovered });
    case 'PaymentNotCovered':
      return ofProvider('secondPayment', { text: data.endToEndId, isForMember: false });
    case 'PromiseBroken':
      return { kind: 'promiseBroken', by: 'clock', isForMember: false };
    case 'ReceiptConfirmed':
      return { kind: 'received', by: data.by };
    case 'ReceiptDisputed':
      return { kind: 'disputed', by: 'member', text: data.remark };
    case 'DisputeNoted':
      return ofStaff('note', data.act, true);
    case 'DisputeClosed':
      return ofStaff('closed', data.act, true);
    case 'WithdrawalReviewed':
      return ofStaff(data.outcome === 'fine' ? 'reviewedFine' : 'reviewedFinding', data.act, false);
    default:
      return assertNever(type);
  }
}

/** An act of a person with their words, or one of the rules. */
function decided(
  kind: WithdrawalStep['kind'],
  act: { readonly staffId: string; readonly note: string } | null,
  isForMember = true,
): Told {
  return act ? ofStaff(kind, act, isForMember) : { kind, by: 'rules', isForMember };
}

function suspicion(refusal: string | null): Pick<WithdrawalStep, 'isSuspicion'> {
  return refusal === 'aml' ? { isSuspicion: true } : {};
}
