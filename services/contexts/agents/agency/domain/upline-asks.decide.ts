import { OrderedMap } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { FundsAskAnswered, FundsAsked, UplineAskEvent } from './upline-asks.events';

/** The time in which an upline may answer. */
export const ASK_OPEN_MS = 24 * 3_600_000;

type Asked = FundsAsked['data'];
type Answered = FundsAskAnswered['data'];

export type UplineAskCommand =
  | { readonly type: 'Ask'; readonly ask: Omit<Asked, 'expiresAt'> }
  | { readonly type: 'Answer'; readonly answered: Answered }
  | { readonly type: 'Cancel'; readonly askId: string; readonly occurredAt: string }
  | { readonly type: 'Expire'; readonly askId: string; readonly occurredAt: string };

export type UplineAskRejection = 'ASK_OPEN' | 'ASK_UNKNOWN' | 'ASK_OVER' | 'KEY_REUSED';

/** How an ask has ended; null while nothing was written about its end. */
export type AskEnd = 'sent' | 'declined' | 'cancelled' | 'expired' | null;

export interface KnownAsk {
  readonly asked: Asked;
  readonly end: AskEnd;
}

export interface UplineAsksState {
  /** The newest ask, while nothing was written about its end; its time may be over. */
  readonly open: Asked | null;
  /** Every ask of the member, oldest first. */
  readonly asks: OrderedMap<string, KnownAsk>;
}

/** One stream for each member: one ask is open at a time, and each is answered once. */
export const uplineAsksDecider: Decider<UplineAsksState, UplineAskCommand, UplineAskEvent, UplineAskRejection> = {
  category: 'uplinerequest',
  initial: () => ({ open: null, asks: OrderedMap() }),
  evolve,
  decide,
};

function evolve({ open, asks }: UplineAsksState, event: UplineAskEvent): UplineAsksState {
  const ended = (end: AskEnd): UplineAsksState => {
    const { askId } = event.data;
    const { asked } = asks.get(askId)!;
    return { open: open?.askId === askId ? null : open, asks: asks.set(askId, { asked, end }) };
  };
  switch (event.type) {
    case 'FundsAsked':
      return { open: event.data, asks: asks.set(event.data.askId, { asked: event.data, end: null }) };
    case 'FundsAskAnswered':
      return ended(event.data.sent ? 'sent' : 'declined');
    case 'FundsAskCancelled':
      return ended('cancelled');
    case 'FundsAskExpired':
      return ended('expired');
    default:
      return assertNever(event);
  }
}

/** The state of an ask at this moment: one whose time is over has expired, whether or not that was written. */
export const endAt = ({ asked, end }: KnownAsk, at: string): AskEnd =>
  end === null && at >= asked.expiresAt ? 'expired' : end;

function decide(state: UplineAsksState, command: UplineAskCommand): Decision<UplineAskEvent, UplineAskRejection> {
  switch (command.type) {
    case 'Ask':
      return ask(state, command.ask);
    case 'Answer':
      return answer(state, command.answered);
    case 'Cancel':
      return cancel(state, command);
    case 'Expire':
      return expire(state, command);
    default:
      return assertNever(command);
  }
}

function ask(
  { open, asks }: UplineAsksState,
  asked: Omit<Asked, 'expiresAt'>,
): Decision<UplineAskEvent, UplineAskRejection> {
  const before = asks.get(asked.askId)?.asked;
  if (before) {
    const isSame = before.amountMinor === asked.amountMinor && before.note === asked.note;
    return isSame ? repeated : reject('KEY_REUSED');
  }
  if (open && asked.occurredAt < open.expiresAt) return reject('ASK_OPEN');
  const expiresAt = new Date(Date.parse(asked.occurredAt) + ASK_OPEN_MS).toISOString();
  const event: UplineAskEvent = { type: 'FundsAsked', data: { ...asked, expiresAt } };
  return open
    ? accept<UplineAskEvent>({ type: 'FundsAskExpired', data: endingOf(open, asked.occurredAt) }, event)
    : accept<UplineAskEvent>(event);
}

/** Money that was sent while the ask was open answers it, also when its end was written meanwhile. */
function answer({ asks }: UplineAsksState, answered: Answered): Decision<UplineAskEvent, UplineAskRejection> {
  const before = asks.get(answered.askId);
  if (before?.asked.uplineId !== answered.uplineId) return reject('ASK_UNKNOWN');
  const { asked, end } = before;
  if (end === (answered.sent ? 'sent' : 'declined')) return repeated;
  const isOpen = end === null || (end === 'expired' && answered.sent !== null);
  if (!isOpen || answered.occurredAt >= asked.expiresAt) return reject('ASK_OVER');
  return accept({ type: 'FundsAskAnswered', data: answered });
}

function cancel(
  { asks }: UplineAsksState,
  { askId, occurredAt }: Extract<UplineAskCommand, { type: 'Cancel' }>,
): Decision<UplineAskEvent, UplineAskRejection> {
  const before = asks.get(askId);
  if (!before) return reject('ASK_UNKNOWN');
  if (before.end === 'cancelled') return repeated;
  if (endAt(before, occurredAt) !== null) return reject('ASK_OVER');
  return accept({ type: 'FundsAskCancelled', data: endingOf(before.asked, occurredAt) });
}

function expire(
  { open }: UplineAsksState,
  { askId, occurredAt }: Extract<UplineAskCommand, { type: 'Expire' }>,
): Decision<UplineAskEvent, UplineAskRejection> {
  if (open?.askId !== askId || occurredAt < open.expiresAt) return repeated;
  return accept({ type: 'FundsAskExpired', data: endingOf(open, occurredAt) });
}

const endingOf = ({ memberId, askId, uplineId }: Asked, occurredAt: string) => ({
  memberId,
  askId,
  uplineId,
  occurredAt,
});
