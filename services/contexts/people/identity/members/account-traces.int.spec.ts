import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { AccountTracesModule } from './account-traces.module';
import { memberDecider, type MemberCommand } from './domain/member.decide';
import { AccountTraces } from './use-cases/log-in/account-traces';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const at = (hour: number) => `2026-01-02T${String(hour).padStart(2, '0')}:00:00.000Z`;

let contexts: ContextHarness;
let memberId: string;

beforeAll(async () => {
  contexts = await openContexts({ imports: [AccountTracesModule] });
});
afterAll(() => contexts.close());
beforeEach(async () => {
  memberId = newId();
  const member = { username: 'quitandeira', nickname: 'quitandeira', memberType: 0, currency: 'BRL' } as const;
  const from = { uplineId: null, affiliateCode: null, ownAffiliateCode: null, registerUrl: null, ip: null };
  const more = { memberId, isAdult: true, acceptedTermsAt: at(0), occurredAt: at(0) };
  await act({ type: 'RegisterMember', member: { ...member, ...from, ...more }, passwordHash: 'first' });
});

function act(command: MemberCommand) {
  const id = newId();
  const context = { key: id, actor: { kind: 'system' as const, id: 'test' }, correlationId: id, causationId: id };
  return contexts.module.get(CommandRunner).run(memberDecider, memberId, command, context);
}

const logIn = (userAgent: string, hour: number) =>
  act({ type: 'LogIn', ip: '203.0.113.7', userAgent, occurredAt: at(hour) });
const traces = () => contexts.module.get(AccountTraces).of(memberId);

it('the only device of an account is no new one, whatever its edition', async () => {
  await logIn(`${CHROME}131.0.0.0 Safari/537.36`, 1);
  await logIn(`${CHROME}132.0.0.0 Safari/537.36`, 2);
  expect(await traces()).toEqual({
    deviceSince: null,
    passwordResetAt: null,
    paymentPasswordResetAt: null,
    recentChangeAt: null,
    mobileChangedAt: null,
    takenAt: null,
    email: 'unproved',
  });
});

it('another device is known since its first log-in', async () => {
  await logIn(`${CHROME}131.0.0.0 Safari/537.36`, 1);
  await logIn(SAFARI, 2);
  await logIn(SAFARI, 3);
  expect((await traces()).deviceSince).toBe(at(2));
  await logIn(`${CHROME}131.0.0.0 Safari/537.36`, 4);
  expect((await traces()).deviceSince).toBe(at(1));
});

it('a password that was replaced without being known leaves a trace', async () => {
  const set = (via: 'change' | 'link', replaces: string, passwordHash: string, hour: number) =>
    act({ type: 'SetPassword', passwordHash, replaces, via, occurredAt: at(hour) });
  await set('change', 'first', 'second', 1);
  expect((await traces()).passwordResetAt).toBeNull();
  await set('link', 'second', 'third', 2);
  // Nothing had reached the address of that link before.
  expect(await traces()).toMatchObject({ passwordResetAt: at(2), recentChangeAt: at(2), takenAt: at(2) });
  await set('link', 'third', 'fourth', 3);
  expect(await traces()).toMatchObject({ passwordResetAt: at(3), recentChangeAt: at(3), takenAt: at(2) });
});

it('a link to an address that was proved before is no stranger', async () => {
  await act({ type: 'ProveContact', kind: 'email', claimId: 'first', occurredAt: at(1) });
  await act({ type: 'SetPassword', passwordHash: 'second', replaces: 'first', via: 'link', occurredAt: at(2) });
  expect(await traces()).toMatchObject({ recentChangeAt: at(2), takenAt: null });
});

it('payouts cool down after an authenticator was removed, and after a log-in without the proof that was due', async () => {
  const totp = { sealedSecret: 'sealed', recoverySecretHashes: [], step: 1 };
  await act({ type: 'SetTotp', totp, occurredAt: at(3) });
  expect((await traces()).recentChangeAt).toBeNull();
  await act({ type: 'RemoveTotp', occurredAt: at(4) });
  expect((await traces()).recentChangeAt).toBe(at(4));
  await act({ type: 'LogIn', ip: '203.0.113.7', userAgent: SAFARI, unchallenged: true, occurredAt: at(5) });
  expect((await traces()).recentChangeAt).toBe(at(5));
});

it('another number leaves a trace, and a second one where the number before was proved and told no code', async () => {
  const change = (claimId: string, hour: number) =>
    act({ type: 'ChangeMobile', claimId, profileSecret: 'v1.x', isOldProved: false, occurredAt: at(hour) });
  await change('first', 1);
  expect(await traces()).toMatchObject({ recentChangeAt: at(1), mobileChangedAt: at(1), takenAt: null });
  await change('second', 2);
  expect(await traces()).toMatchObject({ recentChangeAt: at(2), mobileChangedAt: at(2), takenAt: at(2) });
});

it('another address leaves a trace', async () => {
  await act({ type: 'ChangeEmail', claimId: 'mail', profileSecret: 'v1.x', occurredAt: at(3) });
  expect(await traces()).toMatchObject({ recentChangeAt: at(3), mobileChangedAt: null, email: 'proved' });
});

it('an address of a throw-away service proves nothing, and the next one does', async () => {
  await act({ type: 'ProveContact', kind: 'email', claimId: 'first', occurredAt: at(1) });
  expect((await traces()).email).toBe('proved');
  const change = { type: 'ChangeEmail', profileSecret: 'v1.x' } as const;
  await act({ ...change, claimId: 'thrown away', throwAwayEmail: true, occurredAt: at(2) });
  expect((await traces()).email).toBe('throwAway');
  await act({ ...change, claimId: 'kept', occurredAt: at(3) });
  expect((await traces()).email).toBe('proved');
});
