import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MEMBER_STOPS } from '@contracts/http/office/stop-kinds';
import { isNews, TellMember } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { StopEvent, StopSubject } from '../domain/stops.events';

/**
 * A member is told that staff have suspended something that the member does, and that it is released. The reason is for
 * staff alone and is not told.
 */
@Injectable()
export class TellMembersOfStops implements Reaction<StopEvent> {
  readonly name = 'tell-members-of-stops';
  readonly categories = ['stops'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type, data }: RecordedEvent & StopEvent): boolean {
    if (type !== 'Stopped' && type !== 'StopLifted') return false;
    // The member knows of the lock, and is not told that it has another cause.
    if ('replaces' in data) return false;
    return actOf(data.subject) !== undefined && isNews(data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & StopEvent): Promise<void> {
    if ((event.type !== 'Stopped' && event.type !== 'StopLifted') || !this.concerns(event)) return;
    const { subject, occurredAt } = event.data;
    const message = {
      memberId: subject.id,
      messageId: idOf(`message/${event.id}`),
      kind: event.type === 'Stopped' ? ('accountStopped' as const) : ('accountReleased' as const),
      params: { act: actOf(subject)! },
      link: null,
      occurredAt,
    };
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}

/** The act of a member that is stopped; undefined for what is offered to everybody. */
function actOf({ kind }: StopSubject): (typeof MEMBER_STOPS)[number] | undefined {
  return MEMBER_STOPS.find((act) => act === kind);
}
