import { Inject, Injectable } from '@nestjs/common';
import { ClosingNotices } from '@contexts/people/identity/identity.api';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import type { Reaction } from '@platform/reactions/reaction';

/** A closed account tells its owner that it is, outside of the site, where nobody can log in to it any more. */
@Injectable()
export class TellMembersOfClosings implements Reaction<MemberEvent> {
  readonly name = 'tell-members-of-closings';
  readonly categories = ['member'];

  constructor(@Inject(ClosingNotices) private readonly notices: ClosingNotices) {}

  concerns({ type }: RecordedEvent & MemberEvent): boolean {
    return type === 'AccountClosed';
  }

  async react(event: RecordedEvent & MemberEvent): Promise<void> {
    if (this.concerns(event)) await this.notices.tell(event.data.memberId);
  }
}
