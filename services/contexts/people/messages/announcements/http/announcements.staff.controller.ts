import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { siteDeskCalls, type NewAnnouncementInput } from '@contracts/http/office/site-desk';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { idOf } from '@platform/ids';
import { AnnouncementArchive } from '../read-models/announcement-archive';
import { Announcing, type AnnouncementOutcome } from '../use-cases/announcing';

type ListQuery = z.infer<typeof siteDeskCalls.staffAnnouncements.input>;
type WithdrawInput = z.infer<typeof siteDeskCalls.withdrawAnnouncement.input>;

/** Staff publish announcements and withdraw them. */
@Controller()
export class AnnouncementsStaffController {
  constructor(
    @Inject(Announcing) private readonly announcing: Announcing,
    @Inject(AnnouncementArchive) private readonly archive: AnnouncementArchive,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(siteDeskCalls.staffAnnouncements)
  staffAnnouncements(@Input() query: ListQuery) {
    return this.archive.list(query);
  }

  @Serves(siteDeskCalls.publishAnnouncement)
  async publishAnnouncement(
    @Input() { key, ...announcement }: NewAnnouncementInput,
    @Context() request: RequestContext,
  ) {
    const announcementId = idOf(`announcement/${this.config.MERCHANT_CODE}/staff/${key}`);
    const context = commandContext(request, `announcement:${key}`);
    refuse(await this.announcing.publish({ announcementId, ...announcement }, context));
    return { announcementId };
  }

  @Serves(siteDeskCalls.withdrawAnnouncement)
  async withdrawAnnouncement(@Input() { announcementId, key }: WithdrawInput, @Context() request: RequestContext) {
    refuse(await this.announcing.withdraw(announcementId, commandContext(request, `withdrawal:${key}`)));
    return { announcementId };
  }
}

/** @throws ApiError with the reason and the field that it is about */
function refuse(outcome: AnnouncementOutcome): void {
  switch (outcome) {
    case 'done':
    case 'repeated':
      return;
    case 'ANNOUNCEMENT_EXISTS':
      throw new ApiError('KEY_REUSED');
    case 'TEXT_MISSING':
      throw new ApiError('INVALID_INPUT', { texts: 'required' });
    case 'AUDIENCE_MISSING':
      throw new ApiError('INVALID_INPUT', { execution: 'required' });
    case 'PERIOD_EMPTY':
      throw new ApiError('INVALID_INPUT', { until: 'tooEarly' });
    default:
      throw new ApiError(outcome);
  }
}
