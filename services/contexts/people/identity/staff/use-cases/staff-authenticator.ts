import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { openText, sealText } from '@platform/personal-data/sealed-text';
import type { ShownCode, StaffState } from '../domain/staff.decide';

const PERIOD_S = 30;
/** Clocks may differ by one time step in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const VERSION = 'v1.';

const RECOVERY_CODES = 8;
/** Without those that are taken for one another: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Authenticators of staff by RFC 6238. Their secrets are readable only with a key that neither the log nor a table
 * holds.
 */
@Injectable()
export class StaffAuthenticator {
  private readonly sealingKey: Buffer;
  private readonly hashingKey: Buffer;

  /** @throws ConfigError without STAFF_SECRET_KEY */
  constructor(@Inject(CONFIG) private readonly config: Config) {
    const key = config.STAFF_SECRET_KEY;
    if (!key) throw new ConfigError('STAFF_SECRET_KEY: is needed where staff log in; 32 random bytes in base64url');
    this.sealingKey = derived(key, 'authenticator secrets');
    this.hashingKey = derived(key, 'recovery codes');
  }

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
  shown(staffId: string, totp: NonNullable<StaffState['totp']>, code: string, nowMs: number): ShownCode | undefined {
    if (code.includes('-')) {
      const hash = Buffer.from(this.hashOf(staffId, code));
      const number = totp.recoverySecretHashes.findIndex(
        (one) => one.length === hash.length && timingSafeEqual(Buffer.from(one), hash),
      );
      return number < 0 ? undefined : { kind: 'recovery', number };
    }
    const step = this.stepOf(this.open(staffId, totp.sealedSecret), code, nowMs);
    return step === undefined ? undefined : { kind: 'step', step };
  }

  newRecoveryCodes(): string[] {
    const letters = (count: number) =>
      Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`);
  }

  /** Keyed, since forty random bits are few enough to be tried out by whoever reads the log. */
  hashOf(staffId: string, recoveryCode: string): string {
    return createHmac('sha256', this.hashingKey).update(`${staffId}/${recoveryCode}`).digest('base64url');
  }

  /** Encrypts a secret for one person: in the stream of another it does not open. */
  seal(staffId: string, secret: string): string {
    return `${VERSION}${sealText(this.sealingKey, secret, staffId)}`;
  }

  /** @throws when the key is another one than at the set-up, or somebody changed what was stored */
  open(staffId: string, sealedSecret: string): string {
    return openText(this.sealingKey, sealedSecret.slice(VERSION.length), staffId);
  }

  private totp(secret: string, label = ''): TOTP {
    const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) };
    return new TOTP({ issuer: this.config.MERCHANT_NAME, label, ...settings });
  }
}

/** One configured key, a key of its own for each use. */
function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `croupier staff: ${use}`, 32));
}
