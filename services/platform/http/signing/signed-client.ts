import { SIGNATURE_HEADERS } from '@contracts/vendor/vendor-api';
import type { Party } from '../../config/parties';
import { boundedText } from './bounded-text';
import { signRequest, verifyResponse } from './http-signature';

/** The time within which a party must answer, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** The longest answer of a party: none of the contracts has one of more than a few hundred bytes. */
const MAX_ANSWER_BYTES = 65_536;

/** Thrown when a party answers with an error, without a valid signature, or not at all. */
export class PartyFault extends Error {
  override readonly name = 'PartyFault';
}

/** Hears of every call to a party, whether it was answered as the contract says. */
export type PartyCallObserver = (outcome: 'answered' | 'failed') => void;

/**
 * Makes signed calls to one party: a game vendor, a payment provider, a message carrier, or a process of the product.
 */
export class SignedClient {
  constructor(
    private readonly party: Party,
    private readonly observe: PartyCallObserver = () => undefined,
  ) {}

  /**
   * Posts JSON and returns the parsed answer, whose signature has been checked.
   * @param path follows the address of the party, which may have a path of its own; the signature covers both
   * @throws PartyFault
   */
  async post(path: string, body: object): Promise<unknown> {
    try {
      const answer = await this.ask(path, body);
      this.observe('answered');
      return answer;
    } catch (error) {
      this.observe('failed');
      throw error;
    }
  }

  private async ask(call: string, body: object): Promise<unknown> {
    const { id: party, url, keys } = this.party;
    const target = new URL(`${url.replace(/\/$/, '')}${call}`);
    const path = target.pathname;
    const text = JSON.stringify(body);
    const headers = signRequest({ party, key: keys[0], method: 'POST', path, body: text });
    const { response, answer } = await this.send(target, headers, text);
    const verification = verifyResponse({
      headers: Object.fromEntries(response.headers),
      path,
      requestId: headers[SIGNATURE_HEADERS.requestId],
      rawBody: answer,
      keysOf: (name) => (name === party ? keys : undefined),
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

  private async send(target: URL, headers: Readonly<Record<string, string>>, body: string) {
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        // Another address would get the session token in the body, and a signature with it.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { response, answer: await boundedText(response, MAX_ANSWER_BYTES) };
    } catch (cause) {
      throw new PartyFault(`${this.party.id} does not answer as agreed`, { cause });
    }
  }
}
