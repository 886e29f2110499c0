import { z } from 'zod';
import { call } from '../call';
import { NoInput, Timestamp } from '../common';
import { DeviceGiven } from '../devices/device-secrets';
import { ChallengeAnswer } from '../devices/login-challenge';
import { routes } from '../routes';
import { LoginValue } from '../session';
import { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from './passkey-ceremonies';

const PasskeyName = z.string().trim().min(1).max(40);
const PasskeyId = z
  .string()
  .max(1_400)
  .regex(/^[A-Za-z0-9_-]+$/);

export const MemberPasskey = z
  .object({
    passkeyId: z.string(),
    name: z.string(),
    addedAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
    /** True if it lives on several devices of the member. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'MemberPasskey' });
export type MemberPasskey = z.infer<typeof MemberPasskey>;

export const MemberPasskeyList = z
  .object({ list: z.array(MemberPasskey), most: z.number().int() })
  .meta({ id: 'MemberPasskeyList' });
export type MemberPasskeyList = z.infer<typeof MemberPasskeyList>;

export const PasskeyLoginRequest = z
  .strictObject({
    /** Absent where the challenge of the same log-in is answered: the passkey was proved before it. */
    assertion: PasskeyAssertion.optional(),
    agentsOnly: z.boolean().optional(),
    device: DeviceGiven.optional(),
    ...ChallengeAnswer,
  })
  .meta({ id: 'PasskeyLoginRequest' });
export type PasskeyLoginRequest = z.infer<typeof PasskeyLoginRequest>;

export const passkeyCalls = {
  passkeyLoginOptions: call(
    routes.passkeyLoginOptions,
    'Begins a log-in by passkey; whose it is, the authenticator tells.',
    NoInput,
    PasskeyOptions,
  ),
  passkeyLogin: call(routes.passkeyLogin, 'Logs a member in by a passkey.', PasskeyLoginRequest, LoginValue),
  memberPasskeys: call(routes.memberPasskeys, 'The passkeys of the member.', NoInput, MemberPasskeyList),
  passkeyRegistrationOptions: call(
    routes.passkeyRegistrationOptions,
    'Begins the making of a passkey.',
    NoInput,
    PasskeyOptions,
  ),
  addPasskey: call(
    routes.addPasskey,
    'Adds the passkey that an authenticator has made.',
    z.strictObject({ registration: PasskeyRegistration, name: PasskeyName }).meta({ id: 'AddPasskeyRequest' }),
    MemberPasskeyList,
  ),
  renamePasskey: call(
    routes.renamePasskey,
    'Gives a passkey another name.',
    z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }).meta({ id: 'RenamePasskeyRequest' }),
    MemberPasskeyList,
  ),
  removePasskey: call(
    routes.removePasskey,
    'Removes a passkey, unless it is the last way to log in.',
    z.strictObject({ passkeyId: PasskeyId }).meta({ id: 'RemovePasskeyRequest' }),
    MemberPasskeyList,
  ),
  stepUpPasskeyOptions: call(routes.stepUpPasskeyOptions, 'Begins a confirmation by passkey.', NoInput, PasskeyOptions),
};
