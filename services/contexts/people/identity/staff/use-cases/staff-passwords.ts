import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type Caller, type RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { PasswordRules } from '../../passwords/password-rules';
import { staffDecider, type StaffState } from '../domain/staff.decide';
import { LoginChallenges } from './login-challenges';
import { hashPassword, isPasswordRight } from '../../passwords/passwords';

type Staff = Extract<Caller, { kind: 'staff' }>;

/** Passwords that people of the staff choose for themselves. */
@Injectable()
export class StaffPasswords {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(LoginChallenges) private readonly challenges: LoginChallenges,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends the other sessions of the person. @throws ApiError COMMON_PASSWORD, WRONG_PASSWORD, SAME_PASSWORD,
   * TOO_MANY_ATTEMPTS
   */
  async change(
    { id, sessionToken }: Staff,
    given: { readonly oldPassword: string; readonly newPassword: string },
    request: RequestContext,
  ): Promise<void> {
    const { state } = await this.runner.load(staffDecider, id);
    await this.insistOnHardToGuess(given.newPassword, state);
    const account = `staff:${state.created?.username}`;
    // Counts as an attempt to log in, so that a session is no way around their cap.
    await this.attempts.begin(account, request.ip, 'insider');
    if (!(await isPasswordRight(state.passwordHash, given.oldPassword))) throw new ApiError('WRONG_PASSWORD');
    await this.attempts.succeeded(account, request.ip);
    if (given.newPassword === given.oldPassword) throw new ApiError('SAME_PASSWORD');
    // Changed elsewhere between the look and now: the old password that was given is old no more.
    if (!(await this.set(id, state, given.newPassword, request))) throw new ApiError('WRONG_PASSWORD');
    await this.challenges.closeAllOf(id);
    await this.sessions.closeAllOf('staff', id, 'password', sessionToken);
  }

  /** In place of a temporary password, which has to go. @throws ApiError COMMON_PASSWORD, SAME_PASSWORD */
  async insistOnAnother(state: StaffState, newPassword: string): Promise<void> {
    await this.insistOnHardToGuess(newPassword, state);
    if (await isPasswordRight(state.passwordHash, newPassword)) throw new ApiError('SAME_PASSWORD');
  }

  /** True when the new password is set; false when the account was changed meanwhile. */
  async set(staffId: string, state: StaffState, newPassword: string, request: RequestContext): Promise<boolean> {
    const passwordHash = await hashPassword(newPassword);
    const command = {
      type: 'ChoosePassword' as const,
      passwordHash,
      replaces: state.passwordHash ?? '',
      occurredAt: isoTime(this.clock),
    };
    const actor = { kind: 'staff' as const, id: staffId };
    const context = { ...commandContext(request, `password:${newId()}`), actor };
    const outcome = await this.runner.run(staffDecider, staffId, command, context);
    return outcome.kind !== 'rejected';
  }

  private async insistOnHardToGuess(newPassword: string, { created }: StaffState): Promise<void> {
    const username = created?.username ?? newPassword;
    if (await this.rules.isGuessable(newPassword, username)) throw new ApiError('COMMON_PASSWORD');
  }
}
