import { given } from '@kernel/given-when-then';
import { operationsDecider, type OperationsCommand } from './operations.decide';
import type { ProjectionRebuildRequested } from './operations.events';

const data = {
  projection: 'wallet',
  fromGeneration: 3,
  staffId: 's',
  key: 'k1',
  occurredAt: '2026-01-01T00:00:00.000Z',
};
const requested: ProjectionRebuildRequested = { type: 'ProjectionRebuildRequested', data };
const ask = (changes: Partial<OperationsCommand> = {}): OperationsCommand => ({
  type: 'RequestRebuild',
  ...data,
  ...changes,
});

it('records who had what rebuilt', () => {
  expect(given(operationsDecider).when(ask()).events).toEqual([requested]);
});

it('takes a double click for one', () => {
  expect(given(operationsDecider, requested).when(ask()).decision).toEqual({ kind: 'repeated' });
});

it('takes two people at the same moment for one request', () => {
  expect(given(operationsDecider, requested).when(ask({ key: 'k2', staffId: 'other' })).decision).toEqual({
    kind: 'repeated',
  });
});

it('refuses the key of another request', () => {
  expect(given(operationsDecider, requested).when(ask({ projection: 'deposits' })).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
});

it('rebuilds again what was rebuilt before', () => {
  const again = { key: 'k2', fromGeneration: 4 };
  expect(given(operationsDecider, requested).when(ask(again)).events).toEqual([
    { type: 'ProjectionRebuildRequested', data: { ...data, ...again } },
  ]);
});
