import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database } from '../store/database';
import type { TokenOutcome } from './phone-outcomes';

const ALGORITHM = 'RS256';
const HOUR_S = 3_600;

interface KeyPair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
  readonly auth_time: number;
  readonly phone_number: string;
}

/** Makes the tokens of the service. Its key is made once and lives in the database, so that a restart keeps it. */
@Injectable()
export class TokenMint {
  private pair: Promise<KeyPair> | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** The public keys of the service. */
  async keySet(): Promise<{ readonly keys: readonly JWK[] }> {
    return { keys: [(await this.keys()).publicJwk] };
  }

  /**
   * A token that says that a number was proved at this moment; every outcome but `good` is wrong in one thing.
   * @param visitorId the visitor, whom the service does not know again
   */
  async make(number: string, visitorId: string, outcome: Exclude<TokenOutcome, 'usedBefore'>): Promise<string> {
    const pair = await this.keys();
    const good = this.claimsOf(number, visitorId);
    switch (outcome) {
      case 'good':
        return signed(good, pair.privateKey, pair.kid);
      case 'wrongKey':
        return signed(good, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, pair.kid);
      case 'unknownKey':
        return signed(good, pair.privateKey, randomUUID());
      case 'wrongIssuer':
        return signed({ ...good, iss: `${good.iss}/other` }, pair.privateKey, pair.kid);
      case 'wrongAudience':
        return signed({ ...good, aud: `${good.aud}-other` }, pair.privateKey, pair.kid);
      case 'expired':
        return signed({ ...good, iat: good.iat - 120, exp: good.iat - 60 }, pair.privateKey, pair.kid);
      case 'old':
        return signed({ ...good, auth_time: good.auth_time - 600 }, pair.privateKey, pair.kid);
      case 'otherNumber':
        return signed({ ...good, phone_number: otherThan(number) }, pair.privateKey, pair.kid);
      case 'noSignature':
        return `${encoded({ alg: 'none', typ: 'JWT', kid: pair.kid })}.${encoded(good)}.`;
      case 'sharedSecret':
        return signedByPublicKey(good, pair);
      case 'malformed':
        return `${encoded({ alg: ALGORITHM, kid: pair.kid })}.${encoded(good)}`;
    }
  }

  private claimsOf(number: string, visitorId: string): Claims {
    const nowS = Math.floor(Date.now() / 1_000);
    return {
      iss: `${this.config.SANDBOX_PUBLIC_URL}/phone`,
      aud: this.config.PHONE_PROOF_AUDIENCE,
      sub: visitorId,
      iat: nowS,
      exp: nowS + HOUR_S,
      auth_time: nowS,
      phone_number: number,
    };
  }

  private keys(): Promise<KeyPair> {
    this.pair ??= this.storedKeys();
    return this.pair;
  }

  private async storedKeys(): Promise<KeyPair> {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: ALGORITHM, use: 'sig' };
    // Two sandboxes that start together keep the key of the first.
    await this.database.query('insert into phone_keys (id, jwk) values (true, $1) on conflict do nothing', [
      JSON.stringify(jwk),
    ]);
    const [{ jwk: stored } = { jwk }] = await this.database.query<{ jwk: typeof jwk }>('select jwk from phone_keys');
    const { kty, n, e, kid, alg, use } = stored;
    const publicJwk = { kty: kty!, n: n!, e: e!, kid, alg, use };
    return { kid, privateKey: (await importJWK(stored, ALGORITHM)) as CryptoKey, publicJwk };
  }
}

function signed(claims: Claims, key: Parameters<SignJWT['sign']>[0], kid: string): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid }).sign(key);
}

/** The forgery that takes the public key, which everybody has, for a shared secret. */
async function signedByPublicKey(claims: Claims, { kid, publicJwk }: KeyPair): Promise<string> {
  const secret = await exportSPKI((await importJWK(publicJwk, ALGORITHM, { extractable: true })) as CryptoKey);
  const input = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${encoded(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function otherThan(number: string): string {
  return `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
}
