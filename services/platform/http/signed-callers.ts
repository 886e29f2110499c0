import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { RequestReplays } from '../auth/request-replays';
import type { Caller } from '../auth/caller';
import { CONFIG, type Config } from '../config/config';
import { signResponse, verifySignature } from '../http-signature';
import { ApiError } from './api-error';

const REMEMBERED_REQUESTS = 100_000;

/** Who is known by a signature. */
export type SignedKind = 'vendor' | 'provider' | 'internal';

/** Knows vendors, payment providers and our own processes by their signature, refuses what was sent before, and signs the answers. */
@Injectable()
export class SignedCallers {
  private readonly logger = new Logger(SignedCallers.name);
  /** Spares the database the question about what this very process has answered. */
  private readonly answered = new LRUCache<string, true>({ max: REMEMBERED_REQUESTS, ttl: 2 * SIGNATURE_WINDOW_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly replays: RequestReplays,
  ) {}

  /** @throws ApiError INVALID_SIGNATURE, whatever is wrong with it; the log says what. */
  async identify(kind: SignedKind, request: FastifyRequest): Promise<Caller> {
    if (kind === 'vendor' && !this.isAllowed(request.ip)) return this.refuse(kind, request, 'address not allowed');
    const keys = this.keysOf(kind);
    const verification = verifySignature({
      headers: request.headers,
      method: request.method,
      path: request.raw.url ?? '',
      rawBody: (request.body as Buffer | undefined) ?? '',
      keysOf: (party) => keys.get(party),
      nowMs: Date.now(),
    });
    if (!verification.ok) return this.refuse(kind, request, verification.reason);
    // From here on the answer is signed, also that to a replay: the asker is known.
    request.state.signedBy = { kind, party: verification.party, requestId: verification.requestId };
    const owner = `${kind}/${verification.party}`;
    const key = `${owner}/${verification.requestId.toLowerCase()}`;
    if (this.answered.has(key)) return this.refuse(kind, request, 'request id used before');
    this.answered.set(key, true);
    if (!(await this.takeOnce(owner, verification.requestId, key)))
      return this.refuse(kind, request, 'request id used before');
    // A process of ours acts as the system.
    return { kind: kind === 'internal' ? 'system' : kind, id: verification.party };
  }

  /** The headers that prove to the asker that an answer is ours and belongs to its question. */
  signatureOf(request: FastifyRequest, body: string | Buffer): Readonly<Record<string, string>> {
    const { kind, party, requestId } = request.state.signedBy!;
    const key = this.keysOf(kind).get(party)![0]!;
    return signResponse({ party, key, path: request.raw.url ?? '', requestId, body });
  }

  private keysOf(kind: SignedKind): ReadonlyMap<string, readonly string[]> {
    const { VENDOR_KEYS, PROVIDER_KEYS, INTERNAL_KEYS } = this.config;
    return { vendor: VENDOR_KEYS, provider: PROVIDER_KEYS, internal: INTERNAL_KEYS }[kind];
  }

  private async takeOnce(owner: string, requestId: string, key: string): Promise<boolean> {
    try {
      return await this.replays.take(owner, requestId);
    } catch (error) {
      // Nothing was done for this request, so that the same bytes may be sent again once the database is back.
      this.answered.delete(key);
      throw error;
    }
  }

  private isAllowed(ip: string): boolean {
    const allowed = this.config.VENDOR_ALLOWED_IPS;
    return allowed.length === 0 || allowed.includes(ip.replace(/^::ffff:/, ''));
  }

  private refuse(kind: string, request: FastifyRequest, reason: string): never {
    this.logger.warn({ message: 'A signed request was refused', kind, reason, ip: request.ip, path: request.raw.url });
    throw new ApiError('INVALID_SIGNATURE');
  }
}
