import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type Caller, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { staffDecider } from '../domain/staff.decide';
import { LoginChallenges } from './login-challenges';
import { StaffAuthenticator } from './staff-authenticator';

type Staff = Extract<Caller, { kind: 'staff' }>;

/** Sets up the authenticator of a person who is logged in, and takes away the one that a person has lost. */
@Injectable()
export class StaffTotp {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginChallenges) private readonly challenges: LoginChallenges,
    @Inject(StaffAuthenticator) private readonly authenticator: StaffAuthenticator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError TOTP_ALREADY_SET */
  async begin({ id, sessionToken }: Staff, { ip }: RequestContext): Promise<{ secret: string; uri: string }> {
    const { state } = await this.runner.load(staffDecider, id);
    if (state.totp) throw new ApiError('TOTP_ALREADY_SET');
    const offered = await this.authenticator.seal(id, this.authenticator.newSecret());
    const sealedSecret = await this.challenges.beginSetUp(sessionToken, {
      purpose: 'setUp',
      staffId: id,
      ip,
      sealedSecret: offered,
    });
    const secret = await this.authenticator.open(id, sealedSecret);
    return { secret, uri: this.authenticator.uriOf(secret, state.created?.username ?? '') };
  }

  /**
   * Sets it up and ends all other sessions of the person: they were opened without it.
   * @throws ApiError CHALLENGE_EXPIRED, CODE_WRONG, TOTP_ALREADY_SET
   */
  async confirm(
    { id, sessionToken }: Staff,
    code: string,
    request: RequestContext,
  ): Promise<{ recoveryCodes: string[] }> {
    const challenge = await this.challenges.attempt(sessionToken, ['setUp'], request.ip);
    if (!challenge?.sealedSecret) throw new ApiError('CHALLENGE_EXPIRED');
    const { sealedSecret } = challenge;
    const step = this.authenticator.stepOf(await this.authenticator.open(id, sealedSecret), code, this.clock.nowMs());
    if (step === undefined) throw new ApiError('CODE_WRONG');
    if (!(await this.challenges.use(sessionToken, 'setUp'))) throw new ApiError('CHALLENGE_EXPIRED');
    const recoveryCodes = this.authenticator.newRecoveryCodes();
    const recoverySecretHashes = recoveryCodes.map((one) => this.authenticator.hashOf(id, one));
    const command = {
      type: 'SetTotp' as const,
      totp: { sealedSecret, recoverySecretHashes, step },
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(staffDecider, id, command, commandContext(request, `totp:${newId()}`));
    if (outcome.kind === 'rejected') throw new ApiError('TOTP_ALREADY_SET');
    await this.sessions.closeAllOf('staff', id, 'password', sessionToken);
    return { recoveryCodes };
  }

  /** @throws ApiError NOT_FOUND, SECOND_PERSON_NEEDED */
  async reset(staffId: string, byStaffId: string, request: RequestContext): Promise<void> {
    const command = { type: 'ResetTotp' as const, byStaffId, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(staffDecider, staffId, command, commandContext(request, `totp:${newId()}`));
    if (outcome.kind === 'rejected') {
      throw new ApiError(outcome.rejection === 'SECOND_PERSON_NEEDED' ? 'SECOND_PERSON_NEEDED' : 'NOT_FOUND');
    }
    // Also when it was gone before: the first request may have failed before the sessions were closed.
    await this.challenges.closeAllOf(staffId);
    await this.sessions.closeAllOf('staff', staffId, 'password');
  }
}
