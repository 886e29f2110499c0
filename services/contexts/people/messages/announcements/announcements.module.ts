import { Module } from '@nestjs/common';
import { AnnouncementsController } from './http/announcements.controller';
import { AnnouncementsStaffController } from './http/announcements.staff.controller';
import { PublishingModule } from './publishing.module';
import { AnnouncementArchive } from './read-models/announcement-archive';
import { AnnouncementBoard } from './read-models/announcement-board';

@Module({
  imports: [PublishingModule],
  controllers: [AnnouncementsController, AnnouncementsStaffController],
  providers: [AnnouncementBoard, AnnouncementArchive],
})
export class AnnouncementsModule {}
