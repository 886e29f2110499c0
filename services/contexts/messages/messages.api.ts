/** The door of messages: what other contexts may use of it. */
export { PublishingModule } from './publishing.module';
export {
  PublishAnnouncement,
  WithdrawAnnouncement,
  type AnnouncementOutcome,
  type NewAnnouncement,
} from './use-cases/publish-announcement';
