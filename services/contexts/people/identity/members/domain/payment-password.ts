import { accept, reject, type Decision } from '@kernel/decider';
import type { PaymentPasswordFailed, PaymentPasswordProved, PaymentPasswordSet } from './member.events';

/** After so many wrong ones in a row, nobody may try for a day. */
export const MAX_WRONG = 5;
export const LOCK_MS = 86_400_000;

export interface PaymentPasswordState {
  readonly hash: string;
  readonly setAt: string;
  /** The moment when it was last replaced without the old one; null if it never was. */
  readonly resetAt: string | null;
  /** The wrong ones since the last right one, the last new one, or the last lock. */
  readonly wrong: number;
  readonly lockedUntil: string | null;
}

export type PaymentPasswordCommand =
  | {
      readonly type: 'JudgePaymentPassword';
      readonly isRight: boolean;
      /** The hash that the password was held against. */
      readonly judged: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'SetPaymentPassword';
      readonly hash: string;
      /** The hash that was looked at: one that another request has replaced meanwhile is not replaced again. */
      readonly replaces: string | null;
      readonly via: NonNullable<PaymentPasswordSet['data']['via']>;
      readonly occurredAt: string;
    };

type PaymentPasswordEvent = PaymentPasswordSet | PaymentPasswordProved | PaymentPasswordFailed;

export type PaymentPasswordRejection =
  | 'PAYMENT_PASSWORD_NOT_SET'
  | 'PAYMENT_PASSWORD_REPLACED'
  | 'PAYMENT_PASSWORD_LOCKED';

export function isLocked(state: PaymentPasswordState, at: string): boolean {
  return state.lockedUntil !== null && Date.parse(at) < Date.parse(state.lockedUntil);
}

export function evolvePaymentPassword(
  state: PaymentPasswordState | null,
  event: PaymentPasswordEvent,
): PaymentPasswordState | null {
  if (event.type === 'PaymentPasswordSet') {
    const { hash, occurredAt, isReset = false } = event.data;
    const resetAt = isReset ? occurredAt : (state?.resetAt ?? null);
    return { hash, setAt: occurredAt, resetAt, wrong: 0, lockedUntil: null };
  }
  if (state === null) return null;
  if (event.type === 'PaymentPasswordProved') return { ...state, wrong: 0, lockedUntil: null };
  const { lockedUntil } = event.data;
  return { ...state, wrong: lockedUntil === null ? state.wrong + 1 : 0, lockedUntil };
}

/**
 * A right password is an event too. So every try takes a place of its own in the stream, and of guesses that are sent
 * at once, to whatever processes, those behind the fifth wrong one find the lock, even if they are right.
 */
export function decidePaymentPassword(
  state: PaymentPasswordState | null,
  memberId: string,
  command: PaymentPasswordCommand,
): Decision<PaymentPasswordEvent, PaymentPasswordRejection> {
  const { occurredAt } = command;
  if (command.type === 'SetPaymentPassword') {
    const { hash, replaces, via } = command;
    if ((state?.hash ?? null) !== replaces) return reject('PAYMENT_PASSWORD_REPLACED');
    const isReset = state !== null && via !== 'paymentPassword';
    if (state !== null && !isReset && isLocked(state, occurredAt)) return reject('PAYMENT_PASSWORD_LOCKED');
    return accept({
      type: 'PaymentPasswordSet',
      data: { memberId, hash, via, ...(isReset ? { isReset: true as const } : {}), occurredAt },
    });
  }
  if (state === null) return reject('PAYMENT_PASSWORD_NOT_SET');
  if (state.hash !== command.judged) return reject('PAYMENT_PASSWORD_REPLACED');
  if (isLocked(state, occurredAt)) return reject('PAYMENT_PASSWORD_LOCKED');
  if (command.isRight) return accept({ type: 'PaymentPasswordProved', data: { memberId, occurredAt } });
  const isLast = state.wrong + 1 >= MAX_WRONG;
  const lockedUntil = isLast ? new Date(Date.parse(occurredAt) + LOCK_MS).toISOString() : null;
  return accept({ type: 'PaymentPasswordFailed', data: { memberId, lockedUntil, occurredAt } });
}

/** Six equal digits, a run upwards or downwards, and the birthday in any of its spellings are easy to guess. */
export function isWeakPaymentPassword(digits: string, birthday: string | null): boolean {
  const steps = new Set([...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10));
  if (steps.size === 1 && [0, 1, 9].includes([...steps][0]!)) return true;
  return birthday !== null && spellingsOf(birthday).includes(digits);
}

/** A birthday begins with the year or with the day; any other text has no spellings. */
function spellingsOf(birthday: string): string[] {
  const parts =
    /^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(birthday) ?? reversed(/^(\d{2})\D?(\d{2})\D?(\d{4})/.exec(birthday));
  if (!parts) return [];
  const [, year, month, day] = parts as unknown as [string, string, string, string];
  const short = year.slice(2);
  return [
    `${day}${month}${short}`,
    `${month}${day}${short}`,
    `${short}${month}${day}`,
    `${short}${day}${month}`,
    `${month}${year}`,
    `${year}${month}`,
    `${day}${year}`,
    `${year}${day}`,
  ];
}

function reversed(parts: RegExpExecArray | null): readonly string[] | null {
  return parts && [parts[0], parts[3]!, parts[2]!, parts[1]!];
}
