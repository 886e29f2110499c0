import type { JWK } from 'jose';
import type { z } from 'zod';
import { backOfficeCalls, type StaffLoginStep } from '@contracts/http/office/back-office';
import type { Call } from '@contracts/http/call';
import type { Envelope } from '@contracts/http/common';
import type { Route } from '@contracts/http/route';
import { sealedBody } from '@test/support/sealed-body';

/** One person of staff without a browser, for asking what the pages ask. */
export class StaffClient {
  private constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  /** @throws when the log-in needs a second step, which a program cannot take */
  static async logIn(url: string, username: string, password: string): Promise<StaffClient> {
    const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { readonly keys: readonly JWK[] };
    const { method, path } = backOfficeCalls.staffLogin.route;
    const body = await sealedBody(keys[0]!, `${method} ${path}`, { username, password });
    const answer = await fetch(url + path, { method, headers: { 'content-type': 'application/jose' }, body });
    const step = await valueOf<StaffLoginStep>(answer, path);
    if (step.step !== 'done')
      throw new Error(`${username} logs in with a code of an authenticator; take somebody who does not`);
    return new StaffClient(url, step.token);
  }

  /** The value of a call that reads. @throws for any other answer than success */
  async ask<Asked extends Call>({ route }: Asked, input: z.input<Asked['input']>): Promise<z.output<Asked['value']>> {
    const rest = new URLSearchParams();
    let { path } = route;
    for (const [name, value] of Object.entries(input as Record<string, string | number | boolean | undefined>)) {
      if (value === undefined) continue;
      if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
      else rest.set(name, String(value));
    }
    const address = rest.size > 0 ? `${path}?${rest.toString()}` : path;
    return valueOf(await fetch(this.url + address, { headers: { authorization: `Bearer ${this.token}` } }), address);
  }

  /** A call that does something. */
  async send<Value>({ method, path }: Route, input: object): Promise<Value> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    return valueOf<Value>(await fetch(this.url + path, { method, headers, body: JSON.stringify(input) }), path);
  }
}

async function valueOf<Value>(answer: Response, address: string): Promise<Value> {
  const envelope = (await answer.json()) as Envelope<Value>;
  if (!envelope.success) throw new Error(`${address}: ${answer.status} ${envelope.code ?? envelope.message}`);
  return envelope.value as Value;
}
