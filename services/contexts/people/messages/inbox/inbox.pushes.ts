import type { Push } from '@platform/realtime/push';
import type { InboxEvent } from './domain/inbox.events';

/** The open windows of a member learn how many messages are unread. */
export const inboxPush: Push<InboxEvent> = {
  categories: ['inbox'],
  memberStreams: ['inbox'],
  pushesOf({ data, revision }) {
    const payload = { unread: data.unread, revision: revision.toString() };
    return [{ memberId: data.memberId, name: 'message', payload }];
  },
};
