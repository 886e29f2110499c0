import { Inject, Injectable } from '@nestjs/common';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner } from '@platform/commands/command-runner';
import { Captchas, captchaRefusal, type CaptchaGiven } from '../../../captcha/captchas';
import { isPasswordRight } from '../../../passwords/passwords';
import { memberDecider } from '../../domain/member.decide';
import { attemptsAt } from '../attempts-at';

/** The password of a guest who wants to log in. After a failure the next try from there needs a captcha. */
@Injectable()
export class LoginPassword {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(Captchas) private readonly captchas: Captchas,
  ) {}

  /** @throws ApiError CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS */
  async isRight(memberId: string, given: CaptchaGiven & { readonly password: string }, ip: string): Promise<boolean> {
    if (given.captcha) await this.captchas.check(given);
    // The attempt counts before the password is checked, so that guesses sent at once do not slip past the cap.
    const before = await this.attempts.begin(attemptsAt(memberId), ip);
    if (before > 0 && !given.captcha) throw captchaRefusal('CAPTCHA_NEEDED');
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!(await isPasswordRight(state.passwordHash, given.password))) return false;
    await this.attempts.succeeded(attemptsAt(memberId), ip);
    return true;
  }
}
