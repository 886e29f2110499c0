import { accept, reject, repeated, type Decision } from '@kernel/decider';
import type { DeviceForgotten, DeviceTrusted, LoginWay, MemberEvent, MemberLoggedIn } from './member.events';

/** A browser that a member has logged in with and that keeps a secret for the next time. */
export interface TrustedDevice {
  readonly deviceId: string;
  readonly firstSeenAt: string;
  /** The last log-in. */
  readonly lastSeenAt: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly way: LoginWay;
  readonly country: string | null;
}

export interface DevicesState {
  /** The one whose last log-in is the longest ago comes first. */
  readonly trusted: readonly TrustedDevice[];
  /** The ids that were forgotten last, oldest first, with the reasons. */
  readonly forgotten: readonly Pick<DeviceForgotten['data'], 'deviceId' | 'reason'>[];
}

export const NO_DEVICES: DevicesState = { trusted: [], forgotten: [] };

/** The number of forgotten devices back that a late log-in on one of them is recognised. */
const REMEMBERED = 50;

export interface LogIn {
  readonly type: 'LogIn';
  readonly ip: string;
  readonly userAgent: string;
  readonly occurredAt: string;
  /** The password where it is absent. */
  readonly way?: LoginWay;
  /** ISO 3166-1 alpha-2, where a trusted proxy has told it. */
  readonly country?: string;
  /** A second proof was due, and the member had no means to give one. */
  readonly unchallenged?: true;
  /** The passkey of a log-in by one. */
  readonly passkey?: { readonly passkeyId: string; readonly signCount: number };
  /** The other members whose secrets the browser has shown too. */
  readonly browserOf?: MemberLoggedIn['data']['browserOf'];
  /** Absent for a browser that keeps no secret, and for one that is not to be trusted. */
  readonly device?: {
    readonly deviceId: string;
    readonly isNew: boolean;
    /** The number of devices that a member may have; one more ends the one that was used the longest ago. */
    readonly most: number;
  };
}

export interface ForgetDevices {
  readonly type: 'ForgetDevices';
  /** The one device that is asked for; null asks for all. */
  readonly asked: string | null;
  /** The device that stays where all are asked for. */
  readonly except: string | null;
  readonly reason: Exclude<DeviceForgotten['data']['reason'], 'tooMany'>;
  readonly occurredAt: string;
}

export type DeviceCommand = LogIn | ForgetDevices;
export type DeviceRejection = 'DEVICE_UNKNOWN';

type Decided = Decision<MemberEvent, DeviceRejection>;

export function evolveDevices(
  state: DevicesState,
  event: MemberLoggedIn | DeviceTrusted | DeviceForgotten,
): DevicesState {
  const { trusted, forgotten } = state;
  if (event.type === 'DeviceForgotten') {
    const { deviceId, reason } = event.data;
    return {
      trusted: trusted.filter((device) => device.deviceId !== deviceId),
      forgotten: [...forgotten, { deviceId, reason }].slice(-REMEMBERED),
    };
  }
  if (event.type === 'DeviceTrusted') {
    const { deviceId, occurredAt } = event.data;
    const seen = { firstSeenAt: occurredAt, lastSeenAt: occurredAt };
    // The log-in that follows in the same append names the rest.
    const device = { deviceId, ...seen, userAgent: '', ip: '', way: 'password' as const, country: null };
    return { trusted: [...trusted, device], forgotten };
  }
  const { deviceId, occurredAt, userAgent, ip, way = 'password', country = null } = event.data;
  const known = trusted.find((device) => device.deviceId === deviceId);
  if (!known) return state;
  const others = trusted.filter((device) => device !== known);
  return { trusted: [...others, { ...known, lastSeenAt: occurredAt, userAgent, ip, way, country }], forgotten };
}

export function decideLogIn({ trusted }: DevicesState, memberId: string, command: LogIn): Decided {
  const {
    ip,
    userAgent,
    occurredAt,
    way = 'password',
    country,
    unchallenged,
    passkey,
    browserOf = [],
    device,
  } = command;
  const events: MemberEvent[] = [];
  if (device && !device.isNew && !trusted.some(({ deviceId }) => deviceId === device.deviceId))
    return reject('DEVICE_UNKNOWN');
  if (device?.isNew) {
    const { deviceId, most } = device;
    const surplus = trusted.slice(0, Math.max(0, trusted.length + 1 - most));
    events.push(...surplus.map((old) => forgotten(memberId, old.deviceId, 'tooMany', occurredAt)));
    events.push({ type: 'DeviceTrusted', data: { memberId, deviceId, occurredAt } });
  }
  const more = {
    ...(way === 'password' ? {} : { way }),
    ...(country === undefined ? {} : { country }),
    ...(unchallenged ? { unchallenged } : {}),
    ...passkey,
    ...(browserOf.length > 0 ? { browserOf } : {}),
    ...(device ? { deviceId: device.deviceId } : {}),
  };
  events.push({ type: 'MemberLoggedIn', data: { memberId, ip, userAgent, ...more, occurredAt } });
  return accept(...events);
}

export function decideForgetting(state: DevicesState, memberId: string, command: ForgetDevices): Decided {
  const { asked, except, reason, occurredAt } = command;
  const gone = state.trusted.filter(({ deviceId }) => (asked === null ? deviceId !== except : deviceId === asked));
  if (gone.length > 0) return accept(...gone.map(({ deviceId }) => forgotten(memberId, deviceId, reason, occurredAt)));
  const wasForgotten = state.forgotten.some(({ deviceId }) => deviceId === asked);
  return asked === null || wasForgotten ? repeated : reject('DEVICE_UNKNOWN');
}

function forgotten(
  memberId: string,
  deviceId: string,
  reason: DeviceForgotten['data']['reason'],
  occurredAt: string,
): DeviceForgotten {
  return { type: 'DeviceForgotten', data: { memberId, deviceId, reason, occurredAt } };
}
