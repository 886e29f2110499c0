import { given } from '@kernel/given-when-then';
import { MAX_WRONG_CODES, type ShownCode } from '../../../authenticator/domain/shown-code';
import { memberDecider, type MemberCommand } from '../member.decide';
import type { MemberEvent } from '../member.events';
import { memberId, registeredAt } from '../../test-support/registered-member';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 10, minute)).toISOString();
const registered = registeredAt(at(0));
const set: MemberEvent = {
  type: 'MemberTotpSet',
  data: { memberId, sealedSecret: 'sealed', recoverySecretHashes: ['a', 'b'], occurredAt: at(1) },
};
const used = (step: number, minute = 1): MemberEvent => ({
  type: 'MemberCodeUsed',
  data: { memberId, step, occurredAt: at(minute) },
});
const recovered = (number: number, minute: number): MemberEvent => ({
  type: 'RecoveryCodeUsed',
  data: { memberId, number, occurredAt: at(minute) },
});
const failed = (minute: number, lockedUntil: string | null = null): MemberEvent => ({
  type: 'MemberCodeFailed',
  data: { memberId, lockedUntil, occurredAt: at(minute) },
});
const removed: MemberEvent = { type: 'MemberTotpRemoved', data: { memberId, occurredAt: at(5) } };
const setTotp: MemberCommand = {
  type: 'SetTotp',
  totp: { sealedSecret: 'sealed', recoverySecretHashes: ['a', 'b'], step: 7 },
  occurredAt: at(1),
};
const use = (code: ShownCode, minute = 2): MemberCommand => ({ type: 'UseCode', code, occurredAt: at(minute) });
const refusalOf = ({ decision }: { readonly decision: { readonly kind: string } }) =>
  'rejection' in decision ? decision.rejection : undefined;
const step = (number: number): ShownCode => ({ kind: 'step', step: number });
const recovery = (number: number): ShownCode => ({ kind: 'recovery', number });

describe('the set-up', () => {
  it('uses the code up that proved the authenticator', () => {
    const { events, stateAfter } = given(memberDecider, registered).when(setTotp);
    expect(events).toEqual([set, used(7)]);
    expect(refusalOf(given(memberDecider, registered, ...events).when(use(step(7))))).toBe('CODE_USED');
    expect(stateAfter.authenticator.totp?.setAt).toBe(at(1));
  });

  it('is refused while there is one, and starts anew after a removal', () => {
    expect(refusalOf(given(memberDecider, registered, set).when(setTotp))).toBe('TOTP_ALREADY_SET');
    const anew = given(memberDecider, registered, set, used(9), recovered(0, 3), removed).when(setTotp);
    expect(anew.stateAfter.authenticator).toMatchObject({ lastStep: 7, usedRecoveryCodes: [], wrongCodesInARow: 0 });
  });
});

describe('a code', () => {
  it.each([
    ['of a later step is used up', step(8), undefined],
    ['of the same step is refused', step(7), 'CODE_USED'],
    ['of an earlier step is refused', step(6), 'CODE_USED'],
    ['that recovers is used up', recovery(1), undefined],
    ['that recovered before is refused', recovery(0), 'CODE_USED'],
  ] as const)('%s', (_, code, rejection) => {
    expect(refusalOf(given(memberDecider, registered, set, used(7), recovered(0, 2)).when(use(code)))).toBe(rejection);
  });

  it('is good for nothing without an authenticator', () => {
    expect(refusalOf(given(memberDecider, registered).when(use(step(8))))).toBe('TOTP_NOT_SET');
    expect(refusalOf(given(memberDecider, registered, set, removed).when(use(step(8))))).toBe('TOTP_NOT_SET');
  });

  it('is not judged for a day after too many wrong ones in a row', () => {
    const wrong = Array.from({ length: MAX_WRONG_CODES - 1 }, () => failed(2));
    const before = given(memberDecider, registered, set, ...wrong);
    const { events } = before.when({ type: 'FailCode', occurredAt: at(3) });
    const until = new Date(Date.parse(at(3)) + 86_400_000).toISOString();
    expect(events).toEqual([failed(3, until)]);
    const locked = given(memberDecider, registered, set, ...wrong, ...events);
    expect(refusalOf(locked.when(use(step(8), 4)))).toBe('TOTP_LOCKED');
    // Nor is a wrong one told to be wrong: whoever gets this answer does not learn which of the two it was.
    expect(refusalOf(locked.when({ type: 'FailCode', occurredAt: at(4) }))).toBe('TOTP_LOCKED');
    expect(refusalOf(locked.when({ ...use(step(8)), occurredAt: until } as MemberCommand))).toBeUndefined();
    // A right one in between begins the count anew.
    const again = given(memberDecider, registered, set, ...wrong, used(8, 2)).when({
      type: 'FailCode',
      occurredAt: at(3),
    });
    expect(again.events).toEqual([failed(3)]);
  });

  it('that is wrong at a log-in counts as well, and is not judged while the authenticator is locked', () => {
    const fail: MemberCommand = { type: 'FailChallenge', way: 'totp', occurredAt: at(3) };
    const { events, stateAfter } = given(memberDecider, registered, set).when(fail);
    expect(events.map(({ type }) => type)).toEqual(['MemberCodeFailed', 'LoginChallengeFailed']);
    expect(stateAfter.authenticator).toMatchObject({ wrongCodesInARow: 1, lockedUntil: null });
    expect(refusalOf(given(memberDecider, registered, set, failed(2, at(50))).when(fail))).toBe('TOTP_LOCKED');
    const bySms = given(memberDecider, registered, set).when({ ...fail, way: 'sms' });
    expect(bySms.events.map(({ type }) => type)).toEqual(['LoginChallengeFailed']);
  });
});

it('a removal is not repeated', () => {
  const remove: MemberCommand = { type: 'RemoveTotp', occurredAt: at(5) };
  expect(given(memberDecider, registered, set).when(remove).events).toEqual([removed]);
  expect(given(memberDecider, registered).when(remove).events).toEqual([]);
});

it('a log-in by SMS proves the number', () => {
  const bySms: MemberCommand = { type: 'LogIn', ip: 'x', userAgent: 'b', way: 'sms', occurredAt: at(2) };
  expect(given(memberDecider, registered).when(bySms).stateAfter.reached).toEqual({ email: false, mobile: true });
});
