import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import type { AnnouncementEvent } from './domain/announcement.events';

/** Whoever has the site open fetches the announcements anew when one comes or goes. */
export const announcementPush: Push = {
  categories: ['announcement'],
  pushesOf(recorded) {
    const { data } = recorded as RecordedEvent & AnnouncementEvent;
    return [{ memberId: null, name: 'announcements', payload: { announcementId: data.announcementId } }];
  },
};
