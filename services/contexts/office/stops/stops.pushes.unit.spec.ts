import type { RecordedEvent } from '@kernel/event';
import { stopsPush } from './stops.pushes';

const recorded = (type: string, kind?: string): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  data: { stopId: 's1', ...(kind && { subject: { kind, id: 'v1' } }) },
  metadata: { $correlationId: '', $causationId: '', actor: { kind: 'staff', id: 's' }, key: 'k' },
  stream: 'stops-croupier',
  revision: 2n,
  checkpoint: '9',
  recordedAt: '2026-01-02T03:04:05.000Z',
});

it.each([
  ['Stopped', 'game'],
  ['Stopped', 'vendor'],
  ['StopLifted', 'game'],
  ['StopLifted', 'vendor'],
])('%s of a %s tells every open site', (type, kind) => {
  expect(stopsPush.pushesOf(recorded(type, kind))).toEqual([
    { memberId: null, name: 'systemStatus', payload: { revision: '2' } },
  ]);
});

it.each([
  ['Stopped', 'memberPlay'],
  ['StopLifted', 'method'],
  ['LiftAsked', undefined],
  ['LiftRefused', undefined],
])('%s (%s) changes no tile and tells nobody', (type, kind) => {
  expect(stopsPush.pushesOf(recorded(type, kind))).toEqual([]);
});
