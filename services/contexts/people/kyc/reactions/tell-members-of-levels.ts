import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isNews, TellMember, type NewMessage } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { KycEvent } from '../domain/kyc.events';

type Told = NewMessage extends infer Message
  ? Message extends NewMessage
    ? Pick<Message, 'kind' | 'params'>
    : never
  : never;

/** Members are told that a level is reached, refused or needed again. Why people look at a case is told to nobody. */
@Injectable()
export class TellMembersOfLevels implements Reaction<KycEvent> {
  readonly name = 'tell-members-of-levels';
  readonly categories = ['kyc'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns(event: RecordedEvent & KycEvent): boolean {
    return messageOf(event) !== null && isNews(event.data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & KycEvent): Promise<void> {
    const told = messageOf(event);
    if (!told || !this.concerns(event)) return;
    const { memberId, occurredAt } = event.data;
    const facts = {
      memberId,
      messageId: idOf(`message/${event.id}`),
      link: '/member?page=securityCenter' as const,
      occurredAt,
    };
    const message: NewMessage = { ...facts, ...told };
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}

function messageOf({ type, data }: KycEvent): Told | null {
  const params = { level: data.level === 2 ? ('2' as const) : ('3' as const) };
  switch (type) {
    case 'LevelReached':
      return { kind: 'levelReached', params };
    case 'LevelLost':
      return { kind: 'levelLost', params: { ...params, reason: data.reason } };
    case 'VerificationReported':
      return data.rejectType === 'retry' && data.review === null ? { kind: 'verificationAgain', params } : null;
    case 'ReviewDecided':
      if (data.outcome === 'again') return { kind: 'verificationAgain', params };
      return data.outcome === 'refused' ? { kind: 'verificationRefused', params } : null;
    case 'LevelDemanded':
      return { kind: 'levelDemanded', params: {} };
    case 'LevelDemandLifted':
    case 'MinorFound':
    case 'VerificationStarted':
    case 'ReviewProposed':
      return null;
  }
}
