import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import type { Push, PushMessage } from '@platform/realtime/push';
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
