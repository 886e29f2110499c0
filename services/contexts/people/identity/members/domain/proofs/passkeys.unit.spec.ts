import { given } from '@kernel/given-when-then';
import { memberDecider, type MemberCommand } from '../member.decide';
import type { MemberEvent } from '../member.events';
import { isPerhapsCopied, MAX_PASSKEYS } from './passkeys';
import { memberId, registeredAt } from '../../test-support/registered-member';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute)).toISOString();
const registered = registeredAt(at(0));
const keyOf = (passkeyId: string) => ({
  passkeyId,
  publicKey: 'key',
  signCount: 0,
  transports: ['internal'],
  isSynced: true,
  name: 'Telefone',
});
const add = (passkeyId: string): MemberCommand => ({ type: 'AddPasskey', ...keyOf(passkeyId), occurredAt: at(1) });
const added = (passkeyId: string): MemberEvent => ({
  type: 'PasskeyAdded',
  data: { memberId, ...keyOf(passkeyId), occurredAt: at(1) },
});
const remove = (passkeyId: string, hasOtherWay: boolean): MemberCommand => {
  return { type: 'RemovePasskey', passkeyId, hasOtherWay, occurredAt: at(2) };
};
const refusalOf = ({ decision }: { readonly decision: { readonly kind: string } }) =>
  'rejection' in decision ? decision.rejection : undefined;

it('is added once, up to ten', () => {
  expect(given(memberDecider, registered).when(add('a')).events).toEqual([added('a')]);
  expect(given(memberDecider, registered, added('a')).when(add('a')).decision.kind).toBe('repeated');
  const full = Array.from({ length: MAX_PASSKEYS }, (_, number) => added(`k${number}`));
  expect(refusalOf(given(memberDecider, registered, ...full).when(add('one more')))).toBe('PASSKEYS_FULL');
});

it('is renamed, and only where it is there', () => {
  const rename = (passkeyId: string, name: string): MemberCommand => {
    return { type: 'RenamePasskey', passkeyId, name, occurredAt: at(2) };
  };
  const one = given(memberDecider, registered, added('a'));
  expect(one.when(rename('a', 'Notebook')).stateAfter.passkeys[0]!.name).toBe('Notebook');
  expect(one.when(rename('a', 'Telefone')).decision.kind).toBe('repeated');
  expect(refusalOf(one.when(rename('b', 'Notebook')))).toBe('PASSKEY_UNKNOWN');
});

it.each([
  ['the last one of a member who has no other way in', [added('a')], false, 'LAST_WAY'],
  ['the last one of a member who has a password', [added('a')], true, undefined],
  ['one of two', [added('a'), added('b')], false, undefined],
] as const)('a removal of %s', (_, history, hasOtherWay, refusal) => {
  expect(refusalOf(given(memberDecider, registered, ...history).when(remove('a', hasOtherWay)))).toBe(refusal);
});

it('a log-in by it moves its counter and the time of its last use', () => {
  const logIn: MemberCommand = {
    type: 'LogIn',
    ip: 'x',
    userAgent: 'b',
    way: 'passkey',
    passkey: { passkeyId: 'a', signCount: 7 },
    occurredAt: at(3),
  };
  const { events, stateAfter } = given(memberDecider, registered, added('a')).when(logIn);
  expect(events[0]!.data).toMatchObject({ way: 'passkey', passkeyId: 'a', signCount: 7 });
  expect(stateAfter.passkeys[0]).toMatchObject({ signCount: 7, lastUsedAt: at(3) });
});

it.each([
  [0, 0, false],
  [0, 5, false],
  [5, 6, false],
  [5, 5, true],
  [5, 4, true],
  [5, 0, true],
])('a counter of %d and then %d shows a copy: %s', (known, told, isCopied) => {
  expect(isPerhapsCopied({ signCount: known }, told)).toBe(isCopied);
});
