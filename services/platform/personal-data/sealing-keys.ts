import { hkdfSync } from 'node:crypto';
import { ConfigError, type Config } from '@platform/config/config';

/** A key, and the name by which a sealed text says which key opens it. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The name of a member's own key in a sealed text; whose key it is, the text's owner says. */
export const OWN_KEY = 'member';

/** Stands in place of a sealed text in what is written about a person whose data are erased already. */
export const NEVER_KEPT = 'v2.erased.none';

/** The keys of personal data. Null stands for a key that was destroyed: the person's data are erased. */
export interface SealingKeys {
  /** Gives the keys that new data of these people are sealed with; a person without a key gets one. */
  toSeal(people: readonly string[]): Promise<ReadonlyMap<string, SealingKey | null>>;
  /** Gives the keys of these people's own. A person who never had one is missing. */
  known(people: readonly string[]): Promise<ReadonlyMap<string, SealingKey | null>>;
  /**
   * Gives the own key of a person whose data were sealed with it, although it is not known.
   * @throws Error when it is lost
   */
  recovered(person: string): Promise<SealingKey | null>;
  /** Gives the key of the house of this name. @throws ConfigError when it is another one */
  ofHouse(id?: string): SealingKey;
}

/** One key of the house for everybody, derived from `STAFF_SECRET_KEY`. */
export class HouseKeys implements SealingKeys {
  private house: SealingKey | undefined;

  constructor(private readonly config: Pick<Config, 'STAFF_SECRET_KEY'>) {}

  /** @throws ConfigError without `STAFF_SECRET_KEY`, or when it is another one than at the sealing */
  ofHouse(id?: string): SealingKey {
    this.house ??= houseKey(this.config.STAFF_SECRET_KEY);
    if (id === undefined || id === this.house.id) return this.house;
    throw new ConfigError(
      `The settings do not fit.\n  STAFF_SECRET_KEY: personal data in the log were sealed with the key "${id}", and this one is "${this.house.id}"; give the key of this log`,
    );
  }

  /** The key that wraps the keys of members. @throws ConfigError without `STAFF_SECRET_KEY` */
  wrapping(): Buffer {
    return derived(secretOf(this.config.STAFF_SECRET_KEY), 'wrapping of keys', 32);
  }

  toSeal(people: readonly string[]): Promise<ReadonlyMap<string, SealingKey>> {
    return Promise.resolve(new Map(people.map((person) => [person, this.ofHouse()])));
  }

  known(): Promise<ReadonlyMap<string, SealingKey>> {
    return Promise.resolve(new Map());
  }

  recovered(person: string): Promise<never> {
    return Promise.reject(new Error(`The key of ${person} is in a database that this program does not read`));
  }
}

function houseKey(secret: Buffer | undefined): SealingKey {
  const given = secretOf(secret);
  return { id: `house-${derived(given, 'name', 6).toString('base64url')}`, key: derived(given, 'key', 32) };
}

function secretOf(secret: Buffer | undefined): Buffer {
  if (secret) return secret;
  throw new ConfigError(
    'The settings do not fit.\n  STAFF_SECRET_KEY: is needed where personal data are written to the log or read from it; 32 random bytes in base64url',
  );
}

function derived(secret: Buffer, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `croupier events: ${use} of the house`, bytes));
}
