import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { ConfigError, type Config } from '@platform/config/config';
import { openText } from '@platform/personal-data/sealed-text';
import type { ShownCode } from './domain/shown-code';

const PERIOD_S = 30;
/** Clocks may differ by one time step in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** Without those that are taken for one another: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An authenticator as the log holds it. */
export interface SealedTotp {
  readonly sealedSecret: string;
  /** Keyed hashes; the place in the list is the number of the recovery code. */
  readonly recoverySecretHashes: readonly string[];
}

/**
 * Authenticators by RFC 6238, of staff or of members. Their secrets are readable only with a key that neither the log
 * nor a table holds.
 */
export abstract class Authenticator {
  private keys: { readonly sealing: Buffer; readonly hashing: Buffer } | undefined;

  protected constructor(
    private readonly config: Config,
    private readonly owners: 'staff' | 'members',
  ) {}

  /** A new secret, in base32. */
  newSecret(): string {
    return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
  }

  /** The text of the QR code of the set-up. */
  uriOf(secret: string, username: string): string {
    return this.totp(secret, username).toString();
  }

  /** The time step of a code, if it is one of now. */
  stepOf(secret: string, code: string, nowMs: number): number | undefined {
    const delta = this.totp(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
    return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: nowMs }) + delta;
  }

  /** Recognises a code of the authenticator that was set up. The stream decides if the code is still valid. */
  async shown(ownerId: string, totp: SealedTotp, code: string, nowMs: number): Promise<ShownCode | undefined> {
    if (code.includes('-')) {
      const hash = Buffer.from(this.hashOf(ownerId, code));
      const number = totp.recoverySecretHashes.findIndex(
        (one) => one.length === hash.length && timingSafeEqual(Buffer.from(one), hash),
      );
      return number < 0 ? undefined : { kind: 'recovery', number };
    }
    const step = this.stepOf(await this.open(ownerId, totp.sealedSecret), code, nowMs);
    return step === undefined ? undefined : { kind: 'step', step };
  }

  newRecoveryCodes(): string[] {
    const letters = (count: number) =>
      Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`);
  }

  /** Keyed, since forty random bits are few enough to be tried out by whoever reads the log. */
  hashOf(ownerId: string, recoveryCode: string): string {
    return createHmac('sha256', this.key('hashing')).update(`${ownerId}/${recoveryCode}`).digest('base64url');
  }

  /** Encrypts a secret for one person: in the stream of another it does not open. */
  abstract seal(ownerId: string, secret: string): Promise<string>;

  /** @throws when the key is another one than at the set-up, or somebody changed what was stored */
  abstract open(ownerId: string, sealedSecret: string): Promise<string>;

  /** Opens a secret that was sealed with the key of the house, without its prefix. */
  protected openFormer(ownerId: string, sealed: string): string {
    return openText(this.key('sealing'), sealed, ownerId);
  }

  /** @throws ConfigError without STAFF_SECRET_KEY */
  protected key(name: 'sealing' | 'hashing'): Buffer {
    const key = this.config.STAFF_SECRET_KEY;
    if (!key)
      throw new ConfigError(
        'STAFF_SECRET_KEY: is needed for authenticators and profiles; 32 random bytes in base64url',
      );
    this.keys ??= {
      sealing: derived(key, this.owners, 'authenticator secrets'),
      hashing: derived(key, this.owners, 'recovery codes'),
    };
    return this.keys[name];
  }

  private totp(secret: string, label = ''): TOTP {
    const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) };
    return new TOTP({ issuer: this.config.MERCHANT_NAME, label, ...settings });
  }
}

/** One configured key, a key of its own for each use. */
function derived(key: Buffer, owners: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `croupier ${owners}: ${use}`, 32));
}
