import { Inject, Injectable } from '@nestjs/common';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { memberDecider } from '../../domain/member.decide';
import { attemptsAt } from '../attempts-at';
import { isPasswordRight } from '../../../passwords/passwords';

/** Asks somebody who is logged in for the password once more, before something that a stolen session must not do. */
@Injectable()
export class PasswordProof {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
  ) {}

  /**
   * Counts as an attempt to log in, so that a session is no way around their cap. @throws ApiError WRONG_PASSWORD,
   * TOO_MANY_ATTEMPTS
   */
  async demand(memberId: string, password: string, ip: string): Promise<void> {
    await this.attempts.begin(attemptsAt(memberId), ip, 'insider');
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!(await isPasswordRight(state.passwordHash, password))) throw new ApiError('WRONG_PASSWORD');
    await this.attempts.succeeded(attemptsAt(memberId), ip);
  }
}
