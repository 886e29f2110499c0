import { ApiError } from '@web/api/api-error';

/** The moment of this machine's clock until which a refusal asks to wait; undefined where it does not. */
export function waitingAfter(fault: unknown): number | undefined {
  if (!(fault instanceof ApiError) || fault.retryAfterS === null) return undefined;
  return Date.now() + fault.retryAfterS * 1_000;
}
