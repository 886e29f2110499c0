import { Inject, Injectable } from '@nestjs/common';
import { isNews } from '@contexts/people/messages/messages.api';
import { ClosingNotices } from '@contexts/people/identity/identity.api';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import type { Reaction } from '@platform/reactions/reaction';

/** A closed account tells its owner that it is, outside of the site, where nobody can log in to it any more. */
@Injectable()
export class TellMembersOfClosings implements Reaction<MemberEvent> {
  readonly name = 'tell-members-of-closings';
  readonly categories = ['member'];

  constructor(
    @Inject(ClosingNotices) private readonly notices: ClosingNotices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type, data }: RecordedEvent & MemberEvent): boolean {
    return type === 'AccountClosed' && isNews(data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (this.concerns(event)) await this.notices.tell(event.data.memberId);
  }
}
