import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { StaffInfo, StaffLoginStep } from '@contracts/http/office/back-office';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { Sessions, type SessionDevice } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { staffDecider, type StaffCommand, type StaffRejection, type StaffState } from '../domain/staff.decide';
import { hasToChoosePassword } from '../domain/staff.state';
import { infoOf } from '../read-models/staff-directory';
import { staffIdOf } from '../../account-ids';
import { Captchas, captchaRefusal, type CaptchaGiven } from '../../captcha/captchas';
import { LoginChallenges, type Challenge } from './login-challenges';
import { isPasswordRight } from '../../passwords/passwords';
import { StaffAuthenticator } from './staff-authenticator';
import { StaffPasswords } from './staff-passwords';

interface Credentials extends CaptchaGiven {
  readonly username: string;
  readonly password: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly staff: StaffInfo;
  /** Given once, with the set-up of the authenticator. */
  readonly recoveryCodes: string[] | null;
}

/**
 * Opening and closing the sessions of staff: the password, one of the person's own in place of a temporary one, then a
 * code wherever there is, or must be, an authenticator.
 */
@Injectable()
export class StaffSessions implements OnModuleDestroy {
  private readonly logger = new Logger(StaffSessions.name);
  private readonly recording = new Set<Promise<void>>();

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(LoginChallenges) private readonly challenges: LoginChallenges,
    @Inject(StaffAuthenticator) private readonly authenticator: StaffAuthenticator,
    @Inject(StaffPasswords) private readonly passwords: StaffPasswords,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.recording);
  }

  /** @throws ApiError LOGIN_FAILED, CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS */
  async logIn(
    { username, password, captcha }: Credentials,
    request: RequestContext,
    userAgent: string,
  ): Promise<StaffLoginStep> {
    const staffId = staffIdOf(this.config.MERCHANT_CODE, username);
    const credit = captcha ? await this.captchas.redeem(captcha) : 'nothing';
    const nextLevel = await this.attempts.begin(`staff:${username}`, request.ip, credit);
    const { state } = await this.runner.load(staffDecider, staffId);
    const isRight = await isPasswordRight(state.passwordHash, password);
    const fault = isRight ? closedBy(state, this.clock.nowMs()) : 'password';
    if (fault) {
      if (state.created) this.recordAside(staffId, fault, request, userAgent);
      throw nextLevel === null ? new ApiError('LOGIN_FAILED') : captchaRefusal('LOGIN_FAILED', nextLevel);
    }
    await this.attempts.succeeded(`staff:${username}`, request.ip);
    return this.goOn(staffId, state, request, userAgent);
  }

  /**
   * Puts a password of one's own in the place of a temporary one, and goes on as the log-in would have.
   * @throws ApiError CHALLENGE_EXPIRED, COMMON_PASSWORD, SAME_PASSWORD
   */
  async choosePassword(
    { challenge: token, newPassword }: { readonly challenge: string; readonly newPassword: string },
    request: RequestContext,
    userAgent: string,
  ): Promise<StaffLoginStep> {
    const challenge = await this.challenges.find(token, 'password', request.ip);
    if (!challenge) throw new ApiError('CHALLENGE_EXPIRED');
    const { staffId } = challenge;
    const { state } = await this.runner.load(staffDecider, staffId);
    await this.passwords.insistOnAnother(state, newPassword);
    if (!(await this.challenges.use(token, 'password'))) throw new ApiError('CHALLENGE_EXPIRED');
    if (!(await this.passwords.set(staffId, state, newPassword, request))) throw new ApiError('CHALLENGE_EXPIRED');
    await this.challenges.closeAllOf(staffId);
    const { state: chosen } = await this.runner.load(staffDecider, staffId);
    return this.goOn(staffId, chosen, request, userAgent);
  }

  /** @throws ApiError CHALLENGE_EXPIRED, CODE_WRONG, TOO_MANY_ATTEMPTS */
  async giveCode(
    { challenge: token, code }: { readonly challenge: string; readonly code: string },
    request: RequestContext,
    userAgent: string,
  ): Promise<OpenedSession> {
    const challenge = await this.challenges.attempt(token, ['code', 'enrol'], request.ip);
    if (!challenge) throw new ApiError('CHALLENGE_EXPIRED');
    const { staffId, purpose } = challenge;
    const { state } = await this.runner.load(staffDecider, staffId);
    const account = `staff-code:${state.created?.username}`;
    // Beside the challenge, since whoever has the password gets as many challenges as there are log-ins.
    await this.attempts.begin(account, request.ip, 'insider');
    const { command, recoveryCodes } = await this.commandOf(challenge, state, code, this.entry(request, userAgent));
    // A code that is gone already leaves the challenge for the next one; only a good one uses it up.
    if (!command || isUsed(state, command)) return this.refuseCode(staffId, request, userAgent);
    if (!(await this.challenges.use(token, purpose))) throw new ApiError('CHALLENGE_EXPIRED');
    const rejection = await this.run(staffId, command, request);
    if (rejection === 'CODE_USED') return this.refuseCode(staffId, request, userAgent);
    if (rejection) throw refusalOf(rejection);
    await this.attempts.succeeded(account, request.ip);
    return { ...(await this.open(staffId, state, { ip: request.ip, userAgent })), recoveryCodes };
  }

  async logOut(staffId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('staff', token);
    await this.run(staffId, { type: 'LogOut', occurredAt: isoTime(this.clock) }, request);
  }

  /** After the password that the state speaks of was shown. */
  private async goOn(
    staffId: string,
    state: StaffState,
    request: RequestContext,
    userAgent: string,
  ): Promise<StaffLoginStep> {
    const step = await this.nextStep(staffId, state, request.ip);
    if (step) {
      // Another password, or a closed account, took the log-ins that were half done away; one that came after it ends
      // here.
      const { state: now } = await this.runner.load(staffDecider, staffId);
      if (isUnchanged(state, now)) return step;
      await this.challenges.closeAllOf(staffId);
      throw new ApiError('LOGIN_FAILED');
    }
    const outcome = await this.run(staffId, { type: 'LogIn', ...this.entry(request, userAgent) }, request);
    // Set up a moment ago in another window.
    if (outcome === 'CODE_NEEDED') return this.askForCode(staffId, request.ip);
    if (outcome) throw refusalOf(outcome);
    return { step: 'done', ...(await this.open(staffId, state, { ip: request.ip, userAgent })) };
  }

  private async nextStep(staffId: string, state: StaffState, ip: string): Promise<StaffLoginStep | undefined> {
    if (hasToChoosePassword(state)) {
      return {
        step: 'password',
        challenge: await this.challenges.begin({ purpose: 'password', staffId, ip, sealedSecret: null }),
      };
    }
    if (state.totp) return this.askForCode(staffId, ip);
    if (this.config.STAFF_TOTP === 'required') return this.askForEnrolment(staffId, state.created?.username ?? '', ip);
    return undefined;
  }

  private async askForCode(staffId: string, ip: string): Promise<StaffLoginStep> {
    return {
      step: 'code',
      challenge: await this.challenges.begin({ purpose: 'code', staffId, ip, sealedSecret: null }),
    };
  }

  private async askForEnrolment(staffId: string, username: string, ip: string): Promise<StaffLoginStep> {
    const secret = this.authenticator.newSecret();
    const sealedSecret = await this.authenticator.seal(staffId, secret);
    const challenge = await this.challenges.begin({ purpose: 'enrol', staffId, ip, sealedSecret });
    return { step: 'enrol', challenge, secret, uri: this.authenticator.uriOf(secret, username) };
  }

  /** No command: the code is not right. */
  private async commandOf(challenge: Challenge, state: StaffState, code: string, at: Entry): Promise<Answer> {
    const { purpose, staffId, sealedSecret } = challenge;
    const nowMs = this.clock.nowMs();
    if (purpose === 'enrol' && sealedSecret !== null) {
      const step = this.authenticator.stepOf(await this.authenticator.open(staffId, sealedSecret), code, nowMs);
      if (step === undefined) return { command: null, recoveryCodes: null };
      const recoveryCodes = this.authenticator.newRecoveryCodes();
      const recoverySecretHashes = recoveryCodes.map((one) => this.authenticator.hashOf(staffId, one));
      return {
        command: { type: 'LogInWithNewTotp', totp: { sealedSecret, recoverySecretHashes, step }, ...at },
        recoveryCodes,
      };
    }
    if (!state.totp) return { command: null, recoveryCodes: null };
    const shown = await this.authenticator.shown(staffId, state.totp, code, nowMs);
    return { command: shown ? { type: 'LogInWithCode', code: shown, ...at } : null, recoveryCodes: null };
  }

  /** Recorded before it is answered: enough wrong codes in a row lock the authenticator. */
  private async refuseCode(staffId: string, request: RequestContext, userAgent: string): Promise<never> {
    const command = { type: 'RecordFailedLogin' as const, reason: 'code' as const, ...this.entry(request, userAgent) };
    const rejection = await this.run(staffId, command, request, guest);
    throw rejection === 'TOTP_LOCKED' ? refusalOf(rejection) : new ApiError('CODE_WRONG');
  }

  /** The failure is recorded while the answer is on its way: waiting for it would tell that the account exists. */
  private recordAside(staffId: string, reason: Fault, request: RequestContext, userAgent: string): void {
    const command = { type: 'RecordFailedLogin' as const, reason, ...this.entry(request, userAgent) };
    const recorded = this.run(staffId, command, request, guest).then(
      () => undefined,
      (error: unknown) => this.logger.error({ message: 'A failed log-in could not be recorded', staffId, err: error }),
    );
    this.recording.add(recorded);
    void recorded.then(() => this.recording.delete(recorded));
  }

  /**
   * A session of an account that is changed at this moment is not there when those of before are closed: it is closed
   * here.
   */
  private async open(
    staffId: string,
    before: StaffState,
    device: SessionDevice,
  ): Promise<{ token: string; staff: StaffInfo }> {
    const data = { roles: before.roles };
    const token = await this.sessions.open({ kind: 'staff', subjectId: staffId, data, device });
    const { state } = await this.runner.load(staffDecider, staffId);
    if (isUnchanged(before, state)) return { token, staff: infoOf(state) };
    await this.sessions.close('staff', token);
    throw new ApiError('CHALLENGE_EXPIRED');
  }

  private entry({ ip }: RequestContext, userAgent: string): Entry {
    return { ip, userAgent, occurredAt: isoTime(this.clock) };
  }

  private async run(
    staffId: string,
    command: StaffCommand,
    request: RequestContext,
    actor = actorOf(staffId),
  ): Promise<StaffRejection | undefined> {
    // Every request is a command of its own: each one may open a session.
    const context = { ...commandContext(request, `${command.type}:${newId()}`), actor };
    const outcome = await this.runner.run(staffDecider, staffId, command, context);
    return outcome.kind === 'rejected' ? outcome.rejection : undefined;
  }
}

interface Entry {
  readonly ip: string;
  readonly userAgent: string;
  readonly occurredAt: string;
}

interface Answer {
  readonly command: StaffCommand | null;
  readonly recoveryCodes: string[] | null;
}

type Fault = Extract<StaffCommand, { type: 'RecordFailedLogin' }>['reason'];

/** Why the right password opens nothing. */
function closedBy({ disabledAt, temporaryUntil }: StaffState, nowMs: number): Fault | undefined {
  if (disabledAt !== null) return 'disabled';
  return temporaryUntil !== null && Date.parse(temporaryUntil) <= nowMs ? 'expired' : undefined;
}

/** True when a log-in that was begun with the one state may end with the other. */
function isUnchanged(before: StaffState, now: StaffState): boolean {
  return (
    now.disabledAt === null && now.passwordHash === before.passwordHash && now.roles.join() === before.roles.join()
  );
}

/** A visitor whose log-in fails is an unknown person. */
const guest: CommandContext['actor'] = { kind: 'system', id: 'guest' };

function isUsed(state: StaffState, command: StaffCommand): boolean {
  const decision = staffDecider.decide(state, command);
  return decision.kind === 'rejected' && decision.rejection === 'CODE_USED';
}

function actorOf(staffId: string): CommandContext['actor'] {
  return { kind: 'staff', id: staffId };
}

/** The error for a change of the account between the two steps of a log-in. */
function refusalOf(rejection: StaffRejection): ApiError {
  return new ApiError(rejection === 'TOTP_LOCKED' ? 'TOO_MANY_ATTEMPTS' : 'CHALLENGE_EXPIRED');
}
