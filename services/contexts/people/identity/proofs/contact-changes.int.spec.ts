import type { ContactCodeSent } from '@contracts/http/identity/own-contacts';
import type { AccountSecurity } from '@contracts/http/account-security';
import { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { memberDecider, type MemberCommand } from '../members/domain/member.decide';
import { OwnAccountLab } from '../members/test-support/own-account-lab';
import { EmailClaims } from '../members/use-cases/claims/email-claims';
import { MobileClaims } from '../members/use-cases/claims/mobile-claims';
import { AccountTraces } from '../members/use-cases/log-in/account-traces';
import { EmailUndoLinks } from '../members/use-cases/passwords/email-undo-links';
import { MemberPasswords } from '../members/use-cases/passwords/member-passwords';
import { ResetLinks } from '../members/use-cases/passwords/reset-links';

let lab: OwnAccountLab;
let ana: LoginValue;
let number: string;
let email: string;

beforeAll(async () => {
  lab = await OwnAccountLab.open();
});
afterAll(() => lab.close());
beforeEach(async () => {
  number = lab.newNumber();
  email = `ana${lab.next()}@mail.example`;
  ana = await lab.register({ email, mobileNum: number, countryDialingCode: '55' });
  await lab.confirm(ana);
});

const full = (national: string) => `+55${national}`;
const mobile = (mobileNum: string) => ({ mobileNum, countryDialingCode: '55' });

async function codeForMobile(mobileNum: string, who = ana) {
  const { value } = await lab.call<ContactCodeSent>(routes.sendMobileCode, who.token, mobile(mobileNum));
  return { ...mobile(mobileNum), code: lab.codeTo(full(mobileNum)), codeToken: value.codeToken };
}

async function codeForEmail(address: string, who = ana) {
  const { value } = await lab.call<ContactCodeSent>(routes.sendEmailCode, who.token, { email: address });
  return { email: address, code: lab.codeTo(address), codeToken: value.codeToken };
}

async function oldCode(who = ana) {
  const { value } = await lab.call<ContactCodeSent>(routes.sendOldMobileCode, who.token);
  return { code: lab.sent.at(-1)!.text.match(/\b\d{6}\b/)![0], codeToken: value.codeToken };
}

async function prove(kind: 'sms' | 'email', who = ana) {
  const { value } = await lab.call<ContactCodeSent>(routes.sendContactCode, who.token, { kind });
  const code = lab.sent.at(-1)!.text.match(/\b\d{6}\b/)![0];
  const answer = await lab.call(routes.proveContact, who.token, { kind, code, codeToken: value.codeToken });
  await lab.later(2);
  return answer;
}

const factsOf = async (who = ana) => (await lab.call<AccountSecurity>(routes.accountSecurity, who.token)).value;
const lastChange = async () => (await lab.eventsOf(ana.member.id)).at(-1)!;
const tracesOf = () => new AccountTraces(lab.app.get(EVENT_STORE, { strict: false })).of(ana.member.id);
const holderOf = (national: string) => lab.app.get(MobileClaims, { strict: false }).holderOf(full(national));

describe('another number', () => {
  it('takes a confirmation before anything is sent', async () => {
    const stranger = await lab.register();
    const sent = lab.sent.length;
    for (const [route, input] of [
      [routes.sendMobileCode, mobile(lab.newNumber())],
      [routes.sendOldMobileCode, {}],
      [routes.changeMobile, { ...mobile(lab.newNumber()), code: '123456', codeToken: 'x', old: null }],
      [routes.sendEmailCode, { email: 'x@mail.example' }],
      [routes.changeEmail, { email: 'x@mail.example', code: '123456', codeToken: 'x' }],
    ] as const)
      expect(await lab.call(route, stranger.token, input)).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' });
    expect(lab.sent).toHaveLength(sent);
  });

  it('is taken by its code; the number before is told, is free, and was not proved, so that payouts wait a day', async () => {
    const next = lab.newNumber();
    const given = await codeForMobile(next);
    const wrong = { ...given, code: given.code === '000000' ? '000001' : '000000', old: null };
    expect((await lab.call(routes.changeMobile, ana.token, wrong)).code).toBe('INVALID_CODE');
    expect((await lab.call(routes.changeMobile, ana.token, { ...given, old: null })).status).toBe(200);
    expect(lab.sent.at(-1)).toMatchObject({
      channel: 'sms',
      to: full(number),
      text: expect.stringContaining(next.slice(-4)),
    });
    expect((await factsOf()).mobile).toEqual({ masked: `+55•••••${next.slice(-4)}`, isProved: true });
    expect([await holderOf(number), await holderOf(next)]).toEqual([null, ana.member.id]);
    const { type, data } = await lastChange();
    expect([type, data['withoutOld'], JSON.stringify(data).includes(next)]).toEqual([
      'MobileChanged',
      undefined,
      false,
    ]);
    const traces = await tracesOf();
    expect(traces).toMatchObject({ recentChangeAt: data['occurredAt'], takenAt: null });
    // The code is used up, and the number is the member's own.
    expect((await lab.call(routes.changeMobile, ana.token, { ...given, old: null })).code).toBe('CONTACT_UNCHANGED');
  });

  it('takes a code from a proved number before it; one without that makes payouts wait for three days', async () => {
    await prove('sms');
    const second = lab.newNumber();
    const given = await codeForMobile(second);
    const old = await oldCode();
    const wrongOld = { code: old.code === '000000' ? '000001' : '000000', codeToken: old.codeToken };
    expect((await lab.call(routes.changeMobile, ana.token, { ...given, old: wrongOld })).code).toBe('INVALID_CODE');
    expect((await lab.call(routes.changeMobile, ana.token, { ...given, old })).status).toBe(200);
    expect((await lastChange()).data['withoutOld']).toBeUndefined();
    await lab.later(2);
    expect(
      (await lab.call(routes.changeMobile, ana.token, { ...(await codeForMobile(number)), old: null })).status,
    ).toBe(200);
    expect((await lastChange()).data).toMatchObject({ withoutOld: true });
    const traces = await tracesOf();
    expect(traces.takenAt).not.toBeNull();
  });

  it('of somebody else is refused, and only to a member who has read its code', async () => {
    const theirs = lab.newNumber();
    const bia = await lab.register(mobile(theirs));
    const given = await codeForMobile(theirs);
    expect((await lab.call(routes.changeMobile, ana.token, { ...given, old: null })).code).toBe('MOBILE_TAKEN');
    expect([await holderOf(theirs), await holderOf(number)]).toEqual([bia.member.id, ana.member.id]);
  });

  it('logs in from then on, and the number before logs nobody in', async () => {
    const next = lab.newNumber();
    await lab.call(routes.changeMobile, ana.token, { ...(await codeForMobile(next)), old: null });
    expect((await lab.logIn(next)).member.id).toBe(ana.member.id);
    await expect(lab.logIn(number)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('that no phone has is refused at its field, and the present one is told as such', async () => {
    expect((await lab.call(routes.sendMobileCode, ana.token, mobile('123'))).code).toBe('INVALID_PHONE');
    expect((await lab.call(routes.sendMobileCode, ana.token, mobile(number))).code).toBe('CONTACT_UNCHANGED');
  });
});

describe('another address', () => {
  it('is taken by its code, is told to the one before and to a proved number, and closes links for a password', async () => {
    await prove('sms');
    const links = lab.app.get(ResetLinks, { strict: false });
    const link = (await links.issue(ana.member.id))!;
    const next = `Nova${lab.next()}@mail.example`;
    const given = await codeForEmail(next);
    expect((await lab.call(routes.changeEmail, ana.token, given)).status).toBe(200);
    const told = lab.sent.slice(-2).map(({ channel, to }) => ({ channel, to }));
    expect(told).toEqual([
      { channel: 'email', to: email },
      { channel: 'sms', to: full(number) },
    ]);
    expect((await factsOf()).email).toEqual({ masked: 'N•••@mail.example', isProved: true });
    expect(await links.find(link)).toBeUndefined();
    expect((await lastChange()).type).toBe('EmailChanged');
  });

  it('of a throw-away service is taken and marked, and earns no trust', async () => {
    expect(
      (await lab.call(routes.changeEmail, ana.token, await codeForEmail(`a${lab.next()}@yopmail.com`))).status,
    ).toBe(200);
    expect((await lastChange()).data['throwAwayEmail']).toBe(true);
    expect((await tracesOf()).email).toBe('throwAway');
    await lab.later(2);
    await lab.call(routes.changeEmail, ana.token, await codeForEmail(`a${lab.next()}@mail.example`));
    expect((await tracesOf()).email).toBe('proved');
  });

  it('that another member has proved is refused, in capitals as well, until that member has another one', async () => {
    const bia = await lab.register({ email: `bia${lab.next()}@mail.example` });
    await lab.confirm(bia);
    const theirs = `comum${lab.next()}@mail.example`;
    await lab.call(routes.changeEmail, bia.token, await codeForEmail(theirs, bia));
    await lab.later(2);
    const loud = theirs.toUpperCase();
    expect((await lab.call(routes.changeEmail, ana.token, await codeForEmail(loud))).code).toBe('EMAIL_TAKEN');
    await lab.call(routes.changeEmail, bia.token, await codeForEmail(`outra${lab.next()}@mail.example`, bia));
    await lab.later(2);
    expect((await lab.call(routes.changeEmail, ana.token, await codeForEmail(theirs))).status).toBe(200);
  });

  it('of the registration that another member has proved cannot be proved again', async () => {
    const shared = `casa${lab.next()}@mail.example`;
    const [one, other] = [await lab.register({ email: shared }), await lab.register({ email: shared })];
    expect((await prove('email', one)).status).toBe(200);
    expect((await prove('email', other)).code).toBe('EMAIL_TAKEN');
    expect((await factsOf(other)).email).toMatchObject({ isProved: false });
  });

  it('that is none is refused before a code is sent', async () => {
    const sent = lab.sent.length;
    expect((await lab.call(routes.sendEmailCode, ana.token, { email: 'ana at mail' })).status).toBe(400);
    expect(lab.sent).toHaveLength(sent);
  });
});

describe('the link to the address before', () => {
  const NEW = 'Rio-Largo-58';
  const linkTo = (to: string) => {
    const text = lab.sent.findLast((one) => one.to === to && one.text.includes('undoEmail'))?.text ?? '';
    return /#token=([\w-]+)/.exec(text)?.[1];
  };
  const undo = (token: string, newPassword = NEW) =>
    lab.call(routes.undoEmailChange, '', { token, newPassword, confirmNewPassword: newPassword });
  const logIn = (password: string) => lab.call(routes.login, '', { username: ana.member.account, password });

  /** The address of a member who has proved it. */
  async function proveOwn() {
    await prove('email');
    await lab.confirm(ana);
  }

  async function changeTo(address: string) {
    const { status } = await lab.call(routes.changeEmail, ana.token, await codeForEmail(address));
    expect(status).toBe(200);
  }

  it('puts the address back, ends every session, and asks for a new password; payouts wait', async () => {
    await proveOwn();
    const theirs = `ladra${lab.next()}@mail.example`;
    await changeTo(theirs);
    const token = linkTo(email)!;
    expect(linkTo(theirs)).toBeUndefined();
    const undoneMs = Date.now();
    expect(await undo(token)).toMatchObject({ status: 200, value: { passkeys: [], authenticator: false } });
    const types = (await lab.eventsOf(ana.member.id)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['EmailChanged', 'PasswordSet']);
    expect((await lab.call(routes.accountSecurity, ana.token)).code).toBe('NOT_LOGGED_IN');
    const inside = await logIn(NEW);
    expect(inside.status).toBe(200);
    expect((await factsOf(inside.value as LoginValue)).email).toMatchObject({
      masked: 'a•••@mail.example',
      isProved: true,
    });
    const { recentChangeAt, passwordResetAt } = await tracesOf();
    expect(Date.parse(recentChangeAt!)).toBeGreaterThanOrEqual(undoneMs);
    expect(passwordResetAt).toBe(recentChangeAt);
    // The address of the other one is free again, and the one that was put back is claimed.
    await lab.later(2);
    const bia = await lab.register({ email: theirs });
    expect((await prove('email', bia)).status).toBe(200);
    const shared = await lab.register({ email });
    expect((await prove('email', shared)).code).toBe('EMAIL_TAKEN');
  });

  it('takes the passkeys and the authenticator along that were added since, and says which', async () => {
    await proveOwn();
    const run = (command: MemberCommand) => {
      const id = newId();
      const context = { key: id, actor: { kind: 'system' as const, id: 'test' }, correlationId: id, causationId: id };
      return lab.app.get(CommandRunner, { strict: false }).run(memberDecider, ana.member.id, command, context);
    };
    const addPasskey = (passkeyId: string, name: string) =>
      run({
        ...{ type: 'AddPasskey', passkeyId, name, publicKey: 'key', signCount: 0, transports: [], isSynced: true },
        occurredAt: new Date().toISOString(),
      });
    await addPasskey('own', 'Meu celular');
    await changeTo(`ladra${lab.next()}@mail.example`);
    await addPasskey('theirs', 'Celular dela');
    const totp = { sealedSecret: 'sealed', recoverySecretHashes: [], step: 1 };
    await run({ type: 'SetTotp', totp, occurredAt: new Date().toISOString() });
    const { value } = await undo(linkTo(email)!);
    expect(value).toEqual({ passkeys: ['Celular dela'], authenticator: true });
    const { state } = await lab.app.get(CommandRunner, { strict: false }).load(memberDecider, ana.member.id);
    expect(state.passkeys.map(({ passkeyId }) => passkeyId)).toEqual(['own']);
    expect(state.authenticator.totp).toBeNull();
  });

  it('is good once, and tells nothing to whoever makes one up', async () => {
    await proveOwn();
    await changeTo(`outra${lab.next()}@mail.example`);
    const token = linkTo(email)!;
    const statuses = (await Promise.all([undo(token), undo(token), undo(token)])).map(({ status }) => status);
    // One of them takes the change back; another finds that done and the link not used up yet, or comes too late.
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([]);
    const types = (await lab.eventsOf(ana.member.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PasswordSet')).toHaveLength(2);
    expect(types.slice(-2)).toEqual(['EmailChanged', 'PasswordSet']);
    const told = await Promise.all([undo(token), undo('a-token-that-nobody-ever-sent-anywhere')]);
    for (const one of told) expect(one).toMatchObject({ status: 410, code: 'LINK_EXPIRED', fields: {} });
  });

  it('is over after 72 hours', async () => {
    await proveOwn();
    await changeTo(`outra${lab.next()}@mail.example`);
    const token = linkTo(email)!;
    const turn = (hours: number) =>
      lab.database.query(
        `update session.email_undo_links set expires_at = expires_at - make_interval(hours => ${hours})`,
      );
    await turn(72);
    expect((await undo(token)).code).toBe('LINK_EXPIRED');
    await turn(-1);
    expect((await undo(token)).status).toBe(200);
  });

  it('stays good where the new password is refused, and where the address was changed once more', async () => {
    await proveOwn();
    const [theirs, next] = [`ladra${lab.next()}@mail.example`, `mais${lab.next()}@mail.example`];
    await changeTo(theirs);
    const token = linkTo(email)!;
    await lab.later(2);
    await changeTo(next);
    const later = linkTo(theirs)!;
    expect((await undo(token, '123456')).code).toBe('INVALID_INPUT');
    expect((await undo(token, 'password1')).code).toBe('COMMON_PASSWORD');
    expect((await undo(token)).status).toBe(200);
    // The link of the address between is over with its change.
    expect((await undo(later)).code).toBe('LINK_EXPIRED');
    expect((await logIn(NEW)).status).toBe(200);
  });

  it('puts back no address that somebody else has proved since, and changes nothing then', async () => {
    await proveOwn();
    await changeTo(`outra${lab.next()}@mail.example`);
    await lab.later(2);
    const bia = await lab.register({ email });
    expect((await prove('email', bia)).status).toBe(200);
    const before = (await lab.eventsOf(ana.member.id)).length;
    const token = linkTo(email)!;
    expect((await undo(token)).code).toBe('EMAIL_TAKEN');
    expect(await lab.eventsOf(ana.member.id)).toHaveLength(before);
    // The link is not used up by that: it is good again once the other one has let the address go.
    await lab.confirm(bia);
    const elsewhere = await codeForEmail(`bia${lab.next()}@mail.example`, bia);
    expect((await lab.call(routes.changeEmail, bia.token, elsewhere)).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
  });

  it('stays good where the process ends before the change back is decided', async () => {
    await proveOwn();
    await changeTo(`outra${lab.next()}@mail.example`);
    const token = linkTo(email)!;
    const dying = jest.spyOn(EmailClaims.prototype, 'claim').mockRejectedValueOnce(new Error('the process went away'));
    expect((await undo(token)).status).toBe(500);
    dying.mockRestore();
    expect((await undo(token)).status).toBe(200);
  });

  it.each([
    ['ends the sessions', MemberPasswords.prototype, 'endSessions'],
    ['uses the link up', EmailUndoLinks.prototype, 'use'],
    ['lets the other address go', EmailClaims.prototype, 'release'],
  ] as const)('is good once more where the process ends before it %s, and then is over', async (_, part, step) => {
    await proveOwn();
    await changeTo(`ladra${lab.next()}@mail.example`);
    const token = linkTo(email)!;
    const dying = jest.spyOn(part as never, step as never);
    dying.mockRejectedValueOnce(new Error('the process went away') as never);
    expect((await undo(token)).status).toBe(500);
    dying.mockRestore();
    // The password stands with the change, so that the old one opens nothing.
    expect((await logIn(NEW)).status).toBe(200);
    expect(await undo(token)).toMatchObject({ status: 200, value: { passkeys: [], authenticator: false } });
    expect((await lab.call(routes.accountSecurity, ana.token)).code).toBe('NOT_LOGGED_IN');
    expect((await logIn(NEW)).status).toBe(200);
    expect((await undo(token)).code).toBe('LINK_EXPIRED');
  });

  it('takes another new password where the first one was set and the process ended', async () => {
    await proveOwn();
    await changeTo(`ladra${lab.next()}@mail.example`);
    const token = linkTo(email)!;
    const dying = jest.spyOn(EmailUndoLinks.prototype, 'use').mockRejectedValueOnce(new Error('the process went away'));
    expect((await undo(token)).status).toBe(500);
    dying.mockRestore();
    expect((await undo(token, 'Mar-Aberto-73')).status).toBe(200);
    expect((await logIn('Mar-Aberto-73')).status).toBe(200);
    expect((await logIn(NEW)).status).not.toBe(200);
  });

  it('goes to a proved address alone', async () => {
    await changeTo(`outra${lab.next()}@mail.example`);
    expect(lab.sent.some(({ to }) => to === email)).toBe(true);
    expect(linkTo(email)).toBeUndefined();
  });
});
