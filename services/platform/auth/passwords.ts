import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './common-passwords';

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane (the package's own defaults). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  async verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }

  /** Takes as long as a real look does and says no: an unknown user is not told from a wrong password by the time. */
  async verifyAgainstNothing(password: string): Promise<false> {
    this.decoy ??= this.hash('no account has this password');
    await verify(await this.decoy, password);
    return false;
  }

  /** One of those that every guesser tries first; case and the digits or marks put at the end do not make it better. */
  isCommon(password: string): boolean {
    const lower = password.toLowerCase();
    return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(lower.replace(/[!.@#$*?]+$/, ''));
  }
}
