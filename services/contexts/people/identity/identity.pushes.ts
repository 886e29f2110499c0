import type { Push } from '@platform/realtime/push';
import type { MemberEvent } from './members/domain/member.events';

/**
 * The open windows of a member hear of every log-in to the account. Which device it was is not told here: the list of
 * open sessions tells it, and knows which of them asks.
 */
export const loginPush: Push<MemberEvent> = {
  categories: ['member'],
  memberStreams: ['member'],
  pushesOf({ type, data }) {
    if (type !== 'MemberLoggedIn') return [];
    return [{ memberId: data.memberId, name: 'login', payload: { at: data.occurredAt } }];
  },
};
