/** The door of messages: what other contexts, and processes of ours, may use of it. */
export { PublishingModule } from './announcements/publishing.module';
export type { AnnouncementOutcome, NewAnnouncement } from './announcements/use-cases/announcing';
export { PublishAnnouncement, WithdrawAnnouncement } from './announcements/use-cases/publish-announcement';
export { FeedbackDeskModule } from './feedback/feedback.module';
export { CloseFeedback } from './feedback/use-cases/close-feedback';
export { TakeFeedback } from './feedback/use-cases/take-feedback';
