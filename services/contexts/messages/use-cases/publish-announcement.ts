import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { announcementDecider, type AnnouncementRejection } from '../domain/announcement.decide';
import type { AnnouncementPublished } from '../domain/announcement.events';

export type NewAnnouncement = Omit<AnnouncementPublished['data'], 'occurredAt'>;

export type AnnouncementOutcome = 'done' | 'repeated' | AnnouncementRejection;

export class PublishAnnouncement extends Command<AnnouncementOutcome> {
  constructor(
    readonly announcement: NewAnnouncement,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ announcement, context }: PublishAnnouncement): Promise<AnnouncementOutcome> {
    const command = { type: 'Publish' as const, announcement: { ...announcement, occurredAt: isoTime(systemClock) } };
    const outcome = await this.runner.run(announcementDecider, announcement.announcementId, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}

@CommandHandler(WithdrawAnnouncement)
export class WithdrawAnnouncementHandler implements ICommandHandler<WithdrawAnnouncement> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ announcementId, context }: WithdrawAnnouncement): Promise<AnnouncementOutcome> {
    const command = { type: 'Withdraw' as const, occurredAt: isoTime(systemClock) };
    const outcome = await this.runner.run(announcementDecider, announcementId, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}
