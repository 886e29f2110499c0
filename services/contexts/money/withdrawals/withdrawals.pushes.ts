import type { WithdrawalStatus } from '@contracts/http/money-out/withdrawals';
import { assertNever } from '@kernel/decider';
import type { Push } from '@platform/realtime/push';
import type { WithdrawalEvent } from './domain/withdrawal.events';

/** Every change of a withdrawal's status tells the member's open windows, which fetch it again. */
export const withdrawalPush: Push<WithdrawalEvent> = {
  categories: ['withdrawal'],
  pushesOf(event) {
    const status = statusAfter(event);
    if (!status) return [];
    const { memberId, withdrawalId } = event.data;
    const payload = { withdrawalId, status, revision: event.revision.toString() };
    return [{ memberId, name: 'withdrawal', payload }];
  },
};

/** Null for events that leave the status alone, as the member is told it. */
function statusAfter(event: WithdrawalEvent): WithdrawalStatus | null {
  switch (event.type) {
    case 'WithdrawalRequested':
      return 'requested';
    case 'FundsHeld':
      return 'checking';
    case 'ChecksDone':
      return 'queued';
    case 'WithdrawalApproved':
      return 'approved';
    case 'WithdrawalRefused':
      return 'refused';
    case 'WithdrawalCancelled':
      return 'cancelled';
    case 'PayoutAttempted':
    case 'PayoutAccepted':
      return 'sent';
    case 'PayoutUnknown':
      return 'unknown';
    case 'PayoutPaid':
      return 'paid';
    case 'PayoutFailed':
      return event.data.isFinal ? 'failed' : 'approved';
    case 'PayoutReturned':
      return event.data.isCovered ? 'returned' : null;
    case 'ReceiptConfirmed':
      return 'received';
    case 'ReceiptDisputed':
      return 'disputed';
    case 'DisputeClosed':
      return 'closed';
    case 'HoldPlaced':
    case 'HoldLifted':
    case 'ApprovalProposed':
    case 'ProposalTurnedDown':
    case 'PaymentNotCovered':
    case 'PromiseBroken':
    case 'DisputeNoted':
    case 'WithdrawalReviewed':
      return null;
    default:
      return assertNever(event);
  }
}
