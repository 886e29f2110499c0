import type { PayoutFailure } from '@contracts/vendor/payout-provider';
import { accept, reject, repeated, type Decision } from '@kernel/decider';
import { promisedBy } from './payout-clock';
import type { CommandOf, PayoutWord, WithdrawalRejection } from './withdrawal.commands';
import type { PromiseBroken, WithdrawalEvent, WithdrawalRequested } from './withdrawal.events';
import { isOnItsWay, isOpenAttempt, openAttempt, type PayoutAttempt, type WithdrawalState } from './withdrawal.state';

type Decided = Decision<WithdrawalEvent, WithdrawalRejection>;
type Requested = WithdrawalRequested['data'];

/** The attempts after which the money goes back to the member. */
export const MAX_ATTEMPTS = 5;
/** The provider has to answer for this long that it does not know an attempt, before that counts as a failure. */
export const NOT_SEEN_MS = 10 * 60_000;
/**
 * The time after which an attempt that was written down is not sent any more: its provider may have said already that
 * it does not know it, and another one may be on its way.
 */
export const SEND_WITHIN_MS = 60_000;
/** The time after which staff are told that an attempt has no end yet. */
export const OVERDUE_MS = 30 * 60_000;

/** The fact is written before the provider is asked, so that a crash leaves an attempt to ask about. */
export function attempt(state: WithdrawalState, requested: Requested, command: CommandOf<'Attempt'>): Decided {
  const { attempt: no, providerId, reference, occurredAt } = command;
  if (state.attempts.some((one) => one.reference === reference)) return repeated;
  const isFree = state.status === 'approved' && isOnItsWay(state) && !openAttempt(state);
  if (!isFree || !state.isHeld || no !== state.attempts.length + 1) return reject('ALREADY_DECIDED');
  if (state.holds.length > 0) return reject('WITHDRAWAL_HELD');
  const { withdrawalId, memberId } = requested;
  const data = { withdrawalId, memberId, occurredAt, attempt: no, providerId, reference };
  return accept({ type: 'PayoutAttempted', data });
}

/** Records the word of the provider about an attempt, or that it gave none. */
export function recordWord(state: WithdrawalState, requested: Requested, command: CommandOf<'RecordWord'>): Decided {
  const one = state.attempts.find(({ reference }) => reference === command.reference);
  if (!one) return reject('REFERENCE_UNKNOWN');
  const { word, occurredAt } = command;
  const { withdrawalId, memberId } = requested;
  const { attempt: no, providerId, reference } = one;
  const told = {
    state,
    requested,
    one,
    of: { withdrawalId, memberId, occurredAt, attempt: no, providerId, reference },
  };
  switch (word.status) {
    case 'accepted':
      return accepted(told, word.payoutId);
    case 'paid':
      return eventsOr(paid(told, word));
    case 'failed':
      return failed(told, word.reason);
    case 'returned':
      return returned(told, word);
    case 'notSeen':
      return notSeen(told);
    case 'noAnswer':
      return one.status === 'sent' && one.unknown === null && one.payoutId === null
        ? accept({ type: 'PayoutUnknown', data: { ...told.of, cause: 'noAnswer' } })
        : repeated;
    case 'silent':
      if (!isOpenAttempt(one) || one.isOverdue) return repeated;
      if (Date.parse(occurredAt) - Date.parse(one.at) < OVERDUE_MS) return reject('NOT_DUE');
      return accept({ type: 'PayoutUnknown', data: { ...told.of, cause: 'silent' } });
  }
}

interface Told {
  readonly state: WithdrawalState;
  readonly requested: Requested;
  readonly one: PayoutAttempt;
  readonly of: {
    readonly withdrawalId: string;
    readonly memberId: string;
    readonly occurredAt: string;
    readonly attempt: number;
    readonly providerId: string;
    readonly reference: string;
  };
}

function eventsOr(events: readonly WithdrawalEvent[]): Decided {
  return events.length === 0 ? repeated : accept(...events);
}

/** An attempt that was given up because the provider did not know it is open again when it does. */
function accepted({ one, of }: Told, payoutId: string): Decided {
  const isNews =
    (isOpenAttempt(one) && (one.payoutId === null || one.unknown === 'notSeen')) ||
    (one.status === 'failed' && one.notSeenSince !== null);
  return isNews ? accept({ type: 'PayoutAccepted', data: { ...of, payoutId } }) : repeated;
}

/** Money that has left is never refused; money that no hold covers is a fact by itself. */
function paid(
  { state, requested, one, of }: Told,
  word: Extract<PayoutWord, { status: 'paid' | 'returned' }>,
): WithdrawalEvent[] {
  if (one.status === 'paid' || one.status === 'returned') return [];
  const { amountMinor } = requested;
  const { endToEndId } = word;
  if (state.paid || state.isReleased || !state.isHeld) {
    const reason = state.paid ? 'SECOND_PAYMENT' : 'FUNDS_RELEASED';
    return [{ type: 'PaymentNotCovered', data: { ...of, endToEndId, amountMinor, reason } }];
  }
  const autoConfirmAt = new Date(Date.parse(of.occurredAt) + word.autoConfirmS * 1_000).toISOString();
  const data = {
    ...of,
    endToEndId,
    amountMinor,
    otherAmount: word.status === 'paid' ? word.otherAmount : null,
    wasFailed: one.status === 'failed',
    autoConfirmAt,
  };
  return [...brokenPromise(state, of), { type: 'PayoutPaid', data }];
}

function brokenPromise({ isLate, clock }: WithdrawalState, { withdrawalId, memberId, occurredAt }: Told['of']) {
  const due = promisedBy(clock);
  if (isLate || due === null || occurredAt <= due) return [];
  const data = { withdrawalId, memberId, occurredAt, promisedBy: due };
  return [{ type: 'PromiseBroken', data } satisfies PromiseBroken];
}

/** A failure after the money has gone out changes nothing: a payment that came back is told as returned. */
function failed({ state, one, of }: Told, reason: PayoutFailure): Decided {
  if (!isOpenAttempt(one)) return repeated;
  return accept({ type: 'PayoutFailed', data: { ...of, reason, isFinal: endsWith(state, one, reason) } });
}

/** Wrong details do not become right by another attempt. */
function endsWith(state: WithdrawalState, one: PayoutAttempt, reason: PayoutFailure): boolean {
  const isAlone = state.attempts.every((other) => other === one || !isOpenAttempt(other));
  return isOnItsWay(state) && isAlone && (reason === 'wrongAccount' || state.attempts.length >= MAX_ATTEMPTS);
}

/** Money that comes back was paid before, also where nobody said so. */
function returned(told: Told, word: Extract<PayoutWord, { status: 'returned' }>): Decided {
  const { state, requested, one, of } = told;
  if (one.status === 'returned') return repeated;
  const before = paid(told, word);
  const isCovered = state.paid?.attempt === one.attempt || before.some(({ type }) => type === 'PayoutPaid');
  const { amountMinor, feeMinor } = requested;
  return accept<WithdrawalEvent>(...before, {
    type: 'PayoutReturned',
    data: { ...of, amountMinor, feeMinor, isCovered },
  });
}

/** One answer may be a slow copy of the provider's own books; two, some time apart, are its word. */
function notSeen(told: Told): Decided {
  const { state, one, of } = told;
  if (!isOpenAttempt(one)) return repeated;
  if (one.notSeenSince === null) return accept({ type: 'PayoutUnknown', data: { ...of, cause: 'notSeen' } });
  if (Date.parse(of.occurredAt) - Date.parse(one.notSeenSince) < NOT_SEEN_MS) return repeated;
  const reason = 'providerFault';
  return accept({ type: 'PayoutFailed', data: { ...of, reason, isFinal: endsWith(state, one, reason) } });
}
