import { Controller, Inject } from '@nestjs/common';
import { accountSecurityCalls } from '@contracts/http/account-security';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AccountSecurityFacts } from '../use-cases/account-security';

/** The state of the account of the member who is logged in. */
@Controller()
export class AccountSecurityController {
  constructor(@Inject(AccountSecurityFacts) private readonly facts: AccountSecurityFacts) {}

  @Serves(accountSecurityCalls.accountSecurity)
  accountSecurity(@Context() context: RequestContext) {
    return this.facts.of(memberOf(context).id);
  }
}
