import { Inject, Injectable } from '@nestjs/common';
import type { LoginValue, RegisterMobileRequest, RegisterRequest } from '@contracts/http/session';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { memberIdOf } from '../../../account-ids';
import { memberDecider } from '../../domain/member.decide';
import { attemptsAt } from '../attempts-at';
import { LoginPassword } from '../log-in/login-password';
import { MemberSessions, ownContext } from '../log-in/member-sessions';
import { RegisterAccount, type RegisterKind } from './register-account';

/** How long a visitor whose answer was lost may send the registration again, in milliseconds. */
const RETRY_WINDOW_MS = 60_000;

/** Registers a visitor and logs the new member in. */
@Injectable()
export class SignUp {
  constructor(
    @Inject(RegisterAccount) private readonly accounts: RegisterAccount,
    @Inject(LoginPassword) private readonly passwords: LoginPassword,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws ApiError those of `RegisterAccount`, COMMON_PASSWORD, INVALID_AFFILIATE_CODE, USERNAME_TAKEN,
   * TOO_MANY_ATTEMPTS
   */
  async register(
    kind: RegisterKind,
    input: RegisterRequest | RegisterMobileRequest,
    request: RequestContext,
    userAgent: string,
  ): Promise<LoginValue> {
    const { outcome } = await this.accounts.register(kind, input, request, ownContext(request, 'register'));
    if (outcome !== 'registered' && outcome !== 'USERNAME_TAKEN') throw new ApiError(outcome);
    const memberId = memberIdOf(this.config.MERCHANT_CODE, await this.accounts.usernameOf(kind, input));
    if (outcome === 'USERNAME_TAKEN' && !(await this.isRetry(memberId, input, request.ip)))
      throw new ApiError('USERNAME_TAKEN');
    // The address of the registration is no stranger's from now on.
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
    const { password, device } = input;
    const how = password === undefined ? { way: 'sms' as const } : { proof: { password } };
    return { ...(await this.sessions.open(memberId, request, { userAgent, device, ...how })), firstTimeLogin: true };
  }

  /** A visitor who registered a moment ago and knows the password may ask again; for others the name is taken. */
  private async isRetry(
    memberId: string,
    input: RegisterRequest | RegisterMobileRequest,
    ip: string,
  ): Promise<boolean> {
    const { registered, authenticator } = (await this.runner.load(memberDecider, memberId)).state;
    // A member who set up an authenticator got the answer, and logs in by it.
    if (!registered || authenticator.totp || this.clock.nowMs() - Date.parse(registered.occurredAt) > RETRY_WINDOW_MS)
      return false;
    if (registered.affiliateCode !== (input.affiliateCode?.toUpperCase() ?? null) || !input.password) return false;
    const { isRight } = await this.passwords
      .judge(memberId, { password: input.password }, ip)
      .catch((error: unknown) => {
        // A registration is no way around the captcha of the log-in, and its form shows none.
        if (error instanceof ApiError && error.code === 'CAPTCHA_NEEDED') return { isRight: false };
        throw error;
      });
    return isRight;
  }
}
