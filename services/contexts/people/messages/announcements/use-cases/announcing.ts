import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import {
  announcementDecider,
  type AnnouncementCommand,
  type AnnouncementRejection,
} from '../domain/announcement.decide';
import type { AnnouncementPublished } from '../domain/announcement.events';

export type NewAnnouncement = Omit<AnnouncementPublished['data'], 'occurredAt'>;

export type AnnouncementOutcome = 'done' | 'repeated' | AnnouncementRejection;

/** Publishes and withdraws announcements. */
@Injectable()
export class Announcing {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  publish(announcement: NewAnnouncement, context: CommandContext): Promise<AnnouncementOutcome> {
    const published = { ...announcement, occurredAt: isoTime(this.clock) };
    return this.run(announcement.announcementId, { type: 'Publish', announcement: published }, context);
  }

  withdraw(announcementId: string, context: CommandContext): Promise<AnnouncementOutcome> {
    return this.run(announcementId, { type: 'Withdraw', occurredAt: isoTime(this.clock) }, context);
  }

  private async run(id: string, command: AnnouncementCommand, context: CommandContext): Promise<AnnouncementOutcome> {
    const outcome = await this.runner.run(announcementDecider, id, command, context);
    if (outcome.kind === 'rejected') return outcome.rejection;
    return outcome.kind === 'accepted' ? 'done' : 'repeated';
  }
}
