import { Module } from '@nestjs/common';
import { AnnouncementsController } from './http/announcements.controller';
import { PublishingModule } from './publishing.module';
import { AnnouncementBoard } from './read-models/announcements';

@Module({
  imports: [PublishingModule],
  controllers: [AnnouncementsController],
  providers: [AnnouncementBoard],
})
export class MessagesModule {}
