import type { DeviceGiven } from '@contracts/http/devices/device-secrets';
import type { KnownDevice } from '../../../devices/use-cases/member-devices';
import type { LoginWay } from '../../domain/member.events';

/** The password by which a member has proved the own identity. */
export interface PasswordProven {
  readonly password: string;
  /** The hash that the password was held against; absent where it was set a moment ago. */
  readonly passwordHash?: string | null;
}

/** The way by which a member whose identity is proved comes in. */
export interface Entrance {
  readonly userAgent: string;
  /** The password where it is absent. */
  readonly way?: LoginWay;
  /** A second proof was due, and the member had no means to give one. */
  readonly unchallenged?: boolean;
  /** The passkey of a log-in by one, with the counter that it has told. */
  readonly passkey?: { readonly passkeyId: string; readonly signCount: number };
  /** Absent after a log-in without a password. */
  readonly proof?: PasswordProven | undefined;
  /** The secrets of the browser; absent where it keeps none, and where it is not to be known again. */
  readonly device?: DeviceGiven | undefined;
  /** The device that the secrets belong to, where the caller has looked already. */
  readonly known?: KnownDevice | null;
}
