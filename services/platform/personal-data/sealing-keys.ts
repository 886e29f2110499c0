import { hkdfSync } from 'node:crypto';
import { ConfigError, type Config } from '@platform/config/config';

/** A key, and the name by which a sealed text says which key opens it. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys of personal data in the log. */
export interface SealingKeys {
  /** Gives the key that new data of a person are sealed with. */
  keyFor(personId: string): SealingKey;
  /** Gives the key of this name. */
  keyOf(id: string): Buffer;
}

/** One key of the house for everybody, derived from `STAFF_SECRET_KEY`. */
export class HouseKeys implements SealingKeys {
  private house: SealingKey | undefined;

  constructor(private readonly config: Pick<Config, 'STAFF_SECRET_KEY'>) {}

  /** @throws ConfigError without `STAFF_SECRET_KEY` */
  keyFor(): SealingKey {
    return (this.house ??= houseKey(this.config.STAFF_SECRET_KEY));
  }

  /** @throws ConfigError without `STAFF_SECRET_KEY`, or when it is another one than at the sealing */
  keyOf(id: string): Buffer {
    const house = this.keyFor();
    if (id === house.id) return house.key;
    throw new ConfigError(
      `The settings do not fit.\n  STAFF_SECRET_KEY: personal data in the log were sealed with the key "${id}", and this one is "${house.id}"; give the key of this log`,
    );
  }
}

function houseKey(secret: Buffer | undefined): SealingKey {
  if (!secret)
    throw new ConfigError(
      'The settings do not fit.\n  STAFF_SECRET_KEY: is needed where personal data are written to the log or read from it; 32 random bytes in base64url',
    );
  return { id: `house-${derived(secret, 'name', 6).toString('base64url')}`, key: derived(secret, 'key', 32) };
}

function derived(secret: Buffer, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `croupier events: ${use} of the house`, bytes));
}
