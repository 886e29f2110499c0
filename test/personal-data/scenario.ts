import { randomBytes, randomUUID } from 'node:crypto';
import type { LoginValue, SmsSent } from '@contracts/http/session';
import type { StaffLoginStep } from '@contracts/http/office/back-office';
import type { Deposit } from '@contracts/http/wallet';
import { demoLogins } from '../../services/apps/seed/demo-logins';
import { expect as eventually } from '../e2e/page-expect';
import type { Platform } from '../e2e/platform';
import { Visitor } from './visitor';

const PASSWORD = 'Serra-Clara-42';
const OTHER = 'Lagoa-Mansa-77';
const THIRD = 'Vereda-Seca-91';

/** Names of people, and how they can be reached. None of it may stand in the log. */
export const WORDS = {
  name: 'quitandeira7',
  nickname: 'Quitanda Azul',
  email: 'quitanda.azul@example.com',
  mobile: '11987650123',
  referral: 'vizinha_doroteia',
  page: 'https://exemplo.example/convite/doroteia',
  opened: 'seresteiro9',
  openedNickname: 'Seresta Nova',
  note: 'Mora na Rua das Laranjeiras',
  sender: 'Berenice Prates',
  complaint: 'O meu nome completo e Berenice Prates',
  colleague: 'alfarrabio3',
  colleagueName: 'Alfredo Rabioso',
} as const;

export const PLAYER = { ip: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Personal) Quitanda/1.0' };
const PHONE = { ip: '2001:db8::77', userAgent: 'Mozilla/5.0 (iPhone; Personal) Quitanda/2.0' };
export const OFFICE = { ip: '198.51.100.21', userAgent: 'Mozilla/5.0 (Windows; Personal) Office/3.0' };

/** Plays a piece of every part of the product in which somebody tells of a person, over HTTP as browsers do. */
export class Scenario {
  readonly player: Visitor;
  readonly phone: Visitor;

  constructor(private readonly platform: Platform) {
    this.player = this.visitor(PLAYER);
    this.phone = this.visitor(PHONE);
  }

  async staff(role: string): Promise<Visitor> {
    const { username, password } = demoLogins.find((one) => one.role.toLowerCase().includes(role))!;
    const visitor = this.visitor(OFFICE);
    const step = await visitor.seal<StaffLoginStep>('POST', '/bo/v1/session/login', { username, password });
    if (step.step !== 'done') throw new Error(`${username} is asked for more: ${step.step}`);
    visitor.token = step.token;
    return visitor;
  }

  /** Registers by name, with everything that a form may ask for, logs in rightly and wrongly, and changes passwords. */
  async registerByName(): Promise<string> {
    const { player } = this;
    const value = await player.seal<LoginValue>('PUT', '/wps/member/register', {
      ...consent,
      username: WORDS.name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      nickname: WORDS.nickname,
      email: WORDS.email,
      paymentPassword: '481516',
      referralCode: WORDS.referral,
      registerUrl: WORDS.page,
    });
    player.token = value.token;
    const change = { oldPassword: PASSWORD, newPassword: OTHER, confirmNewPassword: OTHER };
    await player.seal('POST', '/wps/member/password', change);
    await player.send('DELETE', '/wps/session/logout');
    player.token = '';
    await refused(player.seal('POST', '/wps/session/login', { username: WORDS.name, password: PASSWORD }));
    const captcha = await player.captcha();
    await player.send('POST', '/wps/member/password/email', { username: WORDS.name, email: WORDS.email, captcha });
    const token = /#token=([\w-]+)/.exec(await this.message(WORDS.email))![1]!;
    const chosen = { newPassword: THIRD, confirmNewPassword: THIRD };
    await player.seal('POST', '/wps/member/password/link', { token, ...chosen });
    const logIn = { username: WORDS.name, password: THIRD, captcha: await player.captcha() };
    player.token = (await player.seal<LoginValue>('POST', '/wps/session/login', logIn)).token;
    return value.member.id;
  }

  async registerByMobile(): Promise<void> {
    const { phone } = this;
    const country = { countryDialingCode: '55' };
    const asked = { mobileNo: WORDS.mobile, ...country };
    const { codeToken } = await phone.send<SmsSent>('POST', '/wps/verification/sms/register', asked);
    const verificationCode = /\b(\d{6})\b/.exec(await this.message(WORDS.mobile))![1]!;
    const proof = { mobileNum: WORDS.mobile, ...country, verificationCode, codeToken };
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    await phone.seal('PUT', '/wps/member/register/mobile', { ...consent, ...proof, ...password });
    const logIn = { username: `+55${WORDS.mobile}`, password: PASSWORD };
    phone.token = (await phone.seal<LoginValue>('POST', '/wps/session/login', logIn)).token;
    await this.visitor(PHONE).send('POST', '/wps/session/login/freeplay');
  }

  /** Money from the provider, a game of the vendor, and what the vendor calls then. */
  async play(): Promise<void> {
    const { player } = this;
    const asked = { key: randomUUID(), method: 'pix', amount: '50.00' };
    const { payUrl } = await player.seal<Deposit>('POST', '/wps/cashier/deposits', asked);
    await outside(payUrl!.replace('/pay/', '/pay/api/'), { status: 'paid' });
    await eventually(
      () => player.get<{ balance: string }>('/wps/v2/wallets/balance'),
      ({ balance }) => balance === '50.00',
      'the deposit in the wallet',
    );
    const game = { vassalage: 'sandbox', gameCode: 'royal-sevens', language: 'pt', device: 'desktop' };
    const { url } = await player.send<{ url: string }>('POST', '/wps/game/launchGame', game);
    const { searchParams, hash } = new URL(url);
    const launch = searchParams.get('launch') ?? new URLSearchParams(hash.slice(1)).get('launch');
    const token = randomBytes(32).toString('base64url');
    await outside(`${this.platform.sandboxUrl}/games/api/open`, { launch, token });
    const spin = { roundKey: randomUUID(), stakeMinor: 200 };
    await outside(`${this.platform.sandboxUrl}/games/api/play`, spin, token);
  }

  /** An agent opens an account, remarks on it, and opens a link. */
  async invite(): Promise<void> {
    const agent = this.visitor({ ...PHONE, ip: '2001:db8::abcd:7' });
    const { username, password } = demoLogins.find((one) => one.username === 'norte')!;
    agent.token = (await agent.seal<LoginValue>('POST', '/wps/session/login', { username, password })).token;
    const account = { username: WORDS.opened, nickname: WORDS.openedNickname, password: PASSWORD, kind: 'player' };
    const { memberId } = await agent.seal<{ memberId: string }>('POST', '/wps/agent/accounts', {
      key: randomUUID(),
      ...account,
    });
    await agent.send('PUT', `/wps/agent/downlines/${memberId}/note`, { note: WORDS.note });
    await agent.send('POST', '/wps/agent/links', { key: randomUUID(), kind: 'player', note: 'Vizinhos' });
  }

  async complain(): Promise<void> {
    const written = { key: randomUUID(), content: WORDS.complaint, sender: WORDS.sender, type: 1 };
    const visitor = this.visitor(PLAYER);
    await visitor.send('PUT', '/wps/feedback', { ...written, captcha: await visitor.captcha() });
  }

  /** Hiring and every act on an account, log-ins of it that fail and one that does not, and looks at members. */
  async office(memberId: string): Promise<void> {
    const admin = await this.staff('admin');
    const { staffId, temporaryPassword } = await admin.send<{ staffId: string; temporaryPassword: string }>(
      'POST',
      '/bo/v1/staff',
      { key: randomUUID(), username: WORDS.colleague, name: WORDS.colleagueName, roles: ['support'] },
    );
    const colleague = this.visitor(OFFICE);
    const logIn = (password: string, captcha?: string) =>
      colleague.seal<StaffLoginStep>('POST', '/bo/v1/session/login', {
        username: WORDS.colleague,
        password,
        ...(captcha && { captcha }),
      });
    await refused(logIn('not-the-password'));
    const step = await logIn(temporaryPassword, await colleague.captcha());
    if (step.step !== 'password') throw new Error(`a temporary password led to ${step.step}`);
    const chosen = { challenge: step.challenge, newPassword: 'quatro palavras sem segredo' };
    await colleague.seal('POST', '/bo/v1/session/password', chosen);
    const account = `/bo/v1/staff/${staffId}`;
    const roles = { roles: ['support', 'operations'], replaces: ['support'] };
    await admin.send('PUT', `${account}/roles`, { key: randomUUID(), ...roles });
    await admin.send('POST', `${account}/disabling`, { key: randomUUID(), reason: 'em viagem' });
    await refused(logIn(chosen.newPassword));
    await admin.send('POST', `${account}/enabling`, { key: randomUUID(), reason: 'de volta' });
    await admin.send('POST', `${account}/password`, { key: randomUUID() });
    const ending = { key: randomUUID(), reason: 'a pedido' };
    await admin.send('POST', `/bo/v1/members/${memberId}/sessions/ending`, ending);
    await admin.get(`/bo/v1/members?search=${WORDS.name}`);
    await admin.get(`/bo/v1/members/${memberId}`);
  }

  private visitor({ ip, userAgent }: typeof PLAYER): Visitor {
    return new Visitor(this.platform.url, ip, userAgent);
  }

  /** The newest message to somebody, as the sandbox caught it. */
  private async message(recipient: string): Promise<string> {
    const address = `${this.platform.sandboxUrl}/outbox/api/messages?search=${encodeURIComponent(recipient.slice(-8))}`;
    const messages = await eventually(
      async () => (await (await fetch(address)).json()) as { text: string }[],
      (list) => list.length > 0,
      `a message to ${recipient}`,
    );
    return messages[0]!.text;
  }
}

const consent = { acceptedTerms: true, isAdult: true };

async function refused(answer: Promise<unknown>): Promise<void> {
  const error = await answer.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  if (!error) throw new Error('It should have been refused');
}

/** A call of somebody outside of the platform. */
async function outside(url: string, body: object, token?: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
}
