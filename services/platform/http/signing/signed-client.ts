import { once } from 'node:events';
import { connect } from 'node:net';
import { SIGNATURE_HEADERS } from '@contracts/vendor/vendor-api';
import type { Party } from '../../config/parties';
import { exchange, type Answered, type Sent } from './exchange';
import { signRequest, verifyResponse } from './http-signature';

/** The time within which a party must answer, in milliseconds, unless a call says otherwise. */
const TIMEOUT_MS = 5_000;
/** The longest answer of a party: none of the contracts has one of more than a few hundred bytes. */
const MAX_ANSWER_BYTES = 65_536;

/** Thrown when a party answers with an error, without a valid signature, or not at all. */
export class PartyFault extends Error {
  override readonly name = 'PartyFault';

  /** @param httpStatus of an answer that was an error; nothing says that it came from the party */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly httpStatus?: number,
  ) {
    super(message, options);
  }
}

/** Hears of every call to a party, whether it was answered as the contract says. */
export type PartyCallObserver = (outcome: 'answered' | 'failed') => void;

/** A call to a party whose contract knows more answers than HTTP 200, or more time than other calls have. */
export interface PartyCall {
  readonly method: 'GET' | 'POST';
  /** Follows the address of the party, which may have a path of its own; the signature covers both, with the query. */
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs?: number;
  /** The time within which the party must take a connection, where that is less than the time for the answer. */
  readonly connectMs?: number;
  /** The refusals that the contract knows: they are signed like other answers, and returned instead of thrown. */
  readonly refusals?: readonly number[];
}

/** An answer that the party has signed. */
export interface PartyAnswer {
  readonly status: number;
  readonly body: unknown;
}

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
   * @throws PartyFault
   */
  async post(path: string, body: object): Promise<unknown> {
    return (await this.call({ method: 'POST', path, body })).body;
  }

  /**
   * Makes a call and returns the answer, whose signature has been checked.
   * @throws PartyFault
   */
  async call(call: PartyCall): Promise<PartyAnswer> {
    try {
      const answer = await this.ask(call);
      this.observe('answered');
      return answer;
    } catch (error) {
      this.observe('failed');
      throw error;
    }
  }

  private async ask({ method, path: called, body, timeoutMs = TIMEOUT_MS, connectMs, refusals = [] }: PartyCall) {
    const { id: party, url, keys } = this.party;
    const target = new URL(`${url.replace(/\/$/, '')}${called}`);
    const path = `${target.pathname}${target.search}`;
    if (connectMs !== undefined) await this.reach(target, connectMs);
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = signRequest({ party, key: keys[0], method, path, body: text });
    const {
      status,
      headers: given,
      text: answer,
    } = await this.send(target, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : text,
      timeoutMs,
    });
    const verification = verifyResponse({
      headers: given,
      path,
      requestId: headers[SIGNATURE_HEADERS.requestId],
      rawBody: answer,
      keysOf: (name) => (name === party ? keys : undefined),
      nowMs: Date.now(),
    });
    const isFine = status >= 200 && status <= 299;
    if (!isFine && !refusals.includes(status)) throw new PartyFault(`${party} answered ${status}`, undefined, status);
    if (!verification.ok) throw new PartyFault(`${party} answered with a bad signature: ${verification.reason}`);
    try {
      return { status, body: JSON.parse(answer) as unknown };
    } catch (cause) {
      throw new PartyFault(`${party} answered with something that is not JSON`, { cause });
    }
  }

  /** A request has no limit of its own for the connection, so that one is tried before. */
  private async reach({ protocol, hostname, port }: URL, connectMs: number): Promise<void> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) });
    } catch (cause) {
      throw new PartyFault(`${this.party.id} takes no connection`, { cause });
    } finally {
      socket.destroy();
    }
  }

  private async send(target: URL, sent: Omit<Sent, 'maxBytes'>): Promise<Answered> {
    try {
      return await exchange(target, { ...sent, maxBytes: MAX_ANSWER_BYTES });
    } catch (cause) {
      throw new PartyFault(`${this.party.id} does not answer as agreed`, { cause });
    }
  }
}
