import type { DepositStatus } from '@contracts/http/wallet';
import { assertNever } from '@kernel/decider';
import type { Push } from '@platform/realtime/push';
import type { DepositEvent } from './domain/deposit.events';

/** Every change of a deposit's status tells the member's open windows. */
export const depositPush: Push<DepositEvent> = {
  categories: ['deposit'],
  pushesOf({ type, data, revision }) {
    const status = statusAfter(type);
    if (!status) return [];
    return [
      {
        memberId: data.memberId,
        name: 'deposit',
        payload: { depositId: data.depositId, status, revision: revision.toString() },
      },
    ];
  },
};

/** Null for events that leave the status alone. */
function statusAfter(type: DepositEvent['type']): DepositStatus | null {
  switch (type) {
    case 'DepositRequested':
      return 'pending';
    case 'DepositConfirmed':
      return 'confirmed';
    case 'DepositExpired':
      return 'expired';
    case 'DepositFailed':
      return 'failed';
    case 'PaymentWithheld':
    case 'ProofSent':
      return 'checking';
    case 'DepositRefused':
    case 'ProofRefused':
      return 'refused';
    case 'DepositContested':
      return 'contested';
    case 'DepositKept':
      return 'confirmed';
    case 'DepositLost':
      return 'reversed';
    case 'PaymentCreated':
    case 'ProofAnswerProposed':
    case 'ProofAnswerTurnedDown':
    case 'ProofAccepted':
    case 'ContestAnswerProposed':
    case 'ContestAnswerTurnedDown':
    case 'ContestAnswered':
    case 'ContestAnswerTaken':
    case 'ContestAnswerRefused':
    case 'PaymentFailedOver':
    case 'PaymentNotCredited':
    case 'TransferToldTwice':
    case 'RefundRequested':
    case 'RefundPaid':
    case 'RefundFailed':
    case 'RefundRetried':
    case 'RefundClosureProposed':
    case 'RefundClosureTurnedDown':
    case 'RefundClosed':
    case 'RefundOverdue':
      return null;
    default:
      return assertNever(type);
  }
}
