import { PATIENCE_MS } from '@test/support/patience';
import { sealedBody } from '@test/support/sealed-body';
import { randomBytes, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Envelope } from '@contracts/http/common';
import type { LoginValue } from '@contracts/http/session';
import type { Balance, BetPage, Deposit } from '@contracts/http/wallet';
import { expect as eventually } from './page-expect';

/** A player without a browser, who asks again until there is an answer: for tests in which processes die. */
export class HttpPlayer {
  readonly username = `k${randomBytes(6).toString('hex')}`;
  private token = '';
  private gameToken = '';

  constructor(
    private readonly url: string,
    private readonly sandboxUrl: string,
  ) {}

  async register(): Promise<void> {
    const password = 'Journey2026x';
    const body = { username: this.username, password, confirmPassword: password, acceptedTerms: true, isAdult: true };
    const { token } = await this.call<LoginValue>(
      'PUT',
      '/wps/member/register',
      await this.encrypt('PUT /wps/member/register', body),
    );
    this.token = token;
  }

  /** The token that a browser keeps while this player is logged in. */
  get sessionToken(): string {
    return this.token;
  }

  async deposit(amount: string): Promise<void> {
    const request = await this.encrypt('POST /wps/cashier/deposits', { key: randomUUID(), method: 'pix', amount });
    const deposit = await this.call<Deposit>('POST', '/wps/cashier/deposits', request);
    await this.stubborn(`${deposit.payUrl!.replace('/pay/', '/pay/api/')}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ status: 'paid' }),
    });
    await eventually(
      async () => (await this.balance()).balance,
      (balance) => balance === amount,
      `a balance of ${amount}`,
    );
  }

  async launch(gameCode: string): Promise<void> {
    const body = JSON.stringify({ vassalage: 'sandbox', gameCode, language: 'pt', device: 'desktop' });
    const { url } = await this.call<{ url: string }>('POST', '/wps/game/launchGame', { headers: json, body });
    this.gameToken = randomBytes(32).toString('base64url');
    const launch =
      new URL(url).searchParams.get('launch') ?? new URLSearchParams(new URL(url).hash.slice(1)).get('launch');
    await this.stubborn(`${this.sandboxUrl}/games/api/open`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ launch, token: this.gameToken }),
    });
  }

  /** One spin, asked for under one key until its end is known. */
  async spin(stakeMinor: number): Promise<string> {
    const body = JSON.stringify({ roundKey: randomUUID(), stakeMinor });
    const headers = { ...json, authorization: `Bearer ${this.gameToken}` };
    const answer = await this.stubborn(`${this.sandboxUrl}/games/api/play`, { method: 'POST', headers, body });
    return ((await answer.json()) as { status: string }).status;
  }

  balance(): Promise<Balance> {
    return this.call<Balance>('GET', '/wps/v2/wallets/balance');
  }

  async bets(minRevision: string): Promise<BetPage> {
    return this.call<BetPage>('GET', `/wps/relay/ODSFE2_MemBetDet?pageSize=100&minRevision=${minRevision}`);
  }

  private async call<Value>(method: string, path: string, init: RequestInit = {}): Promise<Value> {
    const authorization: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const answer = await this.stubborn(this.url + path, {
      ...init,
      method,
      headers: { ...(init.headers as object), ...authorization },
    });
    const envelope = (await answer.json()) as Envelope<Value>;
    if (!envelope.success) throw new Error(`${path}: ${envelope.code}`);
    return envelope.value as Value;
  }

  private async encrypt(target: string, payload: object): Promise<RequestInit> {
    const { keys } = (await (await this.stubborn(`${this.url}/.well-known/jwks.json`, {})).json()) as { keys: JWK[] };
    const body = await sealedBody(keys[0]!, target, payload);
    return { headers: { 'content-type': 'application/jose' }, body };
  }

  /** Asks until something below 500 is answered, as a person who presses the button again would. */
  private async stubborn(url: string, init: RequestInit): Promise<Response> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) throw new Error(`${url} does not answer (${answer?.status ?? 'no connection'})`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const json = { 'content-type': 'application/json' };
