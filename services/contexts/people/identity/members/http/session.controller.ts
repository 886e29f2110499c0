import { Controller, Headers, Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { ChallengeRequest, ChallengeSent } from '@contracts/http/devices/login-challenge';
import { registrationStepCalls, type AcceptTextsRequest } from '@contracts/http/identity/registration-steps';
import { passkeyCalls, type PasskeyLoginRequest } from '@contracts/http/identity/passkeys';
import {
  AVATARS,
  sessionCalls,
  type LoginRequest,
  type LoginValue,
  type MemberInfo,
  type RegisterMobileRequest,
  type RegisterRequest,
  type RegisterSettings,
} from '@contracts/http/session';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { FreePlay } from '../use-cases/registration/free-play';
import { Invitations } from '../use-cases/registration/invitations';
import { LogIn } from '../use-cases/log-in/log-in';
import { MemberChallenges } from '../use-cases/log-in/member-challenges';
import { MemberProfile } from '../use-cases/member-profile';
import { PasskeyLogIn } from '../use-cases/log-in/passkey-log-in';
import { MemberSessions } from '../use-cases/log-in/member-sessions';
import { RegisterAccount } from '../use-cases/registration/register-account';
import { RegistrationSteps } from '../use-cases/registration/registration-steps';
import { SignUp } from '../use-cases/registration/sign-up';
import { clipUserAgent } from '../../http/user-agent';

type AffiliateQuery = z.infer<typeof sessionCalls.affiliate.input>;
type SettingsQuery = z.infer<typeof sessionCalls.registerSettings.input>;
type IconChoice = z.infer<typeof sessionCalls.chooseIcon.input>;

/** Registration, log-in, and the account of the member who is logged in. */
@Controller()
export class SessionController {
  constructor(
    @Inject(SignUp) private readonly signUp: SignUp,
    @Inject(LogIn) private readonly logIn: LogIn,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(MemberChallenges) private readonly challenges: MemberChallenges,
    @Inject(PasskeyLogIn) private readonly passkeys: PasskeyLogIn,
    @Inject(MemberProfile) private readonly profile: MemberProfile,
    @Inject(RegisterAccount) private readonly accounts: RegisterAccount,
    @Inject(FreePlay) private readonly trials: FreePlay,
    @Inject(RegistrationSteps) private readonly steps: RegistrationSteps,
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(sessionCalls.register)
  register(
    @Input() input: RegisterRequest,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ): Promise<LoginValue> {
    return this.signUp.register('username', input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.registerMobile)
  registerMobile(
    @Input() input: RegisterMobileRequest,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ): Promise<LoginValue> {
    return this.signUp.register('mobile', input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.login)
  login(
    @Input() input: LoginRequest,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ): Promise<LoginValue> {
    return this.logIn.logIn(input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.loginChallenge)
  loginChallenge(@Input() input: ChallengeRequest, @Context() context: RequestContext): Promise<ChallengeSent> {
    return this.challenges.send(input, context);
  }

  @Serves(passkeyCalls.passkeyLoginOptions)
  passkeyLoginOptions() {
    return this.passkeys.options();
  }

  @Serves(passkeyCalls.passkeyLogin)
  passkeyLogin(
    @Input() input: PasskeyLoginRequest,
    @Context() context: RequestContext,
    @Headers('user-agent') agent: string,
  ): Promise<LoginValue> {
    return this.passkeys.logIn(input, context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.freePlay)
  freePlay(@Context() context: RequestContext, @Headers('user-agent') agent: string): Promise<LoginValue> {
    return this.trials.begin(context, clipUserAgent(agent));
  }

  @Serves(sessionCalls.logout)
  async logout(@Context() context: RequestContext): Promise<null> {
    const { id, sessionToken } = memberOf(context);
    await this.sessions.logOut(id, sessionToken, context);
    return null;
  }

  @Serves(sessionCalls.memberInfo)
  memberInfo(@Context() context: RequestContext): Promise<MemberInfo> {
    return this.profile.info(memberOf(context).id);
  }

  @Serves(sessionCalls.memberIcon)
  async memberIcon(@Context() context: RequestContext) {
    const { icon } = await this.profile.info(memberOf(context).id);
    return { icon, choices: [...AVATARS] };
  }

  @Serves(sessionCalls.chooseIcon)
  async chooseIcon(@Input() { icon }: IconChoice, @Context() context: RequestContext) {
    await this.profile.chooseIcon(memberOf(context).id, icon, context);
    return { icon, choices: [...AVATARS] };
  }

  @Serves(registrationStepCalls.acceptTexts)
  async acceptTexts(@Input() input: AcceptTextsRequest, @Context() context: RequestContext): Promise<null> {
    ownAccountOf(context);
    await this.steps.accept(input, context);
    return null;
  }

  @Serves(sessionCalls.affiliate)
  async affiliate(
    @Input() { code }: AffiliateQuery,
    @Context() { ip }: RequestContext,
  ): Promise<{ code: string; domain: string }> {
    const invitation = await this.invitations.find(code);
    if (!invitation) throw new ApiError('INVALID_AFFILIATE_CODE');
    this.invitations.visited(invitation, ip);
    return { code: code.toUpperCase(), domain: new URL(this.config.PUBLIC_URL).host };
  }

  @Serves(sessionCalls.registerSettings)
  registerSettings(@Input() { type }: SettingsQuery, @Context() { language }: RequestContext): RegisterSettings {
    const rules = this.accounts.rulesOf(type);
    return Object.assign({ ...rules }, { steps: this.steps.all(rules, language) }) as RegisterSettings;
  }
}
