import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { withdrawalPush } from './withdrawals.pushes';

const push: Push = withdrawalPush;

const recorded = (type: string, more: object = {}): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  data: { withdrawalId: 'w1', memberId: 'm1', ...more },
  metadata: { $correlationId: '', $causationId: '', actor: { kind: 'provider', id: 'sandbox' }, key: 'k' },
  stream: 'withdrawal-w1',
  revision: 2n,
  checkpoint: '9',
  recordedAt: '2026-01-02T03:04:05.000Z',
});

it.each([
  ['WithdrawalRequested', {}, 'requested'],
  ['FundsHeld', {}, 'checking'],
  ['ChecksDone', {}, 'queued'],
  ['WithdrawalApproved', {}, 'approved'],
  ['PayoutAttempted', {}, 'sent'],
  ['PayoutUnknown', {}, 'unknown'],
  ['PayoutPaid', {}, 'paid'],
  ['PayoutFailed', { isFinal: true }, 'failed'],
  ['PayoutFailed', { isFinal: false }, 'approved'],
  ['PayoutReturned', { isCovered: true }, 'returned'],
  ['ReceiptDisputed', {}, 'disputed'],
])('%s %j tells the member alone that the withdrawal is %s', (type, more, status) => {
  expect(push.pushesOf(recorded(type, more))).toEqual([
    { memberId: 'm1', name: 'withdrawal', payload: { withdrawalId: 'w1', status, revision: '2' } },
  ]);
});

it.each(['HoldPlaced', 'PromiseBroken', 'PaymentNotCovered', 'ApprovalProposed'])('%s tells nobody', (type) => {
  expect(push.pushesOf(recorded(type))).toEqual([]);
});
