import { Module } from '@nestjs/common';
import { PublishAnnouncementHandler, WithdrawAnnouncementHandler } from './use-cases/publish-announcement';

/** Publishing alone, for processes without HTTP. */
@Module({ providers: [PublishAnnouncementHandler, WithdrawAnnouncementHandler] })
export class PublishingModule {}
