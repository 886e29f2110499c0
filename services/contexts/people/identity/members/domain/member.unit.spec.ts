import { given } from '@kernel/given-when-then';
import { memberDecider, type MemberCommand } from './member.decide';
import type { MemberEvent, MemberRegistered } from './member.events';

const at = '2026-01-02T03:04:05.000Z';
const later = '2026-01-02T03:05:05.000Z';
const member: MemberRegistered['data'] = {
  memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11',
  username: 'maria',
  nickname: 'maria',
  memberType: 0,
  uplineId: null,
  affiliateCode: null,
  ownAffiliateCode: null,
  currency: 'BRL',
  isAdult: true,
  acceptedTermsAt: at,
  registerUrl: null,
  ip: '203.0.113.7',
  occurredAt: at,
};
const { memberId } = member;
const registered: MemberEvent = { type: 'MemberRegistered', data: member };
const passwordSet: MemberEvent = {
  type: 'PasswordSet',
  data: { memberId, hash: 'h1', isHashSealed: true, occurredAt: at },
};
const loggedIn: MemberEvent = {
  type: 'MemberLoggedIn',
  data: { memberId, ip: '203.0.113.7', userAgent: 'b', occurredAt: later },
};
const register: MemberCommand = { type: 'RegisterMember', member, passwordHash: 'h1' };
const logIn: MemberCommand = { type: 'LogIn', ip: '203.0.113.7', userAgent: 'b', occurredAt: later };

it('registers a member and the password in one step', () => {
  expect(given(memberDecider).when(register).events).toEqual([registered, passwordSet]);
});

it('gives a user name once', () => {
  const { decision } = given(memberDecider, registered, passwordSet).when(register);
  expect(decision).toEqual({ kind: 'rejected', rejection: 'USERNAME_TAKEN' });
});

it('logs in whoever is registered, and remembers that it was not the first time', () => {
  const before = given(memberDecider, registered, passwordSet);
  expect(before.state.hasLoggedIn).toBe(false);
  const { events, stateAfter } = before.when(logIn);
  expect(events).toEqual([loggedIn]);
  expect(stateAfter.hasLoggedIn).toBe(true);
});

it('remembers the newest log-in, with the country where one was told', () => {
  const abroad: MemberEvent = { type: 'MemberLoggedIn', data: { ...loggedIn.data, country: 'PT', userAgent: 'c' } };
  expect(given(memberDecider, registered).state.lastLogin).toBeNull();
  const { lastLogin } = given(memberDecider, registered, loggedIn, abroad).state;
  expect(lastLogin).toEqual({ at: later, userAgent: 'c', country: 'PT' });
});

it.each([
  ['link', { email: true, mobile: false }],
  ['mobile', { email: false, mobile: true }],
  ['change', { email: false, mobile: false }],
] as const)('knows what a new password by %s has reached', (via, reached) => {
  const set: MemberEvent = { type: 'PasswordSet', data: { memberId, hash: 'h2', via, occurredAt: later } };
  expect(given(memberDecider, registered, passwordSet, set).state.reached).toEqual(reached);
  expect(given(memberDecider, registered, set, passwordSet).state.reached).toEqual(reached);
});

it('logs out', () => {
  const { events } = given(memberDecider, registered, passwordSet, loggedIn).when({
    type: 'LogOut',
    occurredAt: later,
  });
  expect(events).toEqual([{ type: 'MemberLoggedOut', data: { memberId, occurredAt: later } }]);
});

it.each<MemberCommand>([logIn, { type: 'LogOut', occurredAt: later }])(
  'knows nobody who did not register: $type',
  (command) => {
    expect(given(memberDecider).when(command).decision).toEqual({ kind: 'rejected', rejection: 'MEMBER_UNKNOWN' });
  },
);

it('registers whoever logs in by SMS alone, and keeps a payment password of its own', () => {
  const asked: MemberCommand = { type: 'RegisterMember', member, passwordHash: null, paymentPasswordHash: 'p1' };
  const { events, stateAfter } = given(memberDecider).when(asked);
  expect(events.map(({ type }) => type)).toEqual(['MemberRegistered', 'PaymentPasswordSet']);
  expect(stateAfter.passwordHash).toBeNull();
});

it('sets a new password in the place of the one that was looked at, and of no other', () => {
  const change: MemberCommand = {
    type: 'SetPassword',
    passwordHash: 'h2',
    replaces: 'h1',
    via: 'change',
    occurredAt: later,
  };
  const before = given(memberDecider, registered, passwordSet);
  const { events, stateAfter } = before.when(change);
  const data = { memberId, hash: 'h2', isHashSealed: true, via: 'change', occurredAt: later };
  expect(events).toEqual([{ type: 'PasswordSet', data }]);
  expect(stateAfter).toMatchObject({ passwordHash: 'h2', passwordSetAt: later });
  const other = before.when({ ...change, replaces: 'h0' });
  expect(other.decision).toEqual({ kind: 'rejected', rejection: 'PASSWORD_REPLACED' });
});

it('remembers the avatar, and records the same choice once', () => {
  const choose: MemberCommand = { type: 'ChooseAvatar', icon: 'cat', occurredAt: later };
  const { events, stateAfter } = given(memberDecider, registered, passwordSet).when(choose);
  expect(stateAfter.icon).toBe('cat');
  expect(given(memberDecider, registered, passwordSet, ...events).when(choose).decision).toEqual({ kind: 'repeated' });
});

it('keeps the newest password', () => {
  const changed: MemberEvent = { type: 'PasswordSet', data: { memberId, hash: 'h2', occurredAt: later } };
  expect(given(memberDecider, registered, passwordSet, changed).state.passwordHash).toBe('h2');
});

it('knows of a password whose hash stands in the log in clear, until another one is set', () => {
  const before: MemberEvent = { type: 'PasswordSet', data: { memberId, hash: 'h0', occurredAt: at } };
  expect(given(memberDecider, registered, before).state.isPasswordExposed).toBe(true);
  expect(given(memberDecider, registered, before, passwordSet).state.isPasswordExposed).toBe(false);
});
