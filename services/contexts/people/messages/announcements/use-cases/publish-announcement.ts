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

@CommandHandler(PublishAnnouncement)
export class PublishAnnouncementHandler implements ICommandHandler<PublishAnnouncement> {
  constructor(@Inject(Announcing) private readonly announcing: Announcing) {}

  execute({ announcement, context }: PublishAnnouncement): Promise<AnnouncementOutcome> {
    return this.announcing.publish(announcement, context);
  }
}
