import { SIGNATURE_HEADERS } from '@contracts/vendor/vendor-api';
import { signRequest, verifyResponse } from '../http-signature';

/** How long a vendor or provider may take to answer, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** A party answered with an error, with something unsigned, or not at all. */
export class PartyFault extends Error {
  override readonly name = 'PartyFault';
}

/** Signed calls from the platform to a game vendor or a payment provider. */
export class SignedClient {
  constructor(
    private readonly baseUrl: string,
    private readonly keys: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** Posts JSON and gives the parsed answer, whose signature has been checked. @throws PartyFault */
  async post(party: string, path: string, body: object): Promise<unknown> {
    const key = this.keys.get(party)?.[0];
    if (!key) throw new PartyFault(`There is no key for ${party}`);
    const text = JSON.stringify(body);
    const headers = signRequest({ party, key, method: 'POST', path, body: text });
    const { response, answer } = await this.send(path, headers, text);
    const verification = verifyResponse({
      headers: Object.fromEntries(response.headers),
      path,
      requestId: headers[SIGNATURE_HEADERS.requestId],
      rawBody: answer,
      keysOf: (name) => (name === party ? this.keys.get(name) : undefined),
      nowMs: Date.now(),
    });
    if (!response.ok) throw new PartyFault(`${party} answered ${response.status}`);
    if (!verification.ok) throw new PartyFault(`${party} answered with a bad signature: ${verification.reason}`);
    try {
      return JSON.parse(answer);
    } catch (cause) {
      throw new PartyFault(`${party} answered with something that is not JSON`, { cause });
    }
  }

  private async send(path: string, headers: Readonly<Record<string, string>>, body: string) {
    try {
      const response = await fetch(new URL(path, this.baseUrl), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { response, answer: await response.text() };
    } catch (cause) {
      throw new PartyFault('The party does not answer', { cause });
    }
  }
}
