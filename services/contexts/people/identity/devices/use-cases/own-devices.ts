import { Inject, Injectable } from '@nestjs/common';
import type { EndedDevices, MemberDevice, MemberDeviceList } from '@contracts/http/devices/member-devices';
import { commandContext, memberOf, type Caller, type RequestContext } from '@platform/auth/caller';
import { Sessions, type OpenSession } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import type { TrustedDevice } from '../../members/domain/devices';
import { PasswordProof } from '../../members/use-cases/passwords/password-proof';
import { deviceOf } from '../../sessions/domain/device';
import { OpenSessions } from '../../sessions/use-cases/open-sessions';
import { MemberDevices } from './member-devices';

type Member = Extract<Caller, { kind: 'member' }>;

/** The devices of a member, who sees them and ends them. A session without a known device stands for its own. */
@Injectable()
export class OwnDevices {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(OpenSessions) private readonly open: OpenSessions,
    @Inject(MemberDevices) private readonly devices: MemberDevices,
    @Inject(PasswordProof) private readonly proof: PasswordProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list({ id, sessionToken }: Member): Promise<MemberDeviceList> {
    const [{ state }, { list: sessions }] = await Promise.all([
      this.runner.load(memberDecider, id),
      this.sessions.listOf('member', id, sessionToken),
    ]);
    const { trusted } = state.devices;
    const known = trusted.map((device) =>
      knownDevice(
        device,
        sessions.filter(({ deviceId }) => deviceId === device.deviceId),
      ),
    );
    const isKnown = (deviceId: string | null) => trusted.some((device) => device.deviceId === deviceId);
    const others = sessions.filter(({ deviceId }) => !isKnown(deviceId)).map(unknownDevice);
    const list = [...known, ...others].sort(
      (one, other) => Number(other.isThis) - Number(one.isThis) || other.lastSeenAt.localeCompare(one.lastSeenAt),
    );
    return { list, most: this.config.DEVICES_PER_MEMBER, needsPassword: state.passwordHash !== null };
  }

  /**
   * Ends one other device with its sessions.
   * @throws ApiError DEVICE_UNKNOWN, WRONG_PASSWORD, TOO_MANY_ATTEMPTS
   */
  async end(deviceId: string, password: string | undefined, request: RequestContext): Promise<EndedDevices> {
    const member = memberOf(request);
    const state = await this.proved(member.id, password, request);
    const { isThis, session } = await this.find(deviceId, state, member);
    // The device that asks ends by the log-out, which its window shows.
    if (isThis) throw new ApiError('DEVICE_UNKNOWN');
    if (session !== null) {
      const { ended } = await this.open.endOwn(member, session, request);
      return { ended };
    }
    const context = commandContext(request, `forget-device:${newId()}`);
    const ended = await this.devices.forget(member.id, { asked: deviceId, except: null, reason: 'owner' }, context);
    if (ended === undefined) throw new ApiError('DEVICE_UNKNOWN');
    return { ended };
  }

  /**
   * Ends all devices and all sessions but those that ask.
   * @throws ApiError WRONG_PASSWORD, TOO_MANY_ATTEMPTS
   */
  async endOthers(password: string | undefined, request: RequestContext): Promise<EndedDevices> {
    const member = memberOf(request);
    await this.proved(member.id, password, request);
    const { list } = await this.list(member);
    const own = list.find(({ isThis, isKnown }) => isThis && isKnown)?.deviceId ?? null;
    const context = commandContext(request, `forget-other-devices:${newId()}`);
    const forgotten = await this.devices.forget(member.id, { asked: null, except: own, reason: 'owner' }, context);
    const { ended } = await this.open.endOwn(member, null, request);
    return { ended: (forgotten ?? 0) + ended };
  }

  /** A member who logs in by SMS alone has no password to give, and ends sessions without one as well. */
  private async proved(memberId: string, password: string | undefined, { ip }: RequestContext): Promise<MemberState> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (state.passwordHash !== null) await this.proof.demand(memberId, password ?? '', ip);
    return state;
  }

  private async find(
    deviceId: string,
    { devices }: MemberState,
    { id, sessionToken }: Member,
  ): Promise<{ readonly isThis: boolean; readonly session: string | null }> {
    const { list } = await this.sessions.listOf('member', id, sessionToken);
    const own = list.find(({ isOwn }) => isOwn);
    if (devices.trusted.some((device) => device.deviceId === deviceId))
      return { isThis: own?.deviceId === deviceId, session: null };
    const session = list.find(({ sessionId }) => sessionId === deviceId);
    return { isThis: session?.isOwn ?? false, session: session?.sessionId ?? null };
  }
}

function knownDevice(device: TrustedDevice, sessions: readonly OpenSession[]): MemberDevice {
  const { deviceId, userAgent, firstSeenAt, ip, way, country } = device;
  const seen = sessions.map(({ lastSeenAt }) => lastSeenAt.toISOString());
  return {
    deviceId,
    device: deviceOf(userAgent),
    firstSeenAt,
    lastSeenAt: [device.lastSeenAt, ...seen].sort().at(-1)!,
    address: ip,
    country,
    way,
    isKnown: true,
    isOpen: sessions.length > 0,
    isPlaying: sessions.some(({ isPlaying }) => isPlaying),
    isThis: sessions.some(({ isOwn }) => isOwn),
  };
}

function unknownDevice({ sessionId, device, openedAt, lastSeenAt, isPlaying, isOwn }: OpenSession): MemberDevice {
  return {
    deviceId: sessionId,
    device: deviceOf(device?.userAgent ?? ''),
    firstSeenAt: openedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address: device?.ip ?? null,
    country: null,
    way: null,
    isKnown: false,
    isOpen: true,
    isPlaying,
    isThis: isOwn,
  };
}
