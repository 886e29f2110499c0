import { OrderedMap } from 'immutable';
import type { MessageKind, MessageParams } from '@contracts/http/member-messages';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { InboxEvent } from './inbox.events';

/** An inbox keeps the newest messages; older ones leave it, read or not. */
export const KEPT_MESSAGES = 500;
/**
 * Something older is no news. A reaction that begins with the first event of the log, as a new one does, so tells
 * nobody of the past.
 */
export const NEWS_FOR_MS = 86_400_000;

/** A message with the facts that its kind needs. */
export type NewMessage = {
  readonly [Kind in MessageKind]: {
    readonly memberId: string;
    readonly messageId: string;
    readonly kind: Kind;
    readonly params: MessageParams<Kind>;
    readonly link: `/${string}` | null;
    readonly occurredAt: string;
  };
}[MessageKind];

export type InboxCommand =
  | { readonly type: 'Tell'; readonly message: NewMessage; readonly now: string }
  | {
      readonly type: 'MarkRead';
      readonly memberId: string;
      /** Null for all that the inbox holds. */
      readonly messageIds: readonly string[] | null;
      readonly occurredAt: string;
    };

export type InboxRejection = 'NO_NEWS';

export interface InboxState {
  /** The number of messages that ever came. */
  readonly count: number;
  readonly unread: number;
  /** The messages that are kept, oldest first, each with whether it is unread. */
  readonly kept: OrderedMap<string, boolean>;
}

/** One stream for each member. A message is told once, and read once. */
export const inboxDecider: Decider<InboxState, InboxCommand, InboxEvent, InboxRejection> = {
  category: 'inbox',
  initial: () => ({ count: 0, unread: 0, kept: OrderedMap() }),
  evolve,
  decide,
};

export function isNews(occurredAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(occurredAt) <= NEWS_FOR_MS;
}

function evolve({ count, kept }: InboxState, event: InboxEvent): InboxState {
  const { unread } = event.data;
  switch (event.type) {
    case 'MessageSent': {
      const held = kept.set(event.data.messageId, true);
      return { count: event.data.no, unread, kept: held.size > KEPT_MESSAGES ? held.rest() : held };
    }
    case 'MessagesRead': {
      const read = event.data.messageIds.filter((id) => kept.has(id));
      return { count, unread, kept: kept.withMutations((open) => read.forEach((id) => open.set(id, false))) };
    }
    default:
      return assertNever(event);
  }
}

function decide(state: InboxState, command: InboxCommand): Decision<InboxEvent, InboxRejection> {
  switch (command.type) {
    case 'Tell':
      return tell(state, command);
    case 'MarkRead':
      return markRead(state, command);
    default:
      return assertNever(command);
  }
}

type Tell = Extract<InboxCommand, { type: 'Tell' }>;

function tell({ count, unread, kept }: InboxState, { message, now }: Tell): Decision<InboxEvent, InboxRejection> {
  if (kept.has(message.messageId)) return repeated;
  if (!isNews(message.occurredAt, now)) return reject('NO_NEWS');
  const leaves = kept.size >= KEPT_MESSAGES && kept.first() === true;
  const { memberId, messageId, kind, params, link, occurredAt } = message;
  return accept({
    type: 'MessageSent',
    data: { memberId, messageId, no: count + 1, kind, params, link, unread: unread + (leaves ? 0 : 1), occurredAt },
  });
}

type MarkRead = Extract<InboxCommand, { type: 'MarkRead' }>;

/** A message that is not in the inbox, or has left it, is passed over. */
function markRead(
  { unread, kept }: InboxState,
  { memberId, messageIds: asked, occurredAt }: MarkRead,
): Decision<InboxEvent, never> {
  const named = asked === null ? [...kept.keys()] : [...new Set(asked)];
  const messageIds = named.filter((id) => kept.get(id) === true);
  if (messageIds.length === 0) return repeated;
  return accept({
    type: 'MessagesRead',
    data: { memberId, messageIds, unread: unread - messageIds.length, occurredAt },
  });
}
