import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { PersonalTexts } from '@platform/personal-data/personal-texts';
import { openText } from '@platform/personal-data/sealed-text';

const USE = 'profile';

/** The personal data that a member gave, by the field's name. */
export type Profile = Readonly<Record<string, string>>;

/**
 * Personal data at rest: encrypted with the key of the member whom they tell of, and looked up by keyed hashes, since
 * the few numbers and addresses that there are could be tried out against plain ones.
 */
@Injectable()
export class PersonalData {
  private keys: { readonly sealing: Buffer; readonly hashing: Buffer } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PersonalTexts) private readonly texts: PersonalTexts,
  ) {}

  /** Encrypts a profile for one member: in the stream of another it does not open. */
  seal(memberId: string, profile: Profile): Promise<string> {
    return this.texts.seal(memberId, USE, JSON.stringify(profile));
  }

  /**
   * A whole profile out of the parts that a member told one after the other; what came later counts. Nothing is in it
   * once the member's data are erased.
   * @throws when a key is another one than then, or somebody changed what was stored
   */
  async profileOf(memberId: string, secrets: readonly string[]): Promise<Profile> {
    const former = (sealed: string) => openText(this.key('sealing'), sealed, memberId);
    const parts: Profile[] = [];
    for (const sealed of secrets) {
      const text = await this.texts.open(memberId, USE, sealed, former);
      if (text !== null) parts.push(JSON.parse(text) as Profile);
    }
    return Object.assign({}, ...parts) as Profile;
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
