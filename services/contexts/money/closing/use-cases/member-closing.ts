import { Inject, Injectable } from '@nestjs/common';
import type { AccountClosing } from '@contracts/http/identity/closing';
import type { ClosingReason } from '@contracts/validation/closing-reasons';
import { isAgentType } from '@contracts/validation/member-types';
import { AccountClosings, StepUp } from '@contexts/people/identity/identity.api';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { OpenAffairs } from './open-affairs';

/** The closing of the account of a member who is logged in. */
@Injectable()
export class MemberClosing {
  constructor(
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(OpenAffairs) private readonly affairs: OpenAffairs,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async of(request: RequestContext): Promise<AccountClosing> {
    const { id, memberType } = memberOf(request);
    const [{ requested }, { open, isRestricted }] = await Promise.all([this.closings.of(id), this.affairs.of(id)]);
    const supportOnly = isAgentType(memberType) ? 'agent' : isRestricted ? 'restricted' : null;
    return { request: requested, supportOnly, open };
  }

  /** @throws ApiError NOT_ALLOWED for agents and restricted members, CLOSING_OPEN, STEP_UP_NEEDED, ACCOUNT_CLOSED */
  async ask(reason: ClosingReason, request: RequestContext): Promise<AccountClosing> {
    const { id, memberType } = memberOf(request);
    const { open, isSettled, isRestricted } = await this.affairs.of(id);
    if (isAgentType(memberType) || isRestricted) throw new ApiError('NOT_ALLOWED');
    if (!isSettled) throw new ApiError('CLOSING_OPEN', undefined, undefined, { value: open });
    await this.stepUp.demand(request);
    await this.closings.request(id, reason, request.language, commandContext(request, `request-closing:${newId()}`));
    return this.of(request);
  }

  /** @throws ApiError ACCOUNT_CLOSED */
  async withdraw(request: RequestContext): Promise<AccountClosing> {
    const { id } = memberOf(request);
    await this.closings.withdraw(id, commandContext(request, `withdraw-closing:${newId()}`));
    return this.of(request);
  }
}
