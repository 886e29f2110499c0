import { Sessions } from '@platform/auth/sessions';
import { memberIdOf } from '../account-ids';
import { BROWSER, consent, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';
import { ChangePassword } from './use-cases/passwords/change-password';
import { ResetByLink } from './use-cases/passwords/reset-by-link';
import { ResetByMobile } from './use-cases/passwords/reset-by-mobile';
import { SendResetLink } from './use-cases/passwords/send-reset-link';

let lab: MemberLab;
let changing: ChangePassword;
let links: SendResetLink;
let byLink: ResetByLink;

beforeAll(async () => {
  lab = await MemberLab.open();
  changing = lab.contexts.module.get(ChangePassword);
  links = lab.contexts.module.get(SendResetLink);
  byLink = lab.contexts.module.get(ResetByLink);
});
afterAll(() => lab.contexts.close());

describe('passwords', () => {
  async function newMember() {
    const username = `pass${lab.next()}x`;
    const email = `${username}@exemplo.com.br`;
    const value = await lab.signUp.register(
      'username',
      { ...consent, username, email, password: PASSWORD, confirmPassword: PASSWORD },
      lab.guest(),
      BROWSER,
    );
    const caller = {
      kind: 'member' as const,
      id: memberIdOf('croupier', username),
      memberType: 0,
      sessionToken: value.token,
    };
    return { username, email, caller, request: { ...lab.guest(), caller } };
  }
  const found = (token: string) => lab.contexts.module.get(Sessions).find('member', token);
  const logIn = (username: string, password: string) =>
    lab.logIn.logIn({ username, password, type: 'username' }, lab.guest(), BROWSER);

  it('changes by the old one and ends every other session', async () => {
    const { username, caller, request } = await newMember();
    const elsewhere = await logIn(username, PASSWORD);
    const change = (oldPassword: string, newPassword: string) =>
      changing.change(caller, { oldPassword, newPassword, confirmNewPassword: newPassword }, request);
    await expect(change(PASSWORD, 'curta1')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { newPassword: 'Use pelo menos 8 caracteres.' },
    });
    await expect(change(PASSWORD, `${username}-2026`)).rejects.toMatchObject({ code: 'COMMON_PASSWORD' });
    await expect(change(OTHER, 'Outra-Senha-55')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'SAME_PASSWORD' });
    await change(PASSWORD, OTHER);
    await expect(change(OTHER, PASSWORD)).rejects.toMatchObject({ code: 'PASSWORD_USED_BEFORE' });
    expect(await found(caller.sessionToken)).toBeDefined();
    expect(await found(elsewhere.token)).toBeUndefined();
    expect(await lab.contexts.module.get(Sessions).endingsOf('member', [elsewhere.token])).toEqual(
      new Map([[elsewhere.token, 'password']]),
    );
    await expect(logIn(username, PASSWORD)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await logIn(username, OTHER)).toMatchObject({ passwordExpired: false });
  });

  it('changes once of two who do so at once', async () => {
    const { caller, request } = await newMember();
    const asked = await Promise.allSettled(
      [OTHER, 'Outra-Senha-55'].map((word) =>
        changing.change(caller, { oldPassword: PASSWORD, newPassword: word, confirmNewPassword: word }, request),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('sends a link to the right address alone, answers alike, and lets the link be used once', async () => {
    const { username, email, caller } = await newMember();
    const before = lab.sent.length;
    await links.request({ username: 'nobody_here', email }, lab.guest());
    await links.request({ username, email: 'outra@exemplo.com' }, lab.guest());
    await links.request({ username, email: email.toUpperCase() }, lab.guest());
    await links.onModuleDestroy();
    expect(lab.sent.slice(before)).toMatchObject([{ channel: 'email', to: email, subject: 'Croupier: nova senha' }]);
    const link = new URL(/http\S+/.exec(lab.sent.at(-1)!.text)![0]);
    expect(link.search).toBe('?popup=resetPassword');
    const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
    const { rows } = await lab.contexts.database.query('select row_to_json(l)::text as row from session.reset_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(
      byLink.reset({ token, newPassword: 'curta1', confirmNewPassword: 'curta1' }, lab.guest()),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const uses = await Promise.allSettled(
      [1, 2].map(() => byLink.reset({ token, newPassword: OTHER, confirmNewPassword: OTHER }, lab.guest())),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await found(caller.sessionToken)).toBeUndefined();
    expect(await logIn(username, OTHER)).toMatchObject({ member: { account: username } });
  });

  it('sends an owner one link within five minutes, whoever asks, and a newer link ends the older one', async () => {
    const { username, email } = await newMember();
    const before = lab.sent.length;
    const ask = async () => {
      await links.request({ username, email }, lab.guest());
      await links.onModuleDestroy();
      return /token=(\S+)/.exec(lab.sent.at(-1)!.text)![1]!;
    };
    const older = await ask();
    expect([await ask(), lab.sent.length - before]).toEqual([older, 1]);
    await lab.contexts.database.query(
      "update session.reset_links set expires_at = expires_at - interval '6 minutes' where member_id is not null",
    );
    await lab.contexts.database.query('delete from session.uses');
    const newer = await ask();
    expect([newer === older, lab.sent.length - before]).toEqual([false, 2]);
    const reset = (token: string) =>
      byLink.reset({ token, newPassword: OTHER, confirmNewPassword: OTHER }, lab.guest());
    await expect(reset(older)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await reset(newer);
    expect(await logIn(username, OTHER)).toMatchObject({ member: { account: username } });
  });

  it('does not take a link that is too old', async () => {
    const { username, email } = await newMember();
    await links.request({ username, email }, lab.guest());
    await links.onModuleDestroy();
    const token = /token=(\S+)/.exec(lab.sent.at(-1)!.text)![1]!;
    await lab.contexts.database.query("update session.reset_links set expires_at = now() - interval '1 second'");
    await expect(
      byLink.reset({ token, newPassword: OTHER, confirmNewPassword: OTHER }, lab.guest()),
    ).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('wants a captcha for the third link of a name and address', async () => {
    const request = lab.guest();
    const ask = () => links.request({ username: 'whoever_else', email: 'a@b.co' }, request);
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: { level: 0 } } });
  });

  it('is set by the code of an SMS, which logs in; a code for something else sets nothing', async () => {
    const { mobile, value } = await lab.registerMobile();
    await lab.later(2);
    const login = await lab.ask('login', mobile);
    await lab.later(2);
    await lab.contexts.database.query("update session.code_requests set asked_at = asked_at - interval '2 hours'");
    const { codeToken, code } = await lab.ask('password', mobile);
    const reset = (given: { code: string; codeToken: string }) =>
      lab.contexts.module.get(ResetByMobile).reset(
        {
          ...mobile,
          verificationCode: given.code,
          codeToken: given.codeToken,
          newPassword: OTHER,
          confirmNewPassword: OTHER,
        },
        lab.guest(),
        BROWSER,
      );
    await expect(reset(login)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await reset({ code, codeToken })).toMatchObject({ member: { id: value.member.id } });
    expect(await found(value.token)).toBeUndefined();
    await expect(reset({ code, codeToken })).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await logIn(mobile.mobileNum, OTHER)).toMatchObject({ member: { id: value.member.id } });
  });
});
