import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LoginRequest, LoginValue, MemberInfo, RegisterRequest } from '@contracts/http/session';
import { isoTime, systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { isCommonPassword } from '../domain/common-passwords';
import { memberDecider, type MemberState } from '../domain/member.decide';
import type { MemberRegistered } from '../domain/member.events';
import { memberIdOf } from './account-ids';
import { isPasswordRight } from './passwords';
import { RegisterMember } from './register-member';

/** How long a registration may be sent again by somebody whose answer was lost, in milliseconds. */
const RETRY_WINDOW_MS = 60_000;

/** Opening and closing the sessions of members. */
@Injectable()
export class MemberSessions {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError COMMON_PASSWORD, INVALID_AFFILIATE_CODE, USERNAME_TAKEN, TOO_MANY_ATTEMPTS */
  async register(input: RegisterRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    const { username, password, affiliateCode, registerUrl } = input;
    const { outcome } = await this.commands.execute(
      new RegisterMember({ username, password, affiliateCode, registerUrl, ip: request.ip }, contextOf(request, 'register')),
    );
    if (outcome !== 'registered' && outcome !== 'USERNAME_TAKEN') throw new ApiError(outcome);
    const memberId = memberIdOf(this.config.MERCHANT_CODE, username);
    if (outcome === 'USERNAME_TAKEN' && !(await this.isRetry(memberId, input, request.ip))) throw new ApiError('USERNAME_TAKEN');
    return { ...(await this.open(memberId, password, request, userAgent)), firstTimeLogin: true };
  }

  /** The same failure, in the same time, for an unknown user and a wrong password. @throws ApiError LOGIN_FAILED, TOO_MANY_ATTEMPTS */
  async logIn(input: LoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    const memberId = memberIdOf(this.config.MERCHANT_CODE, input.username);
    if (!(await this.provesPassword(memberId, input, request.ip))) throw new ApiError('LOGIN_FAILED');
    return this.open(memberId, input.password, request, userAgent);
  }

  async logOut(memberId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('member', token);
    const command = { type: 'LogOut' as const, occurredAt: isoTime(systemClock) };
    await this.runner.run(memberDecider, memberId, command, contextOf(request, 'logout'));
  }

  /** Whoever registered a moment ago and knows the password may ask again; anybody else is told that the name is taken. */
  private async isRetry(memberId: string, input: RegisterRequest, ip: string): Promise<boolean> {
    const { registered } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered || systemClock.nowMs() - Date.parse(registered.occurredAt) > RETRY_WINDOW_MS) return false;
    if (registered.affiliateCode !== (input.affiliateCode?.toUpperCase() ?? null)) return false;
    return this.provesPassword(memberId, input, ip);
  }

  private async provesPassword(memberId: string, { username, password }: Credentials, ip: string): Promise<boolean> {
    // The attempt counts before the password is looked at, so that guesses sent at once do not slip past the cap.
    await this.attempts.begin(`member:${username}`, ip);
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!(await isPasswordRight(state.passwordHash, password))) return false;
    await this.attempts.succeeded(`member:${username}`, ip);
    return true;
  }

  private async open(memberId: string, password: string, request: RequestContext, userAgent: string): Promise<LoginValue> {
    const { hasLoggedIn } = (await this.runner.load(memberDecider, memberId)).state;
    const command = { type: 'LogIn' as const, ip: request.ip, userAgent, occurredAt: isoTime(systemClock) };
    const context: CommandContext = { ...contextOf(request, 'login'), actor: { kind: 'member', id: memberId } };
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    const member = registeredOf(outcome.state);
    const token = await this.sessions.open({ kind: 'member', subjectId: memberId, data: { memberType: member.memberType } });
    return { token, firstTimeLogin: !hasLoggedIn, passwordExpired: isCommonPassword(password), member: memberInfoOf(member) };
  }
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export function memberInfoOf(member: MemberRegistered['data']): MemberInfo {
  const { memberId, username, nickname, memberType, occurredAt } = member;
  return { id: memberId, account: username, nickname, type: memberType, registeredAt: occurredAt };
}

function registeredOf(state: MemberState): MemberRegistered['data'] {
  if (!state.registered) throw new Error('A session is opened for members only');
  return state.registered;
}

/** Sessions are opened as often as somebody asks: every request is a command of its own. */
function contextOf(request: RequestContext, intention: string): CommandContext {
  const { caller, correlationId, requestId } = request;
  const actor = caller.kind === 'member' ? { kind: caller.kind, id: caller.id } : { kind: 'system' as const, id: 'guest' };
  return { key: `${intention}:${newId()}`, actor, correlationId, causationId: requestId };
}
