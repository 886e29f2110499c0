import { Inject, Injectable } from '@nestjs/common';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner } from '@platform/commands/command-runner';
import { Captchas, type CaptchaGiven } from '../../../captcha/captchas';
import { isPasswordRight } from '../../../passwords/passwords';
import { memberDecider } from '../../domain/member.decide';
import { attemptsAt } from '../attempts-at';

export interface PasswordVerdict {
  readonly isRight: boolean;
  /** The hash that the password was held against; null for an account that has none. */
  readonly passwordHash: string | null;
  /** The level of the captcha that the next try needs after a wrong password; null if it needs none. */
  readonly nextLevel: number | null;
}

/** The password of a guest who wants to log in. After a failure the next try from there needs a captcha. */
@Injectable()
export class LoginPassword {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(Captchas) private readonly captchas: Captchas,
  ) {}

  /** @throws ApiError CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS */
  async judge(
    memberId: string,
    { password, captcha }: CaptchaGiven & { readonly password: string },
    ip: string,
  ): Promise<PasswordVerdict> {
    const credit = captcha ? await this.captchas.redeem(captcha) : 'nothing';
    // The attempt counts before the password is checked, so that guesses sent at once do not slip past the limits.
    const nextLevel = await this.attempts.begin(attemptsAt(memberId), ip, credit);
    const { state } = await this.runner.load(memberDecider, memberId);
    const isRight = await isPasswordRight(state.passwordHash, password);
    if (isRight) await this.attempts.succeeded(attemptsAt(memberId), ip);
    return { isRight, passwordHash: state.passwordHash, nextLevel };
  }
}
