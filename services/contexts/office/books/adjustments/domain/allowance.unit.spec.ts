import { given } from '@kernel/given-when-then';
import { allowanceDecider, usedMinor, type AllowanceCommand } from './allowance.decide';
import type { AllowanceEvent, AllowancePurpose } from './allowance.events';

const at = '2026-01-02T03:04:05.000Z';
const data = (adjustmentId: string, amountMinor: string, purpose: AllowancePurpose = 'request') => ({
  staffId: 'ana',
  day: '2026-01-02',
  purpose,
  adjustmentId,
  amountMinor,
  currency: 'BRL' as const,
  occurredAt: at,
});
const reserved = (...of: Parameters<typeof data>): AllowanceEvent => ({ type: 'AllowanceReserved', data: data(...of) });
const reserve = (...of: Parameters<typeof data>): AllowanceCommand => ({
  type: 'Reserve',
  allowance: data(...of),
  maxMinor: 100n,
});
const release = (adjustmentId: string, purpose: AllowancePurpose = 'request'): AllowanceCommand => ({
  type: 'Release',
  purpose,
  adjustmentId,
  occurredAt: at,
});

it('reaches as far as the limit and no further', () => {
  expect(given(allowanceDecider, reserved('a', '60')).when(reserve('b', '40')).events).toEqual([reserved('b', '40')]);
  expect(given(allowanceDecider, reserved('a', '60')).when(reserve('b', '41')).decision).toEqual({
    kind: 'rejected',
    rejection: 'LIMIT_EXCEEDED',
  });
});

it('counts what is asked for and what is approved apart', () => {
  const { stateAfter } = given(allowanceDecider, reserved('a', '60')).when(reserve('a', '100', 'approval'));
  expect([usedMinor(stateAfter, 'request'), usedMinor(stateAfter, 'approval')]).toEqual([60n, 100n]);
});

it('is reserved once for an adjustment, also when nothing more would fit', () => {
  const before = given(allowanceDecider, reserved('a', '60'));
  expect(before.when(reserve('a', '60')).decision).toEqual({ kind: 'repeated' });
  expect(before.when(reserve('a', '61')).decision).toEqual({ kind: 'rejected', rejection: 'KEY_REUSED' });
});

it('comes back with a release, once', () => {
  const before = given(allowanceDecider, reserved('a', '60'), reserved('a', '10', 'approval'));
  const after = before.when(release('a'));
  expect(after.events).toEqual([{ type: 'AllowanceReleased', data: data('a', '60') }]);
  expect([usedMinor(after.stateAfter, 'request'), usedMinor(after.stateAfter, 'approval')]).toEqual([0n, 10n]);
  expect(given(allowanceDecider).when(release('a')).decision).toEqual({ kind: 'repeated' });
});
