import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { isTotpLocked } from '../../members/domain/proofs/authenticator';
import { memberDecider } from '../../members/domain/member.decide';
import { MemberAuthenticator } from './member-authenticator';

/** The step for which the code was given. */
export type WrongCode = { readonly type: 'FailCode' } | { readonly type: 'FailChallenge'; readonly way: 'totp' };

/** Judges the codes that members give of their authenticators. */
@Injectable()
export class TotpCodes {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(MemberAuthenticator) private readonly authenticator: MemberAuthenticator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Uses a code or a recovery code up. The caller has asked for another secret before: whoever gets here is no
   * stranger.
   * @param wrong the command that records a code that is not of now, not of this authenticator, or used before
   * @throws ApiError INVALID_CODE for such a code; TOO_MANY_ATTEMPTS by the address, or while too many wrong ones have
   * locked the authenticator
   */
  async demand(memberId: string, code: string, ip: string, context: CommandContext, wrong: WrongCode): Promise<void> {
    if (await this.isRight(memberId, code, ip, context)) return;
    const command = { ...wrong, occurredAt: isoTime(this.clock) };
    const ownKey = { ...context, key: `wrong-code:${newId()}` };
    const outcome = await this.runner.run(memberDecider, memberId, command, ownKey);
    if (outcome.kind === 'rejected' && outcome.rejection === 'TOTP_LOCKED')
      throw this.locked(outcome.state.authenticator.lockedUntil!);
    throw new ApiError('INVALID_CODE');
  }

  private async isRight(memberId: string, code: string, ip: string, context: CommandContext): Promise<boolean> {
    const account = `member-code:${memberId}`;
    await this.attempts.begin(account, ip, 'insider');
    const { authenticator } = (await this.runner.load(memberDecider, memberId)).state;
    if (!authenticator.totp) return false;
    if (isTotpLocked(authenticator, isoTime(this.clock))) throw this.locked(authenticator.lockedUntil!);
    const given = code.trim().toLowerCase();
    const shown = await this.authenticator.shown(memberId, authenticator.totp, given, this.clock.nowMs());
    if (!shown) return false;
    const command = { type: 'UseCode' as const, code: shown, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(memberDecider, memberId, command, { ...context, key: `use-code:${newId()}` });
    if (outcome.kind === 'rejected') {
      if (outcome.rejection === 'TOTP_LOCKED') throw this.locked(outcome.state.authenticator.lockedUntil!);
      return false;
    }
    await this.attempts.succeeded(account, ip);
    return true;
  }

  private locked(until: string): ApiError {
    const seconds = Math.max(1, Math.ceil((Date.parse(until) - this.clock.nowMs()) / 1_000));
    return new ApiError('TOO_MANY_ATTEMPTS', undefined, seconds);
  }
}
