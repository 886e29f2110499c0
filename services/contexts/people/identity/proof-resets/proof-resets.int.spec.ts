import type { MemberProofResets } from '@contracts/http/identity/proof-resets';
import { routes, type StaffRole } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import type { ResettableProof } from '@contracts/validation/resettable-proofs';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { memberDecider, type MemberCommand } from '../members/domain/member.decide';
import { OwnAccountLab } from '../members/test-support/own-account-lab';
import { AccountTraces } from '../members/use-cases/log-in/account-traces';

let lab: OwnAccountLab;
let ana: LoginValue;
let email: string;
let number: string;

beforeAll(async () => {
  lab = await OwnAccountLab.open();
});
afterAll(() => lab.close());
beforeEach(async () => {
  email = `ana${lab.next()}@mail.example`;
  number = lab.newNumber();
  ana = await lab.register({ email, mobileNum: number, countryDialingCode: '55' });
  lab.sent.length = 0;
});

const run = (command: MemberCommand) =>
  lab.app.get(CommandRunner, { strict: false }).run(memberDecider, ana.member.id, command, {
    key: newId(),
    actor: { kind: 'system', id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });
const proved = (kind: 'sms' | 'email') => run({ type: 'ProveContact', kind, occurredAt: new Date().toISOString() });

async function staff(...roles: StaffRole[]) {
  const staffId = newId();
  const token = await lab.app
    .get(Sessions, { strict: false })
    .open({ kind: 'staff', subjectId: staffId, data: { roles } });
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await lab.app.inject({
      method,
      url: `/bo/v1/members/${ana.member.id}/resets${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; value: MemberProofResets }>() };
  };
  const act = (proof: ResettableProof, over: object = {}) => ({
    proof,
    note: 'O membro mostrou o documento.',
    key: newId(),
    ...over,
  });
  return {
    staffId,
    seen: async () => (await send('GET', '')).value,
    reset: (proof: ResettableProof, over?: object) => send('POST', '', act(proof, over)),
    decide: (proof: ResettableProof, isApproved: boolean, over?: object) =>
      send('POST', '/decision', { ...act(proof, over), isApproved }),
  };
}
const typesOf = async () => (await lab.eventsOf(ana.member.id)).map(({ type }) => type);
const isLoggedIn = async () => (await lab.call(routes.accountSecurity, ana.token)).status === 200;

it('a password is taken away by one person, who never sees another one: the member gets a link', async () => {
  await proved('email');
  const sara = await staff('support');
  expect(await isLoggedIn()).toBe(true);
  const key = newId();
  for (const _ of [1, 2]) expect((await sara.reset('password', { key })).status).toBe(200);
  expect((await typesOf()).filter((type) => type === 'ProofReset')).toHaveLength(1);
  expect(await isLoggedIn()).toBe(false);
  await expect(lab.logIn(ana.member.account)).rejects.toMatchObject({ code: expect.any(String) });
  expect(lab.sent).toHaveLength(1);
  const [message] = lab.sent;
  expect(message).toMatchObject({ channel: 'email', to: email });
  const token = /token=([\w-]+)/.exec(message!.text)![1];
  expect(message!.text).toMatch(/Não fui eu: \S+/);
  expect(token).toBeTruthy();
  const traces = new AccountTraces(lab.app.get(EVENT_STORE, { strict: false }));
  const { recentChangeAt, passwordResetAt } = await traces.of(ana.member.id);
  expect([recentChangeAt, passwordResetAt]).toEqual([expect.any(String), expect.any(String)]);
});

it('a password is not taken from a member whom no message reaches', async () => {
  const sara = await staff('support');
  expect(await sara.seen()).toMatchObject({ way: null });
  expect(await sara.reset('password')).toMatchObject({ status: 409, code: 'NO_PROVED_WAY' });
  await proved('sms');
  expect((await sara.reset('password')).status).toBe(200);
  expect(lab.sent).toMatchObject([{ channel: 'sms', to: `+55${number}` }]);
  expect(lab.sent[0]!.text).not.toContain('token=');
});

it('an authenticator is taken away by two people, the second of whom did not ask', async () => {
  await proved('email');
  await run({
    type: 'SetTotp',
    totp: { sealedSecret: 'sealed', recoverySecretHashes: [], step: 1 },
    occurredAt: new Date().toISOString(),
  });
  const [sara, otto] = [await staff('support', 'operations'), await staff('operations')];
  const asked = await sara.reset('authenticator');
  expect(asked.value.proofs.find(({ proof }) => proof === 'authenticator')).toMatchObject({
    isSet: true,
    needsTwo: true,
    proposal: { staffId: sara.staffId },
  });
  expect(lab.sent).toHaveLength(0);
  expect(await otto.reset('authenticator')).toMatchObject({ code: 'RESET_ASKED' });
  expect(await sara.decide('authenticator', true)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  const key = newId();
  for (const _ of [1, 2]) expect((await otto.decide('authenticator', true, { key })).status).toBe(200);
  expect(await isLoggedIn()).toBe(false);
  expect(lab.sent).toHaveLength(1);
  expect(lab.sent[0]!.text).not.toContain('token=');
  expect((await otto.seen()).proofs.find(({ proof }) => proof === 'authenticator')).toMatchObject({
    isSet: false,
    proposal: null,
  });
  expect(await otto.decide('authenticator', true)).toMatchObject({ code: 'RESET_NOT_ASKED' });
});

it('nothing happens to a proof that a second person leaves, or that is not there', async () => {
  await run({
    type: 'SetPaymentPassword',
    hash: 'hash',
    replaces: null,
    via: 'password',
    occurredAt: new Date().toISOString(),
  });
  const [sara, otto] = [await staff('support'), await staff('operations')];
  expect((await sara.reset('paymentPassword')).status).toBe(200);
  const { value } = await otto.decide('paymentPassword', false);
  expect(value.proofs.find(({ proof }) => proof === 'paymentPassword')).toMatchObject({ isSet: true, proposal: null });
  expect(await isLoggedIn()).toBe(true);
  expect(await sara.reset('passkeys')).toMatchObject({ status: 409, code: 'NOTHING_TO_RESET' });
});

it('only support and operations ask, and support decides nothing that takes two', async () => {
  const [finance, sara] = [await staff('finance'), await staff('support')];
  expect((await finance.reset('devices')).status).toBe(403);
  expect((await sara.decide('authenticator', true)).status).toBe(403);
});
