import { accept, reject, repeated, type Decision } from '@kernel/decider';
import { parseMinor } from '@kernel/money';
import type { DepositEvent, DepositRequested } from '../deposit.events';
import { isSamePayment, type PaymentName } from '../payment-name';
import type { DepositContested, DepositKept, DepositLost } from './contest.events';

/** The word of the provider about a payment that its payer contests. */
export interface ContestCommand extends PaymentName {
  readonly type: 'RecordContest';
  readonly word: 'contested' | 'kept' | 'reversed';
  /** The part of the payment that it is about, as the provider wrote it. */
  readonly amount: string;
  readonly currency: string;
  readonly answerBy: string | null;
  readonly occurredAt: string;
}

export type ContestRejection = 'PAYMENT_NOT_CREDITED' | 'INVALID_AMOUNT';

/** How a contest stands. Money that was lost does not come back by the word of the provider. */
export interface Contest {
  readonly status: 'open' | 'kept' | 'lost';
  /** Null where the provider told the end alone, or named no time. */
  readonly answerBy: string | null;
  /** The part of the payment that it is about; null where the provider told alone that the payment was kept. */
  readonly amountMinor: string | null;
  /** Null where the provider told the end alone. */
  readonly since: string | null;
  readonly endedAt: string | null;
}

/** The part of a deposit that contests look at. */
interface Contestable {
  readonly confirmedBy: PaymentName | null;
  readonly contest: Contest | null;
  readonly paidMinor: string | null;
  readonly setAside: readonly PaymentName[];
}

/**
 * Only a payment that was credited is contested here: one that was set aside goes back anyway, and of one that waits
 * for finance the provider tells again. The words may come in any order. The end of a contest is not followed by its
 * beginning, but a payment that was kept may still be lost, as some schemes have a second round.
 */
export function decideContest(
  requested: DepositRequested['data'],
  state: Contestable,
  command: ContestCommand,
): Decision<DepositEvent, ContestRejection> {
  const { contest, confirmedBy } = state;
  const { word, answerBy, providerId, paymentId, occurredAt } = command;
  if (state.setAside.some((payment) => isSamePayment(payment, command))) return repeated;
  if (!confirmedBy || !isSamePayment(confirmedBy, command)) return reject('PAYMENT_NOT_CREDITED');
  const { depositId, memberId, currency } = requested;
  const of = { depositId, memberId, occurredAt, providerId, paymentId };
  if (contest?.status === 'lost') return repeated;
  if (word === 'kept')
    return contest?.status === 'kept' ? repeated : accept<DepositEvent>({ type: 'DepositKept', data: of });
  if (word === 'contested' && contest) return repeated;
  const minor = command.currency === currency ? parseMinor(command.amount, currency) : undefined;
  if (minor === undefined || minor === 0n || minor > BigInt(state.paidMinor ?? '0')) return reject('INVALID_AMOUNT');
  const money = { ...of, amountMinor: minor.toString(), currency };
  return word === 'contested'
    ? accept<DepositEvent>({ type: 'DepositContested', data: { ...money, ...(answerBy === null ? {} : { answerBy }) } })
    : accept<DepositEvent>({ type: 'DepositLost', data: money });
}

/** Tells how a deposit and its contest stand after an event. */
export function contestAfter(
  contest: Contest | null,
  event: DepositContested | DepositKept | DepositLost,
): { readonly status: 'contested' | 'confirmed' | 'reversed'; readonly contest: Contest } {
  const { answerBy = null, since = null, amountMinor = null } = contest ?? {};
  const { occurredAt } = event.data;
  switch (event.type) {
    case 'DepositContested': {
      const { answerBy: until = null, amountMinor: minor } = event.data;
      const open = { status: 'open', answerBy: until, amountMinor: minor, since: occurredAt, endedAt: null } as const;
      return { status: 'contested', contest: open };
    }
    case 'DepositKept':
      return { status: 'confirmed', contest: { status: 'kept', answerBy, amountMinor, since, endedAt: occurredAt } };
    case 'DepositLost': {
      const lost = { answerBy, amountMinor: event.data.amountMinor, since, endedAt: occurredAt };
      return { status: 'reversed', contest: { status: 'lost', ...lost } };
    }
  }
}
