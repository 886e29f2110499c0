import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { depositPush } from './cashier.pushes';

const push: Push = depositPush;

const recorded = (type: string): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  data: { depositId: 'd1', memberId: 'm1' },
  metadata: { $correlationId: '', $causationId: '', actor: { kind: 'provider', id: 'sandbox' }, key: 'k' },
  stream: 'deposit-d1',
  revision: 2n,
  checkpoint: '9',
  recordedAt: '2026-01-02T03:04:05.000Z',
});

it.each([
  ['DepositRequested', 'pending'],
  ['DepositConfirmed', 'confirmed'],
  ['DepositExpired', 'expired'],
  ['DepositFailed', 'failed'],
  ['PaymentWithheld', 'checking'],
  ['DepositRefused', 'refused'],
])('%s tells the member alone that the deposit is %s, and at which revision', (type, status) => {
  expect(push.pushesOf(recorded(type))).toEqual([
    { memberId: 'm1', name: 'deposit', payload: { depositId: 'd1', status, revision: '2' } },
  ]);
});

it.each(['PaymentCreated', 'PaymentNotCredited'])('%s changes no status and tells nobody', (type) => {
  expect(push.pushesOf(recorded(type))).toEqual([]);
});
