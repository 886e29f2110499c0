import { assertNever } from '@kernel/decider';
import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import type { DepositEvent } from './domain/deposit.events';
import type { DepositStatus } from './domain/deposit.state';

/** Every change of a deposit's status tells the member's open windows. */
export const depositPush: Push = {
  categories: ['deposit'],
  pushesOf(recorded) {
    const { type, data, revision } = recorded as RecordedEvent & DepositEvent;
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
    case 'PaymentCreated':
    case 'PaymentNotCredited':
      return null;
    default:
      return assertNever(type);
  }
}
