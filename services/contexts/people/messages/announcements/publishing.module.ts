import { Module } from '@nestjs/common';
import { Announcing } from './use-cases/announcing';
import { PublishAnnouncementHandler, WithdrawAnnouncementHandler } from './use-cases/publish-announcement';

/** Publishing alone, for processes without HTTP. */
@Module({ providers: [Announcing, PublishAnnouncementHandler, WithdrawAnnouncementHandler], exports: [Announcing] })
export class PublishingModule {}
