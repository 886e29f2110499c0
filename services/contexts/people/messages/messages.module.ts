import { Module } from '@nestjs/common';
import { AnnouncementsModule } from './announcements/announcements.module';
import { FeedbackModule } from './feedback/feedback.module';
import { InboxModule } from './inbox/inbox.module';
import { HelpController } from './help/http/help.controller';

@Module({ imports: [AnnouncementsModule, FeedbackModule, InboxModule], controllers: [HelpController] })
export class MessagesModule {}
