import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isNews, TellMember } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { InstrumentEvent } from '../domain/instruments.events';

/**
 * A member is told of an account to which money may leave from now on, also of the first one. The message names its
 * kind and its bank, because the account itself is a personal field and an inbox is not sealed.
 */
@Injectable()
export class TellMembersOfAccounts implements Reaction<InstrumentEvent> {
  readonly name = 'tell-members-of-accounts';
  readonly categories = ['instruments'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type, data }: RecordedEvent & InstrumentEvent): boolean {
    return type === 'InstrumentAdded' && isNews(data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & InstrumentEvent): Promise<void> {
    if (event.type !== 'InstrumentAdded' || !this.concerns(event)) return;
    const { memberId, kind: account, bankName: bank, occurredAt } = event.data;
    const message = {
      memberId,
      messageId: idOf(`message/${event.id}`),
      kind: 'payoutAccountAdded' as const,
      params: { account, bank },
      link: '/member?page=securityCenter' as const,
      occurredAt,
    };
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}
