import { given } from '@kernel/given-when-then';
import { agentTransfersDecider, usedMinor, type AgentTransfersCommand } from './agent-transfers.decide';
import type { AgentTransfersEvent, TransferRequested } from './agent-transfers.events';

const at = '2026-11-21T18:00:00.000Z';
const limits = { minMinor: 100n, maxMinor: 10_000n, dayMaxMinor: 15_000n };
const transfer: TransferRequested['data'] = {
  transferId: 't1',
  agentId: 'ana',
  toMemberId: 'bia',
  amountMinor: '10000',
  currency: 'BRL',
  occurredAt: at,
};
const request = (over: Partial<TransferRequested['data']> = {}): AgentTransfersCommand => ({
  type: 'RequestTransfer',
  transfer: { ...transfer, ...over },
  limits,
});
const requested: AgentTransfersEvent = { type: 'TransferRequested', data: transfer };
const refused: AgentTransfersEvent = { type: 'TransferRefused', data: { ...transfer, reason: 'NOT_ENOUGH_MONEY' } };
const rejection = (name: string) => ({ kind: 'rejected', rejection: name });

it('counts what is asked for against the day', () => {
  const { events, stateAfter } = given(agentTransfersDecider).when(request());
  expect(events).toEqual([requested]);
  expect(usedMinor(stateAfter)).toBe(10_000n);
});

it('the same transfer again is the same; its key is for no other', () => {
  const before = given(agentTransfersDecider, requested);
  expect(before.when(request()).decision).toEqual({ kind: 'repeated' });
  expect(before.when(request({ amountMinor: '9999' })).decision).toEqual(rejection('KEY_REUSED'));
  expect(before.when(request({ toMemberId: 'caio' })).decision).toEqual(rejection('KEY_REUSED'));
});

it.each([
  ['99', 'AMOUNT_BELOW_MINIMUM'],
  ['10001', 'AMOUNT_ABOVE_MAXIMUM'],
  ['5001', 'DAILY_LIMIT_REACHED'],
])('refuses %s after 100.00 were sent', (amountMinor, name) => {
  expect(given(agentTransfersDecider, requested).when(request({ transferId: 't2', amountMinor })).decision).toEqual(
    rejection(name),
  );
});

it('goes to the very limit of the day', () => {
  expect(
    given(agentTransfersDecider, requested).when(request({ transferId: 't2', amountMinor: '5000' })).events,
  ).toHaveLength(1);
});

it('what the wallet would not send counts no more, and may be asked for again', () => {
  const refuse: AgentTransfersCommand = {
    type: 'RefuseTransfer',
    transferId: 't1',
    reason: 'NOT_ENOUGH_MONEY',
    occurredAt: at,
  };
  const { events, stateAfter } = given(agentTransfersDecider, requested).when(refuse);
  expect(events).toEqual([refused]);
  expect(usedMinor(stateAfter)).toBe(0n);
  expect(given(agentTransfersDecider, requested, refused).when(refuse).decision).toEqual({ kind: 'repeated' });
  expect(given(agentTransfersDecider, requested, refused).when(request()).events).toEqual([requested]);
});
