import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type {
  ChangePasswordRequest,
  ForgotByEmailRequest,
  LoginValue,
  ResetByLinkRequest,
  ResetByMobileRequest,
} from '@contracts/http/session';
import { faultOf } from '@contracts/validation/patterns';
import { isoTime, systemClock } from '@kernel/clock';
import type { Caller, RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Captchas, captchaRefusal } from '../captcha/captchas';
import { isGuessable } from '../domain/common-passwords';
import { memberDecider, type MemberCommand, type MemberState } from '../domain/member.decide';
import { ruleText } from '../domain/register-rules';
import { MessageSender } from '../verification/message-sender';
import { resetLinkMessage } from '../verification/message-texts';
import { OneTimeCodes } from '../verification/one-time-codes';
import { numberOf } from '../verification/sms-codes';
import { memberIdOf } from './account-ids';
import { attemptsAt } from './attempts-at';
import { contextOf, MemberSessions } from './member-sessions';
import { MobileClaims } from './mobile-claims';
import { hashPassword, isPasswordRight } from './passwords';
import { PersonalData } from './personal-data';
import { RegisterAccount } from './register-account';
import { ResetLinks } from './reset-links';
import { isOn } from './switches';

type Member = Extract<Caller, { kind: 'member' }>;
type Via = Extract<MemberCommand, { type: 'SetPassword' }>['via'];

/** From so many links for one name and address within five minutes on, the next one needs a captcha. */
const FREE_LINKS = 2;

/** New passwords: by the old one, by a link, by a code. Each ends all sessions but the one that asked. */
@Injectable()
export class MemberPasswords implements OnModuleDestroy {
  private readonly logger = new Logger(MemberPasswords.name);
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(MemberSessions) private readonly members: MemberSessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(RegisterAccount) private readonly accounts: RegisterAccount,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(MessageSender) private readonly sender: MessageSender,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** @throws ApiError INVALID_INPUT, COMMON_PASSWORD, WRONG_PASSWORD, SAME_PASSWORD, TOO_MANY_ATTEMPTS */
  async change(
    member: Member,
    { oldPassword, newPassword }: ChangePasswordRequest,
    request: RequestContext,
  ): Promise<void> {
    const { state } = await this.runner.load(memberDecider, member.id);
    this.checkRule(newPassword, state, request);
    await this.attempts.begin(attemptsAt(member.id), request.ip);
    if (!(await isPasswordRight(state.passwordHash, oldPassword))) throw new ApiError('WRONG_PASSWORD');
    await this.attempts.succeeded(attemptsAt(member.id), request.ip);
    if (newPassword === oldPassword) throw new ApiError('SAME_PASSWORD');
    // Changed elsewhere between the look and now: the old password that was given is old no more.
    if (!(await this.set(member.id, state, newPassword, 'change', request))) throw new ApiError('WRONG_PASSWORD');
    await this.endSessions(member.id, member.sessionToken);
  }

  /**
   * Answers before it looks: neither the answer nor its time tells whether the account exists, or has this address.
   * @throws ApiError CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS
   */
  async forgotByEmail(input: ForgotByEmailRequest, request: RequestContext): Promise<void> {
    if (input.captcha) await this.captchas.check(input);
    const before = await this.attempts.begin(`forgot:${input.username}`, request.ip);
    if (before >= FREE_LINKS && !input.captcha) throw captchaRefusal('CAPTCHA_NEEDED');
    const sent = this.sendLink(input, request).catch((error: unknown) =>
      this.logger.error({
        message: 'A link for a new password was not sent',
        correlationId: request.correlationId,
        fault: String(error),
      }),
    );
    this.sending.add(sent);
    void sent.then(() => this.sending.delete(sent));
  }

  /** @throws ApiError INVALID_INPUT, COMMON_PASSWORD, LINK_EXPIRED */
  async resetByLink({ token, newPassword }: ResetByLinkRequest, request: RequestContext): Promise<void> {
    const memberId = await this.links.find(token);
    if (memberId === undefined) throw new ApiError('LINK_EXPIRED');
    const { state } = await this.runner.load(memberDecider, memberId);
    this.checkRule(newPassword, state, request);
    if (!(await this.links.use(token))) throw new ApiError('LINK_EXPIRED');
    if (!(await this.set(memberId, state, newPassword, 'link', request))) throw new ApiError('LINK_EXPIRED');
    await this.endSessions(memberId);
  }

  /** @throws ApiError NOT_ALLOWED, INVALID_INPUT, COMMON_PASSWORD, INVALID_PHONE, MISSING_PHONE, and as `OneTimeCodes.use` does */
  async resetByMobile(input: ResetByMobileRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'CHNGPASSVERIF3')) throw new ApiError('NOT_ALLOWED');
    const target = numberOf(input);
    const code = { purpose: 'password' as const, target, codeToken: input.codeToken, code: input.verificationCode };
    await this.codes.check(code);
    const memberId = await this.claims.holderOf(target);
    if (memberId === null) throw new ApiError('INVALID_CODE');
    const { state } = await this.runner.load(memberDecider, memberId);
    this.checkRule(input.newPassword, state, request);
    await this.codes.use(code);
    if (!(await this.set(memberId, state, input.newPassword, 'mobile', request))) throw new ApiError('INVALID_CODE');
    await this.endSessions(memberId);
    return this.members.open(memberId, request, userAgent, input.newPassword);
  }

  private async sendLink({ username, email }: ForgotByEmailRequest, { language }: RequestContext): Promise<void> {
    const memberId = memberIdOf(this.config.MERCHANT_CODE, username);
    const { registered } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered?.profileSecret) return;
    const to = this.data.open(memberId, registered.profileSecret)['email'];
    if (to === undefined || !this.isSame(to, email)) return;
    const { PUBLIC_URL, RESET_LINK_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    // Behind the hash, which browsers keep to themselves: neither a log nor another site sees it.
    const link = new URL(`/?popup=resetPassword#token=${await this.links.issue(memberId)}`, PUBLIC_URL).href;
    await this.sender.send(resetLinkMessage({ to, username, link, minutes, merchant, language }));
  }

  private isSame(known: string, given: string): boolean {
    const [left, right] = [known, given].map((email) => this.data.hash('email', email.toLowerCase()));
    return timingSafeEqual(left!, right!);
  }

  private checkRule(newPassword: string, { registered }: MemberState, { language }: RequestContext): void {
    const rule = { ...this.accounts.rulesOf('username')['password']!, enabled: true, required: true };
    const fault = faultOf(newPassword, rule);
    if (fault) throw new ApiError('INVALID_INPUT', { newPassword: ruleText(fault, rule, language) });
    if (isGuessable(newPassword, registered!.username)) throw new ApiError('COMMON_PASSWORD');
  }

  /** Whether the password is the new one; not when another request was faster. */
  private async set(
    memberId: string,
    state: MemberState,
    newPassword: string,
    via: Via,
    request: RequestContext,
  ): Promise<boolean> {
    const passwordHash = await hashPassword(newPassword);
    const command = {
      type: 'SetPassword' as const,
      passwordHash,
      replaces: state.passwordHash,
      via,
      occurredAt: isoTime(systemClock),
    };
    const context = { ...contextOf(request, `password-${via}`), actor: { kind: 'member' as const, id: memberId } };
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    return outcome.kind !== 'rejected';
  }

  /** Bets of running games need a session too; what they have won still arrives without one. */
  private async endSessions(memberId: string, exceptToken?: string): Promise<void> {
    await this.links.closeAllOf(memberId);
    await this.sessions.closeAllOf('member', memberId, 'password', exceptToken);
    await this.sessions.closeAllOf('game', memberId, 'password');
  }
}
