import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { COMMON_PASSWORDS } from './common-passwords';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How passwords are kept, compared, and which ones are refused. */
@Injectable()
export class Passwords {
  /** Of a password that nobody has: the work of a comparison is done for unknown users too. */
  private readonly nobodys = hash('nobody has this password', ARGON2ID);

  hash(password: string): Promise<string> {
    return hash(password, ARGON2ID);
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }

  /** Spends the time of a comparison and fails, so that an unknown user name cannot be told from a wrong password. */
  async verifyAgainstNothing(password: string): Promise<false> {
    await verify(await this.nobodys, password);
    return false;
  }

  isCommon(password: string): boolean {
    return COMMON_PASSWORDS.has(password.toLowerCase());
  }
}
