import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose';
import { CONFIG, ConfigError, type Config } from '../config/config';
import { ApiError } from '../http/api-error';

const ALGORITHM = 'ECDH-ES+A256KW';
const CONTENT_ENCRYPTION = 'A256GCM';

/** The public members of a JWK. All others must never leave the server. */
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'kid'] as const;

/** Opens encrypted payloads (compact JWE) and publishes the keys that they are encrypted with. */
@Injectable()
export class PayloadEncryption implements OnModuleInit {
  private readonly keys = new Map<string, CryptoKey | Uint8Array>();
  private readonly privateKeys: readonly (JWK & { kid: string })[];

  constructor(@Inject(CONFIG) config: Config) {
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
   * Returns the JSON inside a JWE.
   * @throws ApiError DECRYPTION_FAILED for every fault, so that an attacker learns nothing more
   */
  async open(jwe: string): Promise<unknown> {
    try {
      const { plaintext } = await compactDecrypt(
        jwe,
        async (header) => {
          const key = this.keys.get(header.kid ?? '');
          if (!key) throw new Error('There is no such key');
          return key;
        },
        { keyManagementAlgorithms: [ALGORITHM], contentEncryptionAlgorithms: [CONTENT_ENCRYPTION] },
      );
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
    } catch (cause) {
      throw new ApiError('DECRYPTION_FAILED', undefined, undefined, { cause });
    }
  }
}

function publicPart(jwk: JWK): JWK {
  const entries = PUBLIC_MEMBERS.map((name) => [name, jwk[name]] as const).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(entries) as JWK), use: 'enc', alg: ALGORITHM };
}
