import { Inject, Injectable, Optional } from '@nestjs/common';
import type { DeviceKept } from '@contracts/http/devices/device-secrets';
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
import { MemberDevices, type KnownDevice } from '../../../devices/use-cases/member-devices';
import { deviceOf } from '../../../sessions/domain/device';
import { isCommonPassword } from '../../../passwords/common-passwords';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { memberInfoOf } from '../member-profile';
import { RegistrationSteps } from '../registration/registration-steps';
import type { Entrance, PasswordProven } from './entrance';
import { MemberLogins } from './member-logins';

const DAY_MS = 86_400_000;

/** Opens and closes the sessions of members. */
@Injectable()
export class MemberSessions {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(MemberLogins) private readonly logins: MemberLogins,
    @Inject(MemberDevices) private readonly devices: MemberDevices,
    @Inject(RegistrationSteps) private readonly steps: RegistrationSteps,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * Opens a session for a member whose identity is proved already.
   * @throws ApiError MEMBER_BLOCKED while staff keep the member out, ACCOUNT_CLOSED, LOGIN_FAILED when the password was
   * replaced since, or the device forgotten
   */
  async open(memberId: string, request: RequestContext, entrance: Entrance): Promise<LoginValue> {
    await this.refuseBlocked(memberId);
    const before = (await this.runner.load(memberDecider, memberId)).state;
    const context = loginContext(memberId, request);
    const known =
      entrance.known === undefined ? await this.devices.recognise(memberId, entrance.device, context) : entrance.known;
    const { state, device } = await this.record(memberId, { ...entrance, known }, request, context);
    const member = { ...memberInfoOf(state, this.config.JURISDICTION), todo: await this.steps.leftIn(state) };
    const { proof, userAgent } = entrance;
    const token = await this.sessions.open({
      kind: 'member',
      subjectId: memberId,
      data: { memberType: member.type },
      device: { ip: request.ip, userAgent },
      deviceId: device?.deviceId,
    });
    await this.insistOnSame(memberId, token, proof);
    const passwordExpired =
      proof !== undefined && (isCommonPassword(proof.password) || state.isPasswordExposed || this.isOld(state));
    const more = { ...(device ? { device } : {}), ...previousLogin(before) };
    return { token, firstTimeLogin: !before.hasLoggedIn, passwordExpired, member, ...more };
  }

  /** Writes the log-in down, and gives a device that is to be known again its next secret. */
  private async record(
    memberId: string,
    { userAgent, way, unchallenged, passkey, device: given, known }: Entrance & { readonly known: KnownDevice | null },
    { ip, country }: RequestContext,
    context: CommandContext,
  ): Promise<{ readonly state: MemberState; readonly device?: DeviceKept }> {
    const most = this.config.DEVICES_PER_MEMBER;
    const deviceId = known?.deviceId ?? newId();
    const browserOf = await this.devices.othersOf(memberId, given);
    const state = await this.logins.record(
      memberId,
      {
        ip,
        userAgent,
        ...(way === undefined ? {} : { way }),
        ...(country === undefined ? {} : { country }),
        ...(unchallenged ? { unchallenged: true as const } : {}),
        ...(passkey ? { passkey } : {}),
        browserOf,
        ...(given ? { device: { deviceId, isNew: !known, most } } : {}),
      },
      context,
    );
    if (!given) return { state };
    const device = known ? await this.devices.renew(memberId, known) : await this.devices.begin(memberId, deviceId);
    if (!device) throw new ApiError('LOGIN_FAILED');
    return { state, device };
  }

  /** @throws ApiError MEMBER_BLOCKED while staff keep the member out, ACCOUNT_CLOSED */
  async refuseBlocked(memberId: string): Promise<void> {
    if ((await this.runner.load(memberDecider, memberId)).state.closing.closed) throw new ApiError('ACCOUNT_CLOSED');
    if (await this.stops?.forbids('memberLogin', memberId)) throw new ApiError('MEMBER_BLOCKED');
  }

  async logOut(memberId: string, token: string, request: RequestContext): Promise<void> {
    await this.sessions.close('member', token);
    const command = { type: 'LogOut' as const, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, ownContext(request, 'logout'));
  }

  /**
   * A password that is replaced during the log-in ends the sessions of before, and this one was not there yet: it is
   * closed here. So are the sessions of devices that were forgotten meanwhile, and
   * that of an account that was closed.
   */
  private async insistOnSame(memberId: string, token: string, proof?: PasswordProven): Promise<void> {
    const { state } = await this.runner.load(memberDecider, memberId);
    await this.devices.endForgotten(memberId, state);
    if (state.closing.closed) {
      await this.sessions.close('member', token);
      throw new ApiError('ACCOUNT_CLOSED');
    }
    if (proof?.passwordHash === undefined) return;
    if (state.passwordHash === proof.passwordHash) return;
    await this.sessions.close('member', token);
    throw new ApiError('LOGIN_FAILED');
  }

  private isOld({ passwordSetAt }: MemberState): boolean {
    const days = this.config.PASSWORD_EXPIRY_DAYS;
    return days > 0 && passwordSetAt !== null && this.clock.nowMs() - Date.parse(passwordSetAt) > days * DAY_MS;
  }
}

function previousLogin({ lastLogin }: MemberState): Pick<LoginValue, 'previousLogin'> {
  if (lastLogin === null) return {};
  const { at, userAgent, country } = lastLogin;
  return { previousLogin: { at, device: deviceOf(userAgent), ...(country === null ? {} : { place: country }) } };
}

/** The context of a log-in, which the member does whose identity is proved. */
export function loginContext(memberId: string, request: RequestContext): CommandContext {
  return { ...ownContext(request, 'login'), actor: { kind: 'member', id: memberId } };
}

/** The context of a command that carries no key of the client: every request is a command of its own. */
export function ownContext(request: RequestContext, intention: string): CommandContext {
  return commandContext(request, `${intention}:${newId()}`);
}
