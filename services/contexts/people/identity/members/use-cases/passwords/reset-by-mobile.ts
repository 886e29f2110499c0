import { Inject, Injectable } from '@nestjs/common';
import type { LoginValue, ResetByMobileRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { PhoneProofs } from '../../../verification/phone-proofs/phone-proofs';
import { attemptsAt } from '../attempts-at';
import { MemberPasswords } from './member-passwords';
import { MemberSessions } from '../log-in/member-sessions';
import { MobileClaims } from '../claims/mobile-claims';
import { numberOf } from '../mobile/mobile-number';
import { isOn } from '../switches';

/** A new password by the proof of the mobile number. It ends all sessions and logs the member in. */
@Injectable()
export class ResetByMobile {
  constructor(
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(MemberPasswords) private readonly passwords: MemberPasswords,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws ApiError NOT_ALLOWED, INVALID_INPUT, COMMON_PASSWORD, PASSWORD_USED_BEFORE, INVALID_PHONE,
   * MISSING_PHONE, and those of `PhoneProof.use`
   */
  async reset(input: ResetByMobileRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'CHNGPASSVERIF3')) throw new ApiError('NOT_ALLOWED');
    const target = numberOf(input);
    const { verificationCode: code, codeToken, firebaseChannel, firebaseIdToken } = input;
    const proven = { purpose: 'password' as const, target, codeToken, code, firebaseChannel, firebaseIdToken };
    await this.proofs.check(proven);
    const memberId = await this.claims.holderOf(target);
    if (memberId === null) throw new ApiError('INVALID_CODE');
    const state = await this.passwords.checked(memberId, input.newPassword, request);
    await this.passwords.refuseUsed(state, input.newPassword);
    await this.proofs.use(proven);
    if (!(await this.passwords.set(memberId, state, input.newPassword, 'mobile', request)))
      throw new ApiError('INVALID_CODE');
    await this.passwords.endSessions(memberId);
    // The proof has reached the owner: guesses of others are no obstacle at this address.
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
    const proof = { password: input.newPassword };
    return this.sessions.open(memberId, request, { userAgent, way: 'sms', proof, device: input.device });
  }
}
