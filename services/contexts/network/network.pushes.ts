import type { RecordedEvent } from '@kernel/event';
import type { MemberRegistered } from '@contexts/identity/identity.api';
import type { Push, PushMessage } from '@platform/realtime/push';
import type { MemberMovesEvent } from './domain/member-moves.events';

/** Whoever gains or loses a direct downline is told, and nobody else. */
export const downlinePush: Push = {
  categories: ['member', 'moves'],
  pushesOf(recorded) {
    const { type, data } = recorded as RecordedEvent & (MemberRegistered | MemberMovesEvent);
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
