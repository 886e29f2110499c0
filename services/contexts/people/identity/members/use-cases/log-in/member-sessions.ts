import { Inject, Injectable, Optional } from '@nestjs/common';
import type { LoginValue } from '@contracts/http/session';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { isCommonPassword } from '../../../passwords/common-passwords';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { memberInfoOf } from '../member-profile';
import { MemberLogins } from './member-logins';

/** The password by which a member has proved the own identity. */
interface PasswordProven {
  readonly password: string;
  /** The hash that the password was held against; absent where it was set a moment ago. */
  readonly passwordHash?: string | null;
}

const DAY_MS = 86_400_000;

/** Opens and closes the sessions of members. */
@Injectable()
export class MemberSessions {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(MemberLogins) private readonly logins: MemberLogins,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * Opens a session for a member whose identity is proved already.
   * @param proof absent after a log-in by SMS
   * @throws ApiError MEMBER_BLOCKED while staff keep the member out, LOGIN_FAILED when the password was replaced since
   */
  async open(
    memberId: string,
    request: RequestContext,
    userAgent: string,
    proof?: PasswordProven,
  ): Promise<LoginValue> {
    if (this.stops?.isStopped('memberLogin', memberId)) throw new ApiError('MEMBER_BLOCKED');
    const before = (await this.runner.load(memberDecider, memberId)).state;
    const context: CommandContext = { ...ownContext(request, 'login'), actor: { kind: 'member', id: memberId } };
    const state = await this.logins.record(memberId, { ip: request.ip, userAgent }, context);
    const member = memberInfoOf(state);
    const token = await this.sessions.open({
      kind: 'member',
      subjectId: memberId,
      data: { memberType: member.type },
      device: { ip: request.ip, userAgent },
    });
    await this.insistOnSame(memberId, token, proof);
    const passwordExpired =
      proof !== undefined && (isCommonPassword(proof.password) || state.isPasswordExposed || this.isOld(state));
    return { token, firstTimeLogin: !before.hasLoggedIn, passwordExpired, member };
  }

  async logOut(memberId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('member', token);
    const command = { type: 'LogOut' as const, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, ownContext(request, 'logout'));
  }

  /**
   * A password that is replaced during the log-in ends the sessions of before, and this one was not there yet: it is
   * closed here.
   */
  private async insistOnSame(memberId: string, token: string, proof?: PasswordProven): Promise<void> {
    if (proof?.passwordHash === undefined) return;
    const { state } = await this.runner.load(memberDecider, memberId);
    if (state.passwordHash === proof.passwordHash) return;
    await this.sessions.close('member', token);
    throw new ApiError('LOGIN_FAILED');
  }

  private isOld({ passwordSetAt }: MemberState): boolean {
    const days = this.config.PASSWORD_EXPIRY_DAYS;
    return days > 0 && passwordSetAt !== null && this.clock.nowMs() - Date.parse(passwordSetAt) > days * DAY_MS;
  }
}

/** The context of a command that carries no key of the client: every request is a command of its own. */
export function ownContext(request: RequestContext, intention: string): CommandContext {
  return commandContext(request, `${intention}:${newId()}`);
}
