import type { JWK } from 'jose';
import type { CaptchaChallenge } from '@contracts/http/captcha';
import type { Envelope } from '@contracts/http/common';
import { sealedBody } from '@test/support/sealed-body';
import { solvedCaptcha } from '@test/support/solved-captcha';

/** Somebody at a browser, with an address and a user agent of their own. */
export class Visitor {
  token = '';

  constructor(
    private readonly url: string,
    readonly ip: string,
    readonly userAgent: string,
  ) {}

  get<Value>(path: string): Promise<Value> {
    return this.call('GET', path);
  }

  /** A call whose body is sent as it is. */
  send<Value>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Value> {
    return this.call(method, path, { type: 'application/json', text: JSON.stringify(body) });
  }

  /** A call whose body is encrypted. */
  async seal<Value>(method: 'POST' | 'PUT', path: string, body: object): Promise<Value> {
    const { keys } = (await (await fetch(`${this.url}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
    const text = await sealedBody(keys[0]!, `${method} ${path}`, body);
    return this.call(method, path, { type: 'application/jose', text });
  }

  async captcha(): Promise<string> {
    return solvedCaptcha(await this.get<CaptchaChallenge>('/wps/captcha'));
  }

  /** @throws Error with the code of a refusal */
  private async call<Value>(method: string, path: string, body?: { type: string; text: string }): Promise<Value> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'x-forwarded-for': this.ip,
        'user-agent': this.userAgent,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: body.text }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return (JSON.parse(text) as Envelope<Value>).value as Value;
  }
}
