import { Inject, Injectable } from '@nestjs/common';
import {
  AVATARS,
  type LoginRequest,
  type LoginValue,
  type MemberInfo,
  type RegisterMobileRequest,
  type RegisterRequest,
} from '@contracts/http/session';
import { isMobileNumber } from '@contracts/validation/countries';
import { isoTime, systemClock } from '@kernel/clock';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { Captchas, captchaRefusal, type CaptchaGiven } from '../captcha/captchas';
import { isCommonPassword } from '../domain/common-passwords';
import { memberDecider, type MemberState } from '../domain/member.decide';
import { isAgentType, type MemberRegistered } from '../domain/member.events';
import { OneTimeCodes } from '../verification/one-time-codes';
import { numberOf } from '../verification/sms-codes';
import { memberIdOf } from './account-ids';
import { attemptsAt } from './attempts-at';
import { MobileClaims } from './mobile-claims';
import { isPasswordRight } from './passwords';
import { PersonalData } from './personal-data';
import { RegisterAccount, type RegisterKind } from './register-account';
import { isOn } from './switches';

/** How long a registration may be sent again by somebody whose answer was lost, in milliseconds. */
const RETRY_WINDOW_MS = 60_000;
const DAY_MS = 86_400_000;

/** Opening and closing the sessions of members. */
@Injectable()
export class MemberSessions {
  constructor(
    @Inject(RegisterAccount) private readonly accounts: RegisterAccount,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError as `RegisterAccount` does, COMMON_PASSWORD, INVALID_AFFILIATE_CODE, USERNAME_TAKEN, TOO_MANY_ATTEMPTS */
  async register(
    kind: RegisterKind,
    input: RegisterRequest | RegisterMobileRequest,
    request: RequestContext,
    userAgent: string,
  ): Promise<LoginValue> {
    const { outcome } = await this.accounts.register(kind, input, request, contextOf(request, 'register'));
    if (outcome !== 'registered' && outcome !== 'USERNAME_TAKEN') throw new ApiError(outcome);
    const memberId = memberIdOf(this.config.MERCHANT_CODE, this.accounts.usernameOf(kind, input));
    if (outcome === 'USERNAME_TAKEN' && !(await this.isRetry(memberId, input, request.ip)))
      throw new ApiError('USERNAME_TAKEN');
    return { ...(await this.open(memberId, request, userAgent, input.password)), firstTimeLogin: true };
  }

  /**
   * The same failure, in the same time, for an unknown user and a wrong password. After one the next try from there needs a
   * captcha. @throws ApiError LOGIN_FAILED, CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS, AGENTS_ONLY; by SMS also as
   * `OneTimeCodes.use`
   */
  async logIn(input: LoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (input.type === 'sms') return this.logInBySms(input, request, userAgent);
    const memberId = await this.idOf(input);
    if (!(await this.provesPassword(memberId, input, request.ip))) throw captchaRefusal('LOGIN_FAILED');
    if (input.agentsOnly) await this.refusePlayers(memberId);
    return this.open(memberId, request, userAgent, input.password);
  }

  async logOut(memberId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('member', token);
    const command = { type: 'LogOut' as const, occurredAt: isoTime(systemClock) };
    await this.runner.run(memberDecider, memberId, command, contextOf(request, 'logout'));
  }

  /** Opens a session for somebody who has shown by other means who they are. */
  async open(memberId: string, request: RequestContext, userAgent: string, password?: string): Promise<LoginValue> {
    const before = (await this.runner.load(memberDecider, memberId)).state;
    const command = { type: 'LogIn' as const, ip: request.ip, userAgent, occurredAt: isoTime(systemClock) };
    const context: CommandContext = { ...contextOf(request, 'login'), actor: { kind: 'member', id: memberId } };
    const { state } = await this.runner.run(memberDecider, memberId, command, context);
    const { memberType } = registeredOf(state);
    const token = await this.sessions.open({ kind: 'member', subjectId: memberId, data: { memberType } });
    const passwordExpired = password !== undefined && (isCommonPassword(password) || this.isOld(state));
    return { token, firstTimeLogin: !before.hasLoggedIn, passwordExpired, member: memberInfoOf(state) };
  }

  /** @throws ApiError NOT_LOGGED_IN */
  async info(memberId: string): Promise<MemberInfo> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.registered) throw new ApiError('NOT_LOGGED_IN');
    return memberInfoOf(state);
  }

  async chooseIcon(memberId: string, icon: string, request: RequestContext): Promise<void> {
    const command = { type: 'ChooseAvatar' as const, icon, occurredAt: isoTime(systemClock) };
    await this.runner.run(memberDecider, memberId, command, contextOf(request, 'choose-avatar'));
  }

  /** A code names nobody but the number's owner: there is no challenge and no password beside it. */
  private async logInBySms(input: LoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'SMSLOGIN3')) throw new ApiError('NOT_ALLOWED');
    const target = numberOf({ mobileNum: input.username, countryDialingCode: input.countryDialingCode });
    await this.codes.use({ purpose: 'login', target, codeToken: input.codeToken, code: input.password });
    const memberId = await this.claims.holderOf(target);
    if (memberId === null) throw new ApiError('LOGIN_FAILED');
    if (input.agentsOnly) await this.refusePlayers(memberId);
    return this.open(memberId, request, userAgent);
  }

  /** Only whoever has shown who they are learns that they are no agent. @throws ApiError AGENTS_ONLY */
  private async refusePlayers(memberId: string): Promise<void> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!isAgentType(registeredOf(state).memberType)) throw new ApiError('AGENTS_ONLY');
  }

  /** What is no user name is a mobile number, of the country that it names itself or that is given beside it. */
  private async idOf({ username, countryDialingCode }: LoginRequest): Promise<string> {
    if (!isMobileNumber(username)) return memberIdOf(this.config.MERCHANT_CODE, username);
    const number = numberOf({ mobileNum: username, countryDialingCode });
    // A number of nobody has an id of nobody, so that attempts at it are counted like all others.
    return (
      (await this.claims.holderOf(number)) ??
      memberIdOf(this.config.MERCHANT_CODE, `nobody/${this.data.hash('mobile', number).toString('hex')}`)
    );
  }

  /** Whoever registered a moment ago and knows the password may ask again; anybody else is told that the name is taken. */
  private async isRetry(
    memberId: string,
    input: RegisterRequest | RegisterMobileRequest,
    ip: string,
  ): Promise<boolean> {
    const { registered } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered || systemClock.nowMs() - Date.parse(registered.occurredAt) > RETRY_WINDOW_MS) return false;
    if (registered.affiliateCode !== (input.affiliateCode?.toUpperCase() ?? null) || !input.password) return false;
    return this.provesPassword(memberId, { password: input.password }, ip).catch((error: unknown) => {
      // A registration is no way around the captcha of the log-in, and no place for it.
      if (error instanceof ApiError && error.code === 'CAPTCHA_NEEDED') return false;
      throw error;
    });
  }

  private async provesPassword(
    memberId: string,
    given: CaptchaGiven & { readonly password: string },
    ip: string,
  ): Promise<boolean> {
    if (given.captcha) await this.captchas.check(given);
    // The attempt counts before the password is looked at, so that guesses sent at once do not slip past the cap.
    const before = await this.attempts.begin(attemptsAt(memberId), ip);
    if (before > 0 && !given.captcha) throw captchaRefusal('CAPTCHA_NEEDED');
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!(await isPasswordRight(state.passwordHash, given.password))) return false;
    await this.attempts.succeeded(attemptsAt(memberId), ip);
    return true;
  }

  private isOld({ passwordSetAt }: MemberState): boolean {
    const days = this.config.PASSWORD_EXPIRY_DAYS;
    return days > 0 && passwordSetAt !== null && systemClock.nowMs() - Date.parse(passwordSetAt) > days * DAY_MS;
  }
}

function memberInfoOf(state: MemberState): MemberInfo {
  const { memberId, username, nickname, memberType, occurredAt } = registeredOf(state);
  // Until one is chosen, everybody has one of the set.
  const icon = state.icon ?? AVATARS[Number.parseInt(memberId.slice(0, 6), 16) % AVATARS.length]!;
  return { id: memberId, account: username, nickname, type: memberType, registeredAt: occurredAt, icon };
}

function registeredOf(state: MemberState): MemberRegistered['data'] {
  if (!state.registered) throw new Error('A session is opened for members only');
  return state.registered;
}

/** Sessions are opened as often as somebody asks: every request is a command of its own. */
export function contextOf(request: RequestContext, intention: string): CommandContext {
  const { caller, correlationId, requestId } = request;
  const actor =
    caller.kind === 'member' ? { kind: caller.kind, id: caller.id } : { kind: 'system' as const, id: 'guest' };
  return { key: `${intention}:${newId()}`, actor, correlationId, causationId: requestId };
}
