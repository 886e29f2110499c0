import fc from 'fast-check';
import { fold } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import { inboxDecider, KEPT_MESSAGES, NEWS_FOR_MS, type InboxCommand, type NewMessage } from './inbox.decide';
import type { InboxEvent } from './inbox.events';

const memberId = 'm1';
const at = '2026-01-02T03:04:05.000Z';
const message = (messageId: string): NewMessage => ({
  memberId,
  messageId,
  kind: 'withheldWinPaid',
  params: { amount: '12.50', currency: 'BRL' },
  link: '/member?page=transactionHistory',
  occurredAt: at,
});
const tell = (messageId: string, now = at): InboxCommand => ({ type: 'Tell', message: message(messageId), now });
const read = (messageIds: readonly string[] | null): InboxCommand => ({
  type: 'MarkRead',
  memberId,
  messageIds,
  occurredAt: at,
});
const sent = (messageId: string, no: number, unread = no): InboxEvent => ({
  type: 'MessageSent',
  data: { ...message(messageId), no, unread },
});
const wasRead = (messageIds: readonly string[], unread: number): InboxEvent => ({
  type: 'MessagesRead',
  data: { memberId, messageIds, unread, occurredAt: at },
});

/** Runs commands one after the other and returns every event that they wrote. */
function eventsOf(commands: readonly InboxCommand[]): InboxEvent[] {
  const events: InboxEvent[] = [];
  let state = inboxDecider.initial();
  for (const command of commands) {
    const decision = inboxDecider.decide(state, command);
    if (decision.kind !== 'accepted') continue;
    events.push(...decision.events);
    state = fold(inboxDecider, state, decision.events);
  }
  return events;
}

it('tells a member of one thing once', () => {
  expect(given(inboxDecider).when(tell('a')).events).toEqual([sent('a', 1)]);
  expect(given(inboxDecider, sent('a', 1)).when(tell('a')).decision).toEqual({ kind: 'repeated' });
  expect(given(inboxDecider, sent('a', 1)).when(tell('b')).events).toEqual([sent('b', 2)]);
});

it('tells nobody of what is long past, and answers a repetition as the first time', () => {
  const late = new Date(Date.parse(at) + NEWS_FOR_MS + 1).toISOString();
  const last = new Date(Date.parse(at) + NEWS_FOR_MS).toISOString();
  expect(given(inboxDecider).when(tell('a', late)).decision).toEqual({ kind: 'rejected', rejection: 'NO_NEWS' });
  expect(given(inboxDecider).when(tell('a', last)).events).toHaveLength(1);
  expect(given(inboxDecider, sent('a', 1)).when(tell('a', late)).decision).toEqual({ kind: 'repeated' });
});

it('is read once, whether one by one or all together', () => {
  const inbox = given(inboxDecider, sent('a', 1), sent('b', 2), sent('c', 3));
  expect(inbox.when(read(['b', 'b'])).events).toEqual([wasRead(['b'], 2)]);
  expect(inbox.when(read(null)).events).toEqual([wasRead(['a', 'b', 'c'], 0)]);
  const one = given(inboxDecider, sent('a', 1), sent('b', 2), wasRead(['a'], 1));
  expect(one.when(read(['a'])).decision).toEqual({ kind: 'repeated' });
  expect(one.when(read(['a', 'b'])).events).toEqual([wasRead(['b'], 0)]);
  expect(given(inboxDecider).when(read(null)).decision).toEqual({ kind: 'repeated' });
});

it('passes over a message that it does not hold', () => {
  expect(given(inboxDecider, sent('a', 1)).when(read(['x'])).decision).toEqual({ kind: 'repeated' });
  expect(given(inboxDecider, sent('a', 1)).when(read(['x', 'a'])).events).toEqual([wasRead(['a'], 0)]);
});

it('keeps the newest messages, and counts those that have left as unread no more', () => {
  const full = eventsOf(Array.from({ length: KEPT_MESSAGES }, (_, at) => tell(`m${at}`)));
  const inbox = given(inboxDecider, ...full);
  expect(inbox.state.unread).toBe(KEPT_MESSAGES);
  const { state } = given(inboxDecider, ...full, ...inbox.when(tell('new')).events);
  expect([state.kept.size, state.unread, state.count]).toEqual([KEPT_MESSAGES, KEPT_MESSAGES, KEPT_MESSAGES + 1]);
  expect([state.kept.has('m0'), state.kept.has('new')]).toEqual([false, true]);
  const readFirst = given(inboxDecider, ...full, ...inbox.when(read(['m0'])).events);
  expect(readFirst.when(tell('new')).stateAfter.unread).toBe(KEPT_MESSAGES);
});

it('always counts exactly the messages that are kept and unread', () => {
  const ids = fc.integer({ min: 0, max: 30 }).map(String);
  const commands = fc.oneof(
    ids.map((id) => tell(id)),
    fc.array(ids, { maxLength: 5 }).map(read),
    fc.constant(read(null)),
  );
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 80 }), (run) => {
      const events = eventsOf(run);
      const { unread, kept, count } = fold(inboxDecider, inboxDecider.initial(), events);
      expect(unread).toBe(kept.filter(Boolean).size);
      expect(count).toBe(events.filter(({ type }) => type === 'MessageSent').length);
      const read = events.flatMap((event) => (event.type === 'MessagesRead' ? event.data.messageIds : []));
      expect(new Set(read).size).toBe(read.length);
    }),
  );
});
