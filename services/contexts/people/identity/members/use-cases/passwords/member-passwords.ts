import { Inject, Injectable } from '@nestjs/common';
import { faultOf } from '@contracts/validation/patterns';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RequestContext } from '@platform/auth/caller';
import { sessionIdOf } from '@platform/auth/session-ids';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { PasswordRules } from '../../../passwords/password-rules';
import { hashPassword, isPasswordRight } from '../../../passwords/passwords';
import { memberDecider, type MemberCommand, type MemberState } from '../../domain/member.decide';
import { ruleText } from '../../domain/register-rules';
import { ownContext } from '../log-in/member-sessions';
import { RegisterAccount } from '../registration/register-account';
import { ResetLinks } from './reset-links';

type Via = Extract<MemberCommand, { type: 'SetPassword' }>['via'];

/** The part that all ways to a new password share: its rule, the change itself, and the end of the other sessions. */
@Injectable()
export class MemberPasswords {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(RegisterAccount) private readonly accounts: RegisterAccount,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The member as the log has it now, when the new password is good enough for it.
   * @throws ApiError INVALID_INPUT, COMMON_PASSWORD
   */
  async checked(memberId: string, newPassword: string, { language }: RequestContext): Promise<MemberState> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const rule = { ...this.accounts.rulesOf('username')['password']!, enabled: true, required: true };
    const fault = faultOf(newPassword, rule);
    if (fault) throw new ApiError('INVALID_INPUT', { newPassword: ruleText(fault, rule, language) });
    if (await this.rules.isGuessable(newPassword, state.registered!.username)) throw new ApiError('COMMON_PASSWORD');
    return state;
  }

  /**
   * The caller has proved who the member is: whoever has not must not learn which passwords there were.
   * @throws ApiError PASSWORD_USED_BEFORE
   */
  async refuseUsed({ previousHashes }: MemberState, newPassword: string): Promise<void> {
    for (const hash of previousHashes)
      if (await isPasswordRight(hash, newPassword)) throw new ApiError('PASSWORD_USED_BEFORE');
  }

  /**
   * False when another request has replaced the password that the state holds.
   * @param keepsToken the session that asks, where it goes on
   */
  async set(
    memberId: string,
    state: MemberState,
    newPassword: string,
    via: Via,
    request: RequestContext,
    keepsToken?: string,
  ): Promise<boolean> {
    const keepsSession = keepsToken === undefined ? undefined : await sessionIdOf(this.sql, 'member', keepsToken);
    const passwordHash = await hashPassword(newPassword);
    const command = {
      type: 'SetPassword' as const,
      passwordHash,
      replaces: state.passwordHash,
      via,
      ...(keepsSession === undefined ? {} : { keepsSession }),
      occurredAt: isoTime(this.clock),
    };
    const context = { ...ownContext(request, `password-${via}`), actor: { kind: 'member' as const, id: memberId } };
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    return outcome.kind !== 'rejected';
  }

  /** Ends the sessions of games too; their wins are still accepted, because a win needs no session. */
  async endSessions(memberId: string, exceptToken?: string): Promise<void> {
    await this.links.closeAllOf(memberId);
    await this.sessions.closeAllOf('member', memberId, 'password', exceptToken);
    await this.sessions.closeAllOf('game', memberId, 'password');
  }
}
