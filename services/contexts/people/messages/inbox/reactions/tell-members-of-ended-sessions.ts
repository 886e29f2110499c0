import { Inject, Injectable } from '@nestjs/common';
import type { SessionEndsEvent } from '@contexts/people/identity/identity.events';
import type { RecordedEvent } from '@kernel/event';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { Telling } from '../use-cases/telling';

/** A member whose sessions staff have ended reads of it at the next log-in. Staff have no inbox. */
@Injectable()
export class TellMembersOfEndedSessions implements Reaction<SessionEndsEvent> {
  readonly name = 'tell-members-of-ended-sessions';
  readonly categories = ['sessionends'];

  constructor(@Inject(Telling) private readonly telling: Telling) {}

  concerns({ type, data }: RecordedEvent & SessionEndsEvent): boolean {
    return type === 'MemberSessionsEnded' && data.byStaffId !== undefined && this.telling.isNews(data.occurredAt);
  }

  async react(event: RecordedEvent & SessionEndsEvent): Promise<void> {
    if (event.type !== 'MemberSessionsEnded' || !this.concerns(event)) return;
    const { memberId, occurredAt } = event.data;
    const messageId = idOf(`message/${event.id}`);
    const link = '/member?page=securityCenter' as const;
    const message = { memberId, messageId, kind: 'sessionsEnded' as const, params: {}, link, occurredAt };
    await this.telling.tell(message, reactionContext(this, event, `message:${event.id}`));
  }
}
