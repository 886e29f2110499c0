import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { systemCalls, type Announcements } from '@contracts/http/system';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AnnouncementBoard } from '../read-models/announcement-board';

type AnnouncementsQuery = z.infer<typeof systemCalls.announcements.input>;

@Controller()
export class AnnouncementsController {
  constructor(@Inject(AnnouncementBoard) private readonly board: AnnouncementBoard) {}

  @Serves(systemCalls.announcements)
  announcements(
    @Input() { type, execution }: AnnouncementsQuery,
    @Context() { language }: RequestContext,
  ): Promise<Announcements> {
    return this.board.onShow(language, { kind: type, execution });
  }
}
