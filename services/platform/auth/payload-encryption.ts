import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { compactDecrypt, importJWK, type CompactJWEHeaderParameters, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { CONFIG, ConfigError, type Config } from '../config/config';
import { ApiError } from '../http/api-error';
import { RequestReplays } from './request-replays';

const ALGORITHM = 'ECDH-ES+A256KW';
const CONTENT_ENCRYPTION = 'A256GCM';

/** The public members of a JWK. All others must never leave the server. */
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'kid'] as const;

/** The name under which the ids of envelopes are remembered, beside those of signed requests. */
const REPLAYS = 'envelope';

/**
 * The claims that every envelope repeats in its protected header (RFC 7519, 5.3): the call that it was made for, when,
 * and an id of its own.
 */
const Claims = z.object({ aud: z.string(), iat: z.number(), jti: z.uuid() });

/** Opens encrypted payloads (compact JWE) and publishes the keys that they are encrypted with. */
@Injectable()
export class PayloadEncryption implements OnModuleInit {
  private readonly keys = new Map<string, CryptoKey | Uint8Array>();
  private readonly privateKeys: readonly (JWK & { kid: string })[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(RequestReplays) private readonly replays: RequestReplays,
  ) {
    this.privateKeys = (config.JWE_PRIVATE_KEYS?.keys ?? []) as unknown as (JWK & { kid: string })[];
  }

  /** @throws ConfigError when a key is not one that payloads can be encrypted with */
  async onModuleInit(): Promise<void> {
    for (const jwk of this.privateKeys) {
      try {
        this.keys.set(jwk.kid, await importJWK(jwk, ALGORITHM));
      } catch {
        throw new ConfigError(
          `JWE_PRIVATE_KEYS: the key ${jwk.kid} must be a private elliptic curve key for ${ALGORITHM}`,
        );
      }
    }
  }

  /** The public key set; clients use its first key. */
  jwks(): { readonly keys: readonly JWK[] } {
    return { keys: this.privateKeys.map(publicPart) };
  }

  /**
   * Returns the JSON inside a JWE that was made for this call, a moment ago, and that was not sent before.
   * @param target the method and the path of the call, such as `POST /wps/session/login`
   * @throws ApiError REQUEST_EXPIRED for an envelope that is old, was sent before, or says neither; DECRYPTION_FAILED
   * for every other fault, so that an attacker learns nothing more
   */
  async open(jwe: string, target: string): Promise<unknown> {
    const { content, header } = await this.decrypted(jwe);
    const claims = Claims.safeParse(header);
    if (!claims.success) throw new ApiError('REQUEST_EXPIRED');
    const { aud, iat, jti } = claims.data;
    if (aud !== target) throw new ApiError('DECRYPTION_FAILED');
    if (Math.abs(Date.now() - iat * 1_000) > SIGNATURE_WINDOW_MS) throw new ApiError('REQUEST_EXPIRED');
    if (!(await this.replays.take(REPLAYS, jti))) throw new ApiError('REQUEST_EXPIRED');
    return content;
  }

  private async decrypted(jwe: string): Promise<{ content: unknown; header: CompactJWEHeaderParameters }> {
    try {
      const { plaintext, protectedHeader: header } = await compactDecrypt(
        jwe,
        ({ kid, zip }) => {
          const key = this.keys.get(kid ?? '');
          if (!key) throw new Error('There is no such key');
          // The length of a compressed text tells what it repeats; no client of ours compresses.
          if (zip !== undefined) throw new Error('Compressed payloads are not opened');
          return key;
        },
        { keyManagementAlgorithms: [ALGORITHM], contentEncryptionAlgorithms: [CONTENT_ENCRYPTION] },
      );
      return { content: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)), header };
    } catch (cause) {
      throw new ApiError('DECRYPTION_FAILED', undefined, undefined, { cause });
    }
  }
}

function publicPart(jwk: JWK): JWK {
  const entries = PUBLIC_MEMBERS.map((name) => [name, jwk[name]] as const).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(entries) as JWK), use: 'enc', alg: ALGORITHM };
}
