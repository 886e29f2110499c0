import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { transferPush } from './vendor-wallets.pushes';

const push: Push = transferPush;

const recorded = (type: string): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  data: { transferId: 't1', memberId: 'm1' },
  metadata: { $correlationId: '', $causationId: '', actor: { kind: 'system', id: 'vendor-wallets' }, key: 'k' },
  stream: 'vendortransfer-t1',
  revision: 3n,
  checkpoint: '9',
  recordedAt: '2026-01-02T03:04:05.000Z',
});

it.each([
  ['VendorTransferDone', 'done'],
  ['VendorTransferRefused', 'refused'],
  ['VendorTransferTurnedBack', 'returned'],
])('%s tells the member alone that the transfer is %s', (type, status) => {
  expect(push.pushesOf(recorded(type))).toEqual([
    { memberId: 'm1', name: 'walletTransfer', payload: { transferId: 't1', status, revision: '3' } },
  ]);
});

it.each(['VendorTransferRequested', 'VendorFundsTaken', 'VendorTransferOrdered', 'VendorTransferUnknown'])(
  '%s tells nobody',
  (type) => {
    expect(push.pushesOf(recorded(type))).toEqual([]);
  },
);
