import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LoginRequest, LoginValue } from '@contracts/http/session';
import { isMobileNumber } from '@contracts/validation/countries';
import { isAgentType } from '@contracts/validation/member-types';
import type { RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { memberIdOf } from '../../../account-ids';
import { captchaRefusal } from '../../../captcha/captchas';
import { MemberDevices } from '../../../devices/use-cases/member-devices';
import { PersonalData } from '../../../personal-data/personal-data';
import { PhoneProofs } from '../../../verification/phone-proofs/phone-proofs';
import { memberDecider } from '../../domain/member.decide';
import { attemptsAt } from '../attempts-at';
import { LoginPassword } from './login-password';
import { MemberChallenges } from './member-challenges';
import { loginContext, MemberSessions } from './member-sessions';
import { MobileClaims } from '../claims/mobile-claims';
import { numberOf } from '../mobile/mobile-number';
import { isOn } from '../switches';

/** Logs members in, by user name or mobile number with a password, or by the proof of the number alone. */
@Injectable()
export class LogIn {
  private readonly logger = new Logger(LogIn.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(LoginPassword) private readonly passwords: LoginPassword,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(MobileClaims) private readonly claims: MobileClaims,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(MemberDevices) private readonly devices: MemberDevices,
    @Inject(MemberChallenges) private readonly challenges: MemberChallenges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An unknown user and a wrong password fail alike and take the same time.
   * @throws ApiError LOGIN_FAILED, CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS, AGENTS_ONLY, MEMBER_BLOCKED,
   * those of `MemberChallenges.pass`; by SMS also those of `PhoneProof.use`
   */
  async logIn(input: LoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (input.type === 'sms') return this.logInBySms(input, request, userAgent);
    const memberId = await this.idOf(input);
    const { isRight, passwordHash, nextLevel } = await this.passwords.judge(memberId, input, request.ip);
    if (!isRight) {
      // The id is made of the name, so that the line tells nobody whether there is such an account.
      this.logger.warn({ message: 'A log-in of a member failed', memberId });
      throw nextLevel === null ? new ApiError('LOGIN_FAILED') : captchaRefusal('LOGIN_FAILED', nextLevel);
    }
    await this.admit(memberId, input.agentsOnly);
    const known = await this.devices.recognise(memberId, input.device, loginContext(memberId, request));
    const { way, unchallenged } = await this.challenges.pass(memberId, known !== null, input, request);
    // After a challenge only a device that is to be known gets a secret.
    const device = way === 'password' || known || input.trustDevice ? input.device : undefined;
    const proof = { password: input.password, passwordHash };
    return this.sessions.open(memberId, request, { userAgent, way, unchallenged, proof, device, known });
  }

  /**
   * A code reaches only the owner of the number, as does the SMS of a service, so that neither a captcha nor a password
   * is asked for beside it. It also makes the address known, for the next log-in by password.
   */
  private async logInBySms(input: LoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    if (!isOn(this.config, 'SMSLOGIN3')) throw new ApiError('NOT_ALLOWED');
    const target = numberOf({ mobileNum: input.username, countryDialingCode: input.countryDialingCode });
    const { password: code, codeToken, firebaseChannel, firebaseIdToken } = input;
    await this.proofs.use({ purpose: 'login', target, codeToken, code, firebaseChannel, firebaseIdToken });
    const memberId = await this.claims.holderOf(target);
    if (memberId === null) throw new ApiError('LOGIN_FAILED');
    await this.attempts.succeeded(attemptsAt(memberId), request.ip);
    if (input.agentsOnly) await this.refusePlayers(memberId);
    return this.sessions.open(memberId, request, { userAgent, way: 'sms', device: input.device });
  }

  /**
   * Refuses a member whose proof was right, and who may not come in here.
   * @throws ApiError AGENTS_ONLY, MEMBER_BLOCKED, ACCOUNT_CLOSED
   */
  async admit(memberId: string, agentsOnly = false): Promise<void> {
    if (agentsOnly) await this.refusePlayers(memberId);
    await this.sessions.refuseBlocked(memberId);
  }

  /**
   * Runs after the password or code was checked, so that a stranger does not learn who is an agent.
   * @throws ApiError AGENTS_ONLY
   */
  private async refusePlayers(memberId: string): Promise<void> {
    const { registered } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered) throw new Error('A session is opened for members only');
    if (!isAgentType(registered.memberType)) throw new ApiError('AGENTS_ONLY');
  }

  /** A name that is no user name is a mobile number, of the country in the number or of the one given beside it. */
  private async idOf({ username, countryDialingCode }: LoginRequest): Promise<string> {
    if (!isMobileNumber(username)) return memberIdOf(this.config.MERCHANT_CODE, username);
    const number = numberOf({ mobileNum: username, countryDialingCode });
    // A number without an account has an id without an account, so that attempts at it are counted like all others.
    return (
      (await this.claims.holderOf(number)) ??
      memberIdOf(this.config.MERCHANT_CODE, `nobody/${this.data.hash('mobile', number).toString('hex')}`)
    );
  }
}
