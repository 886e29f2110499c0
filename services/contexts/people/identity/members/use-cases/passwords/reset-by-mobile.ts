import { Inject, Injectable } from '@nestjs/common';
import type { LoginValue, ResetByMobileRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { OneTimeCodes } from '../../../verification/one-time-codes';
import { attemptsAt } from '../attempts-at';
import { MemberPasswords } from './member-passwords';
import { MemberSessions } from '../log-in/member-sessions';
import { MobileClaims } from '../claims/mobile-claims';
import { numberOf } from '../mobile/mobile-number';
import { isOn } from '../switches';

/** A new password by the code of an SMS. It ends all sessions and logs the member in. */
@Injectable()
export class ResetByMobile {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(MemberPasswords) private readonly passwords: MemberPasswords,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws ApiError NOT_ALLOWED, INVALID_INPUT, COMMON_PASSWORD, PASSWORD_USED_BEFORE, INVALID_PHONE,
   * MISSING_PHONE, and those of `OneTimeCodes.use`
   */
  async reset(input: ResetByMobileRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'CHNGPASSVERIF3')) throw new ApiError('NOT_ALLOWED');
    const target = numberOf(input);
    const code = { purpose: 'password' as const, target, codeToken: input.codeToken, code: input.verificationCode };
    await this.codes.check(code);
    const memberId = await this.claims.holderOf(target);
    if (memberId === null) throw new ApiError('INVALID_CODE');
    const state = await this.passwords.checked(memberId, input.newPassword, request);
    await this.passwords.refuseUsed(state, input.newPassword);
    await this.codes.use(code);
    if (!(await this.passwords.set(memberId, state, input.newPassword, 'mobile', request)))
      throw new ApiError('INVALID_CODE');
    await this.passwords.endSessions(memberId);
    // The code has reached the owner: guesses of others are no obstacle at this address.
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
    const proof = { password: input.newPassword };
    return this.sessions.open(memberId, request, { userAgent, way: 'sms', proof, device: input.device });
  }
}
