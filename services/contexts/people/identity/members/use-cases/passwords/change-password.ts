import { Inject, Injectable } from '@nestjs/common';
import type { ChangePasswordRequest } from '@contracts/http/session';
import type { Caller, RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { ApiError } from '@platform/http/api-error';
import { isPasswordRight } from '../../../passwords/passwords';
import { attemptsAt } from '../attempts-at';
import { MemberPasswords } from './member-passwords';

type Member = Extract<Caller, { kind: 'member' }>;

/** A new password by the old one. It ends all sessions but the one that asked. */
@Injectable()
export class ChangePassword {
  constructor(
    @Inject(MemberPasswords) private readonly passwords: MemberPasswords,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
  ) {}

  /**
   * @throws ApiError INVALID_INPUT, COMMON_PASSWORD, WRONG_PASSWORD, SAME_PASSWORD, PASSWORD_USED_BEFORE,
   * TOO_MANY_ATTEMPTS
   */
  async change(
    member: Member,
    { oldPassword, newPassword }: ChangePasswordRequest,
    request: RequestContext,
  ): Promise<void> {
    const state = await this.passwords.checked(member.id, newPassword, request);
    await this.attempts.begin(attemptsAt(member.id), request.ip, 'insider');
    if (!(await isPasswordRight(state.passwordHash, oldPassword))) throw new ApiError('WRONG_PASSWORD');
    await this.attempts.succeeded(attemptsAt(member.id), request.ip);
    if (newPassword === oldPassword) throw new ApiError('SAME_PASSWORD');
    await this.passwords.refuseUsed(state, newPassword);
    // When another request was faster, the old password that was given is not the password any more.
    const { id, sessionToken } = member;
    if (!(await this.passwords.set(id, state, newPassword, 'change', request, sessionToken)))
      throw new ApiError('WRONG_PASSWORD');
    await this.passwords.endSessions(id, sessionToken);
  }
}
