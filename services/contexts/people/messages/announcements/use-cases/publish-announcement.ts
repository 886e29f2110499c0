import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import { Announcing, type AnnouncementOutcome, type NewAnnouncement } from './announcing';

/** Publishes an announcement, for the seed. */
export class PublishAnnouncement extends Command<AnnouncementOutcome> {
  constructor(
    readonly announcement: NewAnnouncement,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes an announcement away, for the seed. */
export class WithdrawAnnouncement extends Command<AnnouncementOutcome> {
  constructor(
    readonly announcementId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PublishAnnouncement)
export class PublishAnnouncementHandler implements ICommandHandler<PublishAnnouncement> {
  constructor(@Inject(Announcing) private readonly announcing: Announcing) {}

  execute({ announcement, context }: PublishAnnouncement): Promise<AnnouncementOutcome> {
    return this.announcing.publish(announcement, context);
  }
}

@CommandHandler(WithdrawAnnouncement)
export class WithdrawAnnouncementHandler implements ICommandHandler<WithdrawAnnouncement> {
  constructor(@Inject(Announcing) private readonly announcing: Announcing) {}

  execute({ announcementId, context }: WithdrawAnnouncement): Promise<AnnouncementOutcome> {
    return this.announcing.withdraw(announcementId, context);
  }
}
