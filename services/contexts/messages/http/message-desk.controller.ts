import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { siteDeskCalls, type NewAnnouncementInput } from '@contracts/http/site-desk';
import { actorOf, staffOf, type RequestContext } from '@platform/auth/caller';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { idOf } from '@platform/ids';
import { AnnouncementArchive } from '../read-models/announcement-archive';
import { FeedbackInbox } from '../read-models/feedback-inbox';
import { CloseFeedback } from '../use-cases/close-feedback';
import { PublishAnnouncement, WithdrawAnnouncement, type AnnouncementOutcome } from '../use-cases/publish-announcement';

type ListQuery = z.infer<typeof siteDeskCalls.staffAnnouncements.input>;
type WithdrawInput = z.infer<typeof siteDeskCalls.withdrawAnnouncement.input>;
type FeedbackQuery = z.infer<typeof siteDeskCalls.staffFeedback.input>;
type CloseInput = z.infer<typeof siteDeskCalls.closeFeedback.input>;

/** What staff tell visitors, and what visitors tell staff. */
@Controller()
export class MessageDeskController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AnnouncementArchive) private readonly archive: AnnouncementArchive,
    @Inject(FeedbackInbox) private readonly inbox: FeedbackInbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(siteDeskCalls.staffAnnouncements)
  staffAnnouncements(@Input() query: ListQuery) {
    return this.archive.list(query);
  }

  @Serves(siteDeskCalls.publishAnnouncement)
  async publishAnnouncement(
    @Input() { key, ...announcement }: NewAnnouncementInput,
    @Context() context: RequestContext,
  ) {
    const announcementId = idOf(`announcement/${this.config.MERCHANT_CODE}/staff/${key}`);
    const command = new PublishAnnouncement(
      { announcementId, ...announcement },
      contextOf(context, `announcement:${key}`),
    );
    refuse(await this.commands.execute(command));
    return { announcementId };
  }

  @Serves(siteDeskCalls.withdrawAnnouncement)
  async withdrawAnnouncement(@Input() { announcementId, key }: WithdrawInput, @Context() context: RequestContext) {
    refuse(
      await this.commands.execute(new WithdrawAnnouncement(announcementId, contextOf(context, `withdrawal:${key}`))),
    );
    return { announcementId };
  }

  @Serves(siteDeskCalls.staffFeedback)
  staffFeedback(@Input() query: FeedbackQuery) {
    return this.inbox.list(query);
  }

  @Serves(siteDeskCalls.closeFeedback)
  async closeFeedback(@Input() { feedbackId, key, note }: CloseInput, @Context() context: RequestContext) {
    const command = new CloseFeedback(feedbackId, staffOf(context).id, note, contextOf(context, `closing:${key}`));
    const outcome = await this.commands.execute(command);
    if (outcome !== 'done') throw new ApiError(outcome);
    return { feedbackId };
  }
}

/** @throws ApiError with what was wrong, and with which field */
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

function contextOf({ caller, correlationId, requestId }: RequestContext, key: string): CommandContext {
  return { key, actor: actorOf(caller), correlationId, causationId: requestId };
}
