import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signRequest, signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { Listener, type Arrived, type Reply } from '../listener';

/** The proxy's change to the calls of a program that keeps the contract. */
export interface Fault {
  /** Signs every call afresh before it is handed on: the program no longer notices wrong signatures. */
  readonly acceptsAnySignature?: true;
  /** Changes a call; it is signed afresh. */
  readonly request?: (body: string, path: string) => string;
  /** Changes an answer; it is signed afresh. */
  readonly answer?: (answer: Reply, asked: Arrived) => Reply;
  /** Takes the signature off every answer. */
  readonly leavesUnsigned?: true;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Party {
  readonly party: string;
  readonly key: string;
}

/** Stands before a program that keeps a contract and breaks the contract in one point. */
export class FaultyProxy {
  private readonly listener = new Listener((arrived) => this.pass(arrived));

  /** The request ids that the program behind has seen. */
  private readonly used = new Set<string>();

  constructor(
    private readonly target: string,
    private readonly us: Party,
    private readonly fault: Fault,
  ) {}

  /** @returns the address of the proxy */
  async open(): Promise<string> {
    return `http://127.0.0.1:${await this.listener.open(0)}`;
  }

  close(): Promise<void> {
    return this.listener.close();
  }

  private async pass(arrived: Arrived): Promise<Reply> {
    const { path } = arrived;
    const isKnown = this.isSigned(arrived);
    const body = this.fault.request && isKnown ? this.fault.request(arrived.body, path) : arrived.body;
    const isChanged = body !== arrived.body || (this.fault.acceptsAnySignature === true && !isKnown);
    const { 'content-length': _, host: __, connection: ___, ...headers } = arrived.headers;
    const signature = isChanged ? this.signatureOf(arrived, body) : {};
    const sent: Arrived['headers'] = { ...headers, ...signature };
    this.used.add(String(sent['x-request-id']));
    const heard = await send(new URL(path, this.target), arrived.method, sent, body);
    const isOther = sent['x-request-id'] !== headers['x-request-id'];
    return this.answered(heard, arrived, isOther);
  }

  /** True where the program behind would know the caller: the signature is good, and the request is new. */
  private isSigned({ method, path, headers, body }: Arrived): boolean {
    const keysOf = () => [this.us.key];
    const seen = verifySignature({ headers, method, path, rawBody: body, keysOf, nowMs: Date.now() });
    return seen.ok && seen.party === this.us.party && !this.used.has(seen.requestId);
  }

  /** Keeps the request id where it is one and was not used before, for answers repeat it. */
  private signatureOf({ method, path, headers }: Arrived, body: string) {
    const given = String(headers['x-request-id'] ?? '');
    const requestId = UUID.test(given) && !this.used.has(given) ? given : randomUUID();
    return signRequest({ ...this.us, method, path, body, requestId });
  }

  private answered(heard: Reply, arrived: Arrived, isOther: boolean): Reply {
    const { answer, leavesUnsigned } = this.fault;
    const changed = answer ? answer(heard, arrived) : heard;
    if (leavesUnsigned) {
      const { 'x-signature': _, ...headers } = changed.headers ?? {};
      return { ...changed, headers };
    }
    if (changed === heard && !isOther) return heard;
    const requestId = String(arrived.headers['x-request-id'] ?? '');
    const signature = signResponse({ ...this.us, path: arrived.path, requestId, body: changed.body });
    return { ...changed, headers: { ...changed.headers, ...signature } };
  }
}

/** Unlike `fetch` this sends the headers exactly as they came. */
async function send(url: URL, method: string, headers: Arrived['headers'], body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      buffer(response).then((bytes) => {
        const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...others } = response.headers;
        const kept = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
        resolve({
          httpStatus: response.statusCode ?? 0,
          body: bytes.toString('utf8'),
          headers: Object.fromEntries(kept),
        });
      }, reject);
    });
    outgoing.end(body);
  });
}
