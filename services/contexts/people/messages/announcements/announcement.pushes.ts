import type { Push } from '@platform/realtime/push';
import type { AnnouncementEvent } from './domain/announcement.events';

/** Every open site fetches the announcements anew when one comes or goes. */
export const announcementPush: Push<AnnouncementEvent> = {
  categories: ['announcement'],
  pushesOf({ data }) {
    return [{ memberId: null, name: 'announcements', payload: { announcementId: data.announcementId } }];
  },
};
