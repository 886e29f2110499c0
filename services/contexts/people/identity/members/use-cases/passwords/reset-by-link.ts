import { Inject, Injectable } from '@nestjs/common';
import type { ResetByLinkRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { ApiError } from '@platform/http/api-error';
import { attemptsAt } from '../attempts-at';
import { MemberPasswords } from './member-passwords';
import { ResetLinks } from './reset-links';

/** A new password by the link that was sent. It ends all sessions. */
@Injectable()
export class ResetByLink {
  constructor(
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(MemberPasswords) private readonly passwords: MemberPasswords,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
  ) {}

  /** @throws ApiError INVALID_INPUT, COMMON_PASSWORD, PASSWORD_USED_BEFORE, LINK_EXPIRED */
  async reset({ token, newPassword }: ResetByLinkRequest, request: RequestContext): Promise<void> {
    const memberId = await this.links.find(token);
    if (memberId === undefined) throw new ApiError('LINK_EXPIRED');
    const state = await this.passwords.checked(memberId, newPassword, request);
    await this.passwords.refuseUsed(state, newPassword);
    if (!(await this.links.use(token))) throw new ApiError('LINK_EXPIRED');
    if (!(await this.passwords.set(memberId, state, newPassword, 'link', request))) throw new ApiError('LINK_EXPIRED');
    await this.passwords.endSessions(memberId);
    // The link has reached the owner: guesses of others are no obstacle at this address.
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
  }
}
