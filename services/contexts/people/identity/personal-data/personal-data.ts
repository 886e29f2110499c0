import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The personal data that a member gave, by the field's name. */
export type Profile = Readonly<Record<string, string>>;

/**
 * Personal data at rest: encrypted for one member with a key that neither the log nor a table holds, and looked up by
 * keyed hashes, since the few numbers and addresses that there are could be tried out against plain ones.
 */
@Injectable()
export class PersonalData {
  private keys: { readonly sealing: Buffer; readonly hashing: Buffer } | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Encrypts a profile for one member: in the stream of another it does not open. */
  seal(memberId: string, profile: Profile): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key('sealing'), iv).setAAD(Buffer.from(memberId));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(profile), 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** @throws when the key is another one than then, or somebody changed what was stored */
  open(memberId: string, sealed: string): Profile {
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key('sealing'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(memberId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
    return JSON.parse(text) as Profile;
  }

  /** The keyed hash of a number, a code or an answer; `use` keeps equal texts of different uses apart. */
  hash(use: string, text: string): Buffer {
    return createHmac('sha256', this.key('hashing')).update(`${use}/${this.config.MERCHANT_CODE}/${text}`).digest();
  }

  private key(name: 'sealing' | 'hashing'): Buffer {
    const key = this.config.STAFF_SECRET_KEY;
    if (!key)
      throw new ConfigError(
        'STAFF_SECRET_KEY: is needed where members tell of themselves; 32 random bytes in base64url',
      );
    this.keys ??= { sealing: derived(key, 'profiles'), hashing: derived(key, 'numbers and codes') };
    return this.keys[name];
  }
}

/** One configured key, a key of its own for each use. */
function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `croupier members: ${use}`, 32));
}
