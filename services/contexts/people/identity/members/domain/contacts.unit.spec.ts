import { reject } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import { isMobileProved, openEmailChange, type ContactCommand } from './contacts';
import { memberDecider } from './member.decide';
import type { MemberEvent, MemberRegistered } from './member.events';
import { memberId, registeredAt } from '../test-support/registered-member';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute)).toISOString();
const registered = (over: Partial<MemberRegistered['data']> = {}): MemberRegistered =>
  registeredAt(at(0), { profileSecret: 'v1.first', mobileClaimId: 'first', ...over });
const proved = (kind: 'sms' | 'email', claimId?: string): MemberEvent => ({
  type: 'ContactProved',
  data: { memberId, kind, ...(claimId === undefined ? {} : { claimId }), occurredAt: at(1) },
});
const changeMobile = (isOldProved: boolean): ContactCommand => ({
  type: 'ChangeMobile',
  claimId: 'second',
  profileSecret: 'v1.second',
  isOldProved,
  occurredAt: at(2),
});
const changeEmail: ContactCommand = {
  type: 'ChangeEmail',
  claimId: 'mail',
  profileSecret: 'v1.mail',
  occurredAt: at(2),
};
const mobileChanged = (more: object = {}): MemberEvent => ({
  type: 'MobileChanged',
  data: {
    memberId,
    profileSecret: 'v1.second',
    claimId: 'second',
    replacedClaimId: 'first',
    ...more,
    occurredAt: at(2),
  },
});

it('another number replaces the claim of the one before, and is proved', () => {
  const { events, stateAfter } = given(memberDecider, registered(), proved('sms')).when(changeMobile(true));
  expect(events).toEqual([mobileChanged()]);
  expect(stateAfter).toMatchObject({
    profileSecrets: ['v1.first', 'v1.second'],
    claims: { mobile: 'second', email: null },
    reached: { mobile: true, email: false },
  });
});

it('says so where a proved number was replaced without a code from it', () => {
  const withoutOld = [mobileChanged({ withoutOld: true })];
  expect(given(memberDecider, registered(), proved('sms')).when(changeMobile(false)).events).toEqual(withoutOld);
  const byMobile = registered({ registerMethod: 'mobile' });
  expect(given(memberDecider, byMobile).when(changeMobile(false)).events).toEqual(withoutOld);
  expect(given(memberDecider, byMobile).when(changeMobile(true)).events).toEqual([mobileChanged()]);
});

it('a number that was never proved is replaced without a code from it', () => {
  expect(given(memberDecider, registered()).when(changeMobile(false)).events).toEqual([mobileChanged()]);
});

it('a first number replaces nothing', () => {
  const first = given(memberDecider, registeredAt(at(0))).when(changeMobile(false));
  expect(first.events).toEqual([mobileChanged({ replacedClaimId: null })]);
  expect(first.stateAfter.profileSecrets).toEqual(['v1.second']);
});

it('another address replaces the claim of the one before, and is proved', () => {
  const changed: MemberEvent = {
    type: 'EmailChanged',
    data: { memberId, profileSecret: 'v1.mail', claimId: 'mail', replacedClaimId: 'old mail', occurredAt: at(2) },
  };
  const { events, stateAfter } = given(memberDecider, registered(), proved('email', 'old mail')).when(changeEmail);
  expect(events).toEqual([changed]);
  expect(stateAfter).toMatchObject({
    claims: { mobile: 'first', email: 'mail' },
    reached: { mobile: false, email: true },
  });
});

it('an address is proved once, with its claim', () => {
  const prove: ContactCommand = { type: 'ProveContact', kind: 'email', claimId: 'mail', occurredAt: at(1) };
  const { events, stateAfter } = given(memberDecider, registered()).when(prove);
  expect(events).toEqual([proved('email', 'mail')]);
  expect(stateAfter.claims.email).toBe('mail');
  expect(given(memberDecider, registered(), proved('email')).when(prove).decision).toEqual({ kind: 'repeated' });
});

it('a stranger changes nothing', () => {
  const { decision } = given(memberDecider).when(changeEmail);
  expect(decision).toEqual({ kind: 'rejected', rejection: 'MEMBER_UNKNOWN' });
});

it('a number is proved by the registration by mobile, and by a code after it', () => {
  const { state } = given(memberDecider, registered());
  expect(isMobileProved(state, state.registered)).toBe(false);
  expect(isMobileProved(state, { registerMethod: 'mobile' })).toBe(true);
  expect(isMobileProved({ reached: { mobile: true, email: false } }, null)).toBe(true);
});

describe('details', () => {
  const told = { profileSecret: 'v1.details', occurredAt: at(3) };
  const withPerson: ContactCommand = {
    type: 'ChangeProfile',
    fields: ['taxNumber', 'address'],
    personClaimId: 'person',
    ...told,
  };

  it('are told sealed, with the claim of the person', () => {
    const { events, stateAfter } = given(memberDecider, registered()).when(withPerson);
    expect(events).toEqual([
      {
        type: 'ProfileChanged',
        data: {
          memberId,
          fields: ['taxNumber', 'address'],
          profileSecret: 'v1.details',
          personClaimId: 'person',
          occurredAt: at(3),
        },
      },
    ]);
    expect(stateAfter).toMatchObject({
      profileSecrets: ['v1.first', 'v1.details'],
      claims: { mobile: 'first', email: null, person: 'person' },
      told: ['taxNumber'],
    });
  });

  it('that are fixed are told once, and the others as often as the member likes', () => {
    const { events } = given(memberDecider, registered()).when(withPerson);
    const past = given(memberDecider, registered(), ...events);
    expect(past.when(withPerson).decision).toEqual({ kind: 'rejected', rejection: 'PROFILE_FIXED' });
    const other = past.when({ type: 'ChangeProfile', fields: ['address', 'occupation'], ...told });
    expect(other.events).toMatchObject([{ type: 'ProfileChanged', data: { fields: ['address', 'occupation'] } }]);
    expect(other.stateAfter.claims.person).toBe('person');
  });
});

describe('a change of the address that is taken back', () => {
  const hour = (hours: number) => new Date(Date.UTC(2026, 0, 3, hours)).toISOString();
  const changed = (claimId: string, hours: number, more: object = {}): MemberEvent => ({
    type: 'EmailChanged',
    data: {
      memberId,
      ...{ profileSecret: `v1.${claimId}`, claimId, replacedClaimId: 'mine', ...more },
      occurredAt: hour(hours),
    },
  });
  const undo = (undoes: string, hours: number): ContactCommand => ({
    ...{ type: 'UndoEmailChange', undoes, claimId: 'back', profileSecret: 'v1.back', passwordHash: 'new' },
    occurredAt: hour(hours),
  });
  const nothing = reject('NOTHING_TO_UNDO');
  const before = [registered(), proved('email', 'mine')];

  it('puts the address before it back, once', () => {
    const { events, stateAfter } = given(memberDecider, ...before, changed('theirs', 0)).when(undo('theirs', 71));
    const back = changed('back', 71, { profileSecret: 'v1.back', replacedClaimId: 'theirs', undoes: 'theirs' });
    const password = { memberId, hash: 'new', via: 'link', isHashSealed: true, occurredAt: hour(71) };
    expect(events).toEqual([back, { type: 'PasswordSet', data: password }]);
    expect(stateAfter).toMatchObject({
      ...{ claims: { email: 'back' }, reached: { email: true }, emailChanges: [] },
      ...{ undone: { claimId: 'theirs', at: hour(0) }, passwordHash: 'new' },
      profileSecrets: ['v1.first', 'v1.theirs', 'v1.back'],
    });
    const again = given(memberDecider, ...before, changed('theirs', 0), back).when(undo('theirs', 71));
    expect(again.decision).toEqual(nothing);
  });

  it('knows which address stood before it', () => {
    const { stateAfter } = given(memberDecider, ...before, changed('theirs', 0)).when(undo('none', 1));
    const change = openEmailChange(stateAfter, 'theirs', hour(1));
    expect(stateAfter.profileSecrets.slice(0, change!.secretsBefore)).toEqual(['v1.first']);
  });

  it('is over after three days', () => {
    const changes = given(memberDecider, ...before, changed('theirs', 0));
    expect(changes.when(undo('theirs', 72)).decision).toEqual(nothing);
  });

  it('is none where the address before was not proved, or another claim is named', () => {
    expect(given(memberDecider, registered(), changed('theirs', 0)).when(undo('theirs', 1)).decision).toEqual(nothing);
    expect(given(memberDecider, ...before, changed('theirs', 0)).when(undo('mine', 1)).decision).toEqual(nothing);
  });

  it('takes the later changes with it, and leaves the earlier one', () => {
    const three = [changed('first', 0), changed('second', 1), changed('third', 2)];
    const back = changed('back', 3, { undoes: 'second' });
    const left = given(memberDecider, ...before, ...three, back);
    expect(left.when(undo('third', 4)).decision).toEqual(nothing);
    expect(left.when(undo('second', 4)).decision).toEqual(nothing);
    expect(left.when(undo('first', 4)).events.map(({ type }) => type)).toEqual(['EmailChanged', 'PasswordSet']);
  });

  it('takes the passkeys and the authenticator away that were added since', () => {
    const passkey = (passkeyId: string, hours: number): MemberEvent => ({
      type: 'PasskeyAdded',
      data: {
        memberId,
        ...{ passkeyId, publicKey: 'key', signCount: 0, transports: [], isSynced: true, name: passkeyId },
        occurredAt: hour(hours),
      },
    });
    const totp = (hours: number): MemberEvent => ({
      type: 'MemberTotpSet',
      data: { memberId, sealedSecret: 'sealed', recoverySecretHashes: [], occurredAt: hour(hours) },
    });
    const typesAfter = (...events: MemberEvent[]) =>
      given(memberDecider, ...before, ...events)
        .when(undo('theirs', 5))
        .events.map(({ type }) => type);
    const all = [passkey('own', -1), changed('theirs', 0), passkey('at-once', 0), passkey('later', 1), totp(2)];
    const { events, stateAfter } = given(memberDecider, ...before, ...all).when(undo('theirs', 5));
    expect(events.map(({ type }) => type)).toEqual([
      'EmailChanged',
      'PasskeyRemoved',
      'PasskeyRemoved',
      'MemberTotpRemoved',
      'PasswordSet',
    ]);
    expect(stateAfter.passkeys.map(({ passkeyId }) => passkeyId)).toEqual(['own']);
    expect(typesAfter(totp(-1), changed('theirs', 0))).toEqual(['EmailChanged', 'PasswordSet']);
    // Those that were added after a later change are gone with the earlier one.
    expect(typesAfter(changed('theirs', 0), changed('next', 1), passkey('x', 2))).toContain('PasskeyRemoved');
  });

  it('is no change that may be taken back itself', () => {
    const back = changed('back', 3, { undoes: 'theirs' });
    const { decision } = given(memberDecider, ...before, changed('theirs', 0), back).when(undo('back', 4));
    expect(decision).toEqual(nothing);
  });
});
