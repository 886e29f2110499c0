import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { openText, sealText } from '@platform/personal-data/sealed-text';

const VERSION = 'v1.';

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
    return `${VERSION}${sealText(this.key('sealing'), JSON.stringify(profile), memberId)}`;
  }

  /** @throws when the key is another one than then, or somebody changed what was stored */
  open(memberId: string, sealed: string): Profile {
    return JSON.parse(openText(this.key('sealing'), sealed.slice(VERSION.length), memberId)) as Profile;
  }

  /** A whole profile out of the parts that a member told one after the other; what came later counts. */
  profileOf(memberId: string, secrets: readonly string[]): Profile {
    return Object.assign({}, ...secrets.map((sealed) => this.open(memberId, sealed))) as Profile;
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
