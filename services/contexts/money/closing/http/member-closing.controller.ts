import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { closingCalls, type AccountClosing } from '@contracts/http/identity/closing';
import type { RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberClosing } from '../use-cases/member-closing';

/** The routes by which members close their accounts. */
@Controller()
export class MemberClosingController {
  constructor(@Inject(MemberClosing) private readonly closing: MemberClosing) {}

  @Serves(closingCalls.accountClosing)
  accountClosing(@Context() context: RequestContext): Promise<AccountClosing> {
    ownAccountOf(context);
    return this.closing.of(context);
  }

  @Serves(closingCalls.requestClosing)
  requestClosing(
    @Input() { reason }: z.infer<typeof closingCalls.requestClosing.input>,
    @Context() context: RequestContext,
  ): Promise<AccountClosing> {
    ownAccountOf(context);
    return this.closing.ask(reason, context);
  }

  @Serves(closingCalls.withdrawClosing)
  withdrawClosing(@Context() context: RequestContext): Promise<AccountClosing> {
    ownAccountOf(context);
    return this.closing.withdraw(context);
  }
}
