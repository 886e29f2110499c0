import { given } from '@kernel/given-when-then';
import { memberId, registeredAt } from '../../test-support/registered-member';
import { memberDecider, type MemberCommand } from '../member.decide';
import type { MemberEvent } from '../member.events';
import { hasProof } from './kept-proofs';
import type { StoredProof } from './reset.events';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute)).toISOString();
const request = (proof: StoredProof, key = 'k1', reason = 'r'): MemberCommand => ({
  type: 'RequestReset',
  staffId: 'sara',
  proof,
  reason,
  key,
  occurredAt: at(30),
});
const past: readonly MemberEvent[] = [
  registeredAt(at(0)),
  { type: 'PasswordSet', data: { memberId, hash: 'h1', isHashSealed: true, occurredAt: at(0) } },
  { type: 'PaymentPasswordSet', data: { memberId, hash: 'p1', occurredAt: at(0) } },
  { type: 'MemberTotpSet', data: { memberId, sealedSecret: 's', recoverySecretHashes: [], occurredAt: at(1) } },
  { type: 'DeviceTrusted', data: { memberId, deviceId: 'd1', occurredAt: at(2) } },
];

it.each(['password', 'devices'] as const)('%s is gone at once', (proof) => {
  const { events, stateAfter } = given(memberDecider, ...past).when(request(proof));
  expect(events).toMatchObject([{ type: 'ProofReset', data: { proof, staffId: 'sara', proposed: null } }]);
  expect(hasProof(stateAfter, proof)).toBe(false);
});

it.each(['paymentPassword', 'authenticator'] as const)('%s waits for a second person', (proof) => {
  const { events, stateAfter } = given(memberDecider, ...past).when(request(proof));
  expect(events).toMatchObject([{ type: 'ProofResetProposed', data: { proof, makerId: 'sara' } }]);
  expect(hasProof(stateAfter, proof)).toBe(true);
  const people = { requesterId: 'sara', deciderId: 'otto', origins: new Map() };
  const decide = (isApproved: boolean): MemberCommand => ({
    type: 'DecideReset',
    people,
    isApproved,
    proof,
    reason: 'ok',
    key: 'k2',
    occurredAt: at(40),
  });
  const asked = given(memberDecider, ...past, ...events);
  expect(hasProof(asked.when(decide(false)).stateAfter, proof)).toBe(true);
  const approved = asked.when(decide(true));
  expect(approved.events).toMatchObject([
    { type: 'ProofReset', data: { staffId: 'otto', proposed: { makerId: 'sara', reason: 'r' } } },
  ]);
  expect(hasProof(approved.stateAfter, proof)).toBe(false);
});

it('a password that was taken away may not be used again', () => {
  const { stateAfter } = given(memberDecider, ...past).when(request('password'));
  expect(stateAfter).toMatchObject({ passwordHash: null, previousHashes: ['h1'] });
});

it('the same key is the same act, and another act is refused', () => {
  const { events } = given(memberDecider, ...past).when(request('password'));
  const after = given(memberDecider, ...past, ...events);
  expect(after.when(request('password')).decision).toEqual({ kind: 'repeated' });
  expect(after.when(request('password', 'k1', 'other')).decision).toEqual({
    kind: 'rejected',
    rejection: 'KEY_REUSED',
  });
  expect(after.when(request('password', 'k2')).decision).toEqual({ kind: 'rejected', rejection: 'NOTHING_TO_RESET' });
});
