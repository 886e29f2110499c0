import type { AddressInfo } from 'node:net';
import { SandboxHarness } from '../../services/apps/sandbox/test-support/sandbox-harness';
import { Database } from '../../services/apps/sandbox/store/database';
import type { PhoneOutcome } from '../../services/apps/sandbox/phone/phone-outcomes';

/** A token as the page of the site sends it on. */
export interface IdTokenGiven {
  readonly firebaseChannel: string;
  readonly firebaseIdToken: string;
}

/** The service that the sandbox plays, on a port of its own, with the person who reads the code of the SMS. */
export class PhoneService {
  private readonly sandbox = new SandboxHarness();

  async open(): Promise<void> {
    await this.sandbox.open();
    await this.sandbox.app.listen(0, '127.0.0.1');
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  /** The settings of a house that has numbers proved here. */
  settings(ways: string): NodeJS.ProcessEnv {
    const { port } = this.sandbox.app.getHttpServer().address() as AddressInfo;
    return {
      PHONE_PROOF: ways,
      PHONE_PROOF_CHANNEL: 'sandbox',
      PHONE_PROOF_PAGE: `http://127.0.0.1:${port}/phone`,
      PHONE_PROOF_KEYS_URL: `http://127.0.0.1:${port}/phone/keys`,
      PHONE_PROOF_ISSUER: 'http://localhost:3100/phone',
      PHONE_PROOF_AUDIENCE: 'croupier-demo',
    };
  }

  /** The end of an attempt: the token, or the fault that the service reports. */
  async attempt(number: string, outcome: PhoneOutcome = 'good'): Promise<{ idToken?: string; error?: string }> {
    await this.post('outcome', { outcome });
    const begun = await this.post<{ attemptId?: string; error?: string }>('codes', { number, language: 'pt' });
    if (begun.attemptId === undefined) return begun;
    const [message] = await this.sandbox.app
      .get(Database)
      .query<{ body: string }>('select body from messages where recipient = $1 order by id desc limit 1', [number]);
    const code = /\b\d{6}\b/.exec(message!.body)![0];
    return this.post(`codes/${begun.attemptId}`, { code });
  }

  /** A token for a number, good or wrong in one thing. */
  async tokenFor(number: string, outcome: PhoneOutcome = 'good'): Promise<IdTokenGiven> {
    const { idToken } = await this.attempt(number, outcome);
    if (idToken === undefined) throw new Error(`The service made no token for ${outcome}`);
    return { firebaseChannel: 'sandbox', firebaseIdToken: idToken };
  }

  private async post<Value>(path: string, payload: object): Promise<Value> {
    const answer = await this.sandbox.app.inject({ method: 'POST', url: `/phone/api/${path}`, payload });
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
    return answer.json<Value>();
  }
}
