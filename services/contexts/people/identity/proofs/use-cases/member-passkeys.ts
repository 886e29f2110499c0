import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyOptions, PasskeyRegistration } from '@contracts/http/identity/passkey-ceremonies';
import type { MemberPasskeyList } from '@contracts/http/identity/passkeys';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { memberDecider } from '../../members/domain/member.decide';
import { MAX_PASSKEYS, type PasskeyCommand, type PasskeysState } from '../../members/domain/proofs/passkeys';
import { ChallengeWays } from '../../members/use-cases/log-in/challenge-ways';
import { isOn } from '../../members/use-cases/switches';
import { PasskeyCeremonies, type Ceremony } from './passkey-ceremonies';
import { StepUp } from './step-up';

/** The passkeys of a member who is logged in. */
@Injectable()
export class MemberPasskeys {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PasskeyCeremonies) private readonly ceremonies: PasskeyCeremonies,
    @Inject(ChallengeWays) private readonly ways: ChallengeWays,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(memberId: string): Promise<MemberPasskeyList> {
    return listOf((await this.runner.load(memberDecider, memberId)).state.passkeys);
  }

  /** @throws ApiError STEP_UP_NEEDED, PASSKEYS_FULL */
  async begin(request: RequestContext): Promise<PasskeyOptions> {
    const { id } = memberOf(request);
    await this.stepUp.demand(request);
    const { passkeys } = (await this.runner.load(memberDecider, id)).state;
    if (passkeys.length >= MAX_PASSKEYS) throw new ApiError('PASSKEYS_FULL');
    return this.ceremonies.registrationOptions({ ...this.registration(request), memberId: id });
  }

  /** @throws ApiError PASSKEY_FAILED, PASSKEYS_FULL */
  async add(registration: PasskeyRegistration, name: string, request: RequestContext): Promise<MemberPasskeyList> {
    const made = await this.ceremonies.verifyRegistration(this.registration(request), registration);
    return this.run({ type: 'AddPasskey', ...made, name, occurredAt: isoTime(this.clock) }, request);
  }

  /** @throws ApiError PASSKEY_UNKNOWN */
  rename(passkeyId: string, name: string, request: RequestContext): Promise<MemberPasskeyList> {
    return this.run({ type: 'RenamePasskey', passkeyId, name, occurredAt: isoTime(this.clock) }, request);
  }

  /** @throws ApiError STEP_UP_NEEDED, PASSKEY_UNKNOWN, LAST_WAY */
  async remove(passkeyId: string, request: RequestContext): Promise<MemberPasskeyList> {
    await this.stepUp.demand(request);
    const hasOtherWay = await this.canLogInWithout(memberOf(request).id);
    const occurredAt = isoTime(this.clock);
    return this.run({ type: 'RemovePasskey', passkeyId, hasOtherWay, occurredAt }, request);
  }

  private async canLogInWithout(memberId: string): Promise<boolean> {
    const { passwordHash } = (await this.runner.load(memberDecider, memberId)).state;
    if (passwordHash !== null) return true;
    return isOn(this.config, 'SMSLOGIN3') && (await this.ways.of(memberId)).some(({ kind }) => kind === 'sms');
  }

  private registration(request: RequestContext): Ceremony {
    const { id: memberId, sessionToken: boundTo } = memberOf(request);
    return { kind: 'registration', memberId, boundTo };
  }

  private async run(command: PasskeyCommand, request: RequestContext): Promise<MemberPasskeyList> {
    const context = commandContext(request, `${command.type}:${newId()}`);
    const outcome = await this.runner.run(memberDecider, memberOf(request).id, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(codeOf(outcome.rejection));
    return listOf(outcome.state.passkeys);
  }
}

function codeOf(rejection: string): 'PASSKEYS_FULL' | 'LAST_WAY' | 'PASSKEY_UNKNOWN' {
  return rejection === 'PASSKEYS_FULL' || rejection === 'LAST_WAY' ? rejection : 'PASSKEY_UNKNOWN';
}

function listOf(passkeys: PasskeysState): MemberPasskeyList {
  const list = passkeys.map(({ passkeyId, name, addedAt, lastUsedAt, isSynced }) => {
    return { passkeyId, name, addedAt, lastUsedAt, isSynced };
  });
  return { list, most: MAX_PASSKEYS };
}
