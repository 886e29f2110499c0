import type { DeviceGiven, DeviceKept } from '@contracts/http/devices/device-secrets';
import type { LoginValue } from '@contracts/http/session';

/** The secrets by which this browser is known again, one for each member who has logged in with it. */
const KEY = 'croupier.devices';
/** The number of members whose secrets are kept; the server takes no more. */
const MOST = 5;

interface Kept {
  readonly memberId: string;
  readonly token: string;
}

function kept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]).filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function isKept(one: unknown): one is Kept {
  const { memberId, token } = (one ?? {}) as Partial<Kept>;
  return typeof memberId === 'string' && typeof token === 'string' && TOKEN.test(token);
}

/**
 * The secrets to send with a log-in. The server finds the one of the member who logs in, so that no name stands beside
 * them here.
 */
export function deviceGiven(): DeviceGiven {
  return { tokens: kept().map(({ token }) => token) };
}

/** Keeps the secret that the server gave with a log-in, in the place of the last one of the same member. */
export function keepDevice<Value extends Pick<LoginValue, 'member'> & { readonly device?: DeviceKept | undefined }>(
  value: Value,
): Value {
  const { device, member } = value;
  if (device) {
    const others = kept().filter(({ memberId }) => memberId !== member.id);
    try {
      const all = [{ memberId: member.id, token: device.token }, ...others].slice(0, MOST);
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Without storage the browser is a new device at every log-in.
    }
  }
  return value;
}
