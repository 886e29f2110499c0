/** The events of announcements, of feedback and of inboxes, for other contexts: types only. */
export type * from './announcements/domain/announcement.events';
export type * from './feedback/domain/feedback.events';
export type * from './inbox/domain/inbox.events';
