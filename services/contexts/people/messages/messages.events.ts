/** The events of announcements and of feedback, for other contexts: types only. */
export type * from './announcements/domain/announcement.events';
export type * from './feedback/domain/feedback.events';
