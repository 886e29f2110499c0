import { z } from 'zod';
import { call } from '../call';
import { NoInput, Timestamp } from '../common';
import { SessionDevice } from '../open-sessions';
import { routes } from '../routes';

/** The proofs by which members log in. */
export const LOGIN_WAYS = ['password', 'sms', 'challenge', 'passkey'] as const;

export const MemberDevice = z
  .object({
    /** Names the device in the call that ends it. Where the browser keeps no secret it names the session. */
    deviceId: z.uuid(),
    device: SessionDevice,
    firstSeenAt: Timestamp,
    lastSeenAt: Timestamp,
    /** The address of the last log-in; null where it was not kept. */
    address: z.string().nullable(),
    /** ISO 3166-1 alpha-2, of the last log-in; null where no proxy told it. */
    country: z.string().nullable(),
    /** The proof of the last log-in; null for a browser that keeps no secret. */
    way: z.enum(LOGIN_WAYS).nullable(),
    /** True for a device that is known again at the next log-in. */
    isKnown: z.boolean(),
    /** True while a session is open on it. */
    isOpen: z.boolean(),
    /** True if a game was in use on it lately. */
    isPlaying: z.boolean(),
    /** The device that asks. It ends by the log-out. */
    isThis: z.boolean(),
  })
  .meta({ id: 'MemberDevice' });
export type MemberDevice = z.infer<typeof MemberDevice>;

export const MemberDeviceList = z
  .object({
    /** The device that asks comes first, then the newest in use. */
    list: z.array(MemberDevice),
    /** The number of devices that are known at once; one more ends the one that was used the longest ago. */
    most: z.number().int(),
    /** False for a member who logs in by SMS alone and has no password to give. */
    needsPassword: z.boolean(),
  })
  .meta({ id: 'MemberDeviceList' });
export type MemberDeviceList = z.infer<typeof MemberDeviceList>;

/** The password of the log-in, of members who have one. */
const Proof = { password: z.string().max(128).optional() };

export const EndedDevices = z.object({ ended: z.number().int() }).meta({ id: 'EndedDevices' });
export type EndedDevices = z.infer<typeof EndedDevices>;

/** The devices of a member: the list, and the calls that end some of them. */
export const memberDeviceCalls = {
  memberDevices: call(routes.memberDevices, 'The devices of the member.', NoInput, MemberDeviceList),
  forgetDevice: call(
    routes.forgetDevice,
    'Ends another device of the member, with its sessions and games, on every process within a second.',
    z.strictObject({ deviceId: z.uuid(), ...Proof }).meta({ id: 'ForgetDeviceRequest' }),
    EndedDevices,
  ),
  forgetOtherDevices: call(
    routes.forgetOtherDevices,
    'Ends all devices and sessions of the member but the one that asks.',
    z.strictObject(Proof).meta({ id: 'ForgetOtherDevicesRequest' }),
    EndedDevices,
  ),
};
