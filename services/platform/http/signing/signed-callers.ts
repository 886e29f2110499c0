import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { RequestReplays } from '../../auth/request-replays';
import type { Caller } from '../../auth/caller';
import { CONFIG, type Config } from '../../config/config';
import type { Party } from '../../config/parties';
import type { RequestState } from '../requests/request-state';
import { signResponse, verifySignature, type HeaderBag } from './http-signature';
import { ApiError } from '../api-error';

const REMEMBERED_REQUESTS = 100_000;

/** A request with its signature, of Fastify or of Node. */
export interface SignedRequest {
  readonly method: string;
  /** With the query string, as it was sent. */
  readonly url: string;
  readonly ip: string;
  readonly headers: HeaderBag;
  /** The bytes; undefined without any. */
  readonly body: unknown;
  readonly state: RequestState;
}

/** The callers that are recognised by their signature. */
export type SignedKind = 'vendor' | 'provider' | 'kyc' | 'internal';

/**
 * Recognises vendors, providers and processes of the product by their signature, refuses replays, and signs the
 * answers.
 */
@Injectable()
export class SignedCallers {
  private readonly logger = new Logger(SignedCallers.name);
  private readonly keys: Readonly<Record<SignedKind, ReadonlyMap<string, readonly string[]>>>;
  /** Requests that this process has answered: it need not ask the database about them. */
  private readonly answered = new LRUCache<string, true>({ max: REMEMBERED_REQUESTS, ttl: 2 * SIGNATURE_WINDOW_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(RequestReplays) private readonly replays: RequestReplays,
  ) {
    this.keys = {
      vendor: keysOf(config.VENDORS),
      provider: keysOf(config.PROVIDERS),
      kyc: new Map(config.KYC ? [[config.KYC.id, config.KYC.keys]] : []),
      internal: config.INTERNAL_KEYS,
    };
  }

  /** @throws ApiError INVALID_SIGNATURE for every fault; only the log says which. */
  async identify(kind: SignedKind, request: SignedRequest): Promise<Caller> {
    if (kind === 'vendor' && !this.isAllowed(request.ip)) return this.refuse(kind, request, 'address not allowed');
    const keys = this.keysOf(kind);
    const verification = verifySignature({
      headers: request.headers,
      method: request.method,
      path: request.url,
      rawBody: (request.body as Buffer | undefined) ?? '',
      keysOf: (party) => keys.get(party),
      nowMs: Date.now(),
    });
    if (!verification.ok) return this.refuse(kind, request, verification.reason);
    // From here on the answer is signed, also the refusal of a replay, because the caller is known.
    request.state.signedBy = { kind, party: verification.party, requestId: verification.requestId };
    const owner = `${kind}/${verification.party}`;
    const key = `${owner}/${verification.requestId.toLowerCase()}`;
    if (this.answered.has(key)) return this.refuse(kind, request, 'request id used before');
    this.answered.set(key, true);
    if (!(await this.takeOnce(owner, verification.requestId, key)))
      return this.refuse(kind, request, 'request id used before');
    const { party: id } = verification;
    // A process of the product acts as the system; whoever checks identities is a provider like those of payments.
    if (kind === 'internal') return { kind: 'system', id };
    return { kind: kind === 'kyc' ? 'provider' : kind, id };
  }

  /** The id of the payment provider that signed. @throws ApiError INVALID_SIGNATURE */
  async providerOf(request: SignedRequest): Promise<string> {
    const caller = await this.identify('provider', request);
    if (caller.kind !== 'provider') throw new ApiError('INVALID_SIGNATURE');
    return caller.id;
  }

  /** Returns the headers that prove that an answer comes from the platform and belongs to its request. */
  signatureOf(request: SignedRequest, body: string | Buffer): Readonly<Record<string, string>> {
    const { kind, party, requestId } = request.state.signedBy!;
    const key = this.keysOf(kind).get(party)![0]!;
    return signResponse({ party, key, path: request.url, requestId, body });
  }

  /** The keys by party, newest first. The key of a message carrier is not valid for a payment provider. */
  private keysOf(kind: SignedKind): ReadonlyMap<string, readonly string[]> {
    return this.keys[kind];
  }

  private async takeOnce(owner: string, requestId: string, key: string): Promise<boolean> {
    try {
      return await this.replays.take(owner, requestId);
    } catch (error) {
      // The request had no effect, so that the same bytes may be sent again once the database is back.
      this.answered.delete(key);
      throw error;
    }
  }

  private isAllowed(ip: string): boolean {
    const allowed = this.config.VENDOR_ALLOWED_IPS;
    return allowed.length === 0 || allowed.includes(ip.replace(/^::ffff:/, ''));
  }

  private refuse(kind: string, request: SignedRequest, reason: string): never {
    this.logger.warn({ message: 'A signed request was refused', kind, reason, ip: request.ip, path: request.url });
    throw new ApiError('INVALID_SIGNATURE');
  }
}

function keysOf(parties: ReadonlyMap<string, Party>): ReadonlyMap<string, readonly string[]> {
  return new Map([...parties].map(([id, { keys }]) => [id, keys]));
}
