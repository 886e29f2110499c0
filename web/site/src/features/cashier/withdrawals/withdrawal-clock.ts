import type { WithdrawalStatus, WithdrawalStory } from '@contracts/http/money-out/withdrawals';

const OVER: ReadonlySet<WithdrawalStatus> = new Set([
  'received',
  'closed',
  'cancelled',
  'refused',
  'failed',
  'returned',
]);
const BEFORE_PAYMENT: ReadonlySet<WithdrawalStatus> = new Set([
  'requested',
  'checking',
  'queued',
  'approved',
  'sent',
  'unknown',
]);

/** Nothing will change any more. */
export const isOver = (status: WithdrawalStatus): boolean => OVER.has(status);

/** The money has neither left nor come back. */
export const isUnderway = (status: WithdrawalStatus): boolean => BEFORE_PAYMENT.has(status);

/** The clock stands because the member has something to do. */
export function isMembersTurn({ status, clock, steps }: WithdrawalStory): boolean {
  if (!isUnderway(status) || clock.runs) return false;
  return clock.promiseS !== null || steps.at(-1)?.kind === 'waitsForYou';
}

export interface ClockNow {
  readonly ranS: number;
  readonly stoodS: number;
  /** Below zero when it is late; null before there is a promise. */
  readonly leftS: number | null;
}

/** The clock as it stood when the server answered, and the seconds that have passed since. */
export function clockAt(story: WithdrawalStory, answeredAt: number, now: number): ClockNow {
  const { clock } = story;
  const passed = isUnderway(story.status) ? Math.max(0, Math.floor((now - answeredAt) / 1_000)) : 0;
  const ran = clock.runs ? passed : 0;
  return {
    ranS: clock.ranS + ran,
    stoodS: clock.stoodS + (isMembersTurn(story) ? passed : 0),
    leftS: clock.leftS === null ? null : clock.leftS - ran,
  };
}

/** Seconds as a clock shows them: "0:45", "4:05"; from an hour on as people say them: "23h58". */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = two(Math.floor((whole % 3_600) / 60));
  return hours > 0 ? `${hours}h${minutes}` : `${minutes}:${two(whole % 60)}`.replace(/^0/, '');
}
