import { Inject, Injectable } from '@nestjs/common';
import { BreachLookup, isBreached } from './breach-lookup';
import { isCommonPassword } from './common-passwords';

/** The rules for passwords of members, agents and staff, beyond their length and signs. */
@Injectable()
export class PasswordRules {
  constructor(@Inject(BreachLookup) private readonly lookup: BreachLookup) {}

  /** True for a leaked password, a form of one, and one that holds the user name, which is as easy to guess. */
  async isGuessable(password: string, username: string): Promise<boolean> {
    if (isCommonPassword(password) || password.toLowerCase().includes(username.toLowerCase())) return true;
    return isBreached(this.lookup, password);
  }
}
