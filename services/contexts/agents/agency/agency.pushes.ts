import { assertNever } from '@kernel/decider';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import type { Push, PushMessage } from '@platform/realtime/push';
import type { AskPush } from '@contracts/realtime/events';
import type { UplineAskEvent } from './domain/upline-asks.events';
import type { MemberMovesEvent } from '@contexts/agents/tree/tree.events';

/** An agent who gains or loses a direct downline is told so; no other member is. */
export const downlinePush: Push<MemberRegistered | MemberMovesEvent> = {
  categories: ['member', 'moves'],
  pushesOf({ type, data }) {
    if (type === 'MemberRegistered') return told(data.uplineId, data.memberId, 'registered');
    if (type !== 'MemberMoved') return [];
    return [
      ...told(data.fromUplineId, data.memberId, 'moved-out'),
      ...told(data.toUplineId, data.memberId, 'moved-in'),
    ];
  },
};

function told(uplineId: string | null, memberId: string, what: 'registered' | 'moved-in' | 'moved-out'): PushMessage[] {
  return uplineId === null ? [] : [{ memberId: uplineId, name: 'downline', payload: { memberId, what } }];
}

/** Both sides of an ask are told of it and of its end. */
export const uplineAskPush: Push<UplineAskEvent> = {
  categories: ['uplinerequest'],
  pushesOf(event) {
    const { memberId, uplineId, askId } = event.data;
    return [memberId, uplineId].map((told) => ({
      memberId: told,
      name: 'uplineAsk',
      payload: { askId, state: stateAfter(event), isUpline: told === uplineId },
    }));
  },
};

function stateAfter(event: UplineAskEvent): AskPush['state'] {
  switch (event.type) {
    case 'FundsAsked':
      return 'open';
    case 'FundsAskAnswered':
      return event.data.sent ? 'sent' : 'declined';
    case 'FundsAskCancelled':
      return 'cancelled';
    case 'FundsAskExpired':
      return 'expired';
    default:
      return assertNever(event);
  }
}
