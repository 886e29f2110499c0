import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isNews, TellMember, type NewMessage } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { DepositEvent } from '../domain/deposit.events';

/**
 * A member is told that a payment was not credited and goes back, and that it went back. The refusal of a payment that
 * finance looked at is told by those who carry it out.
 */
@Injectable()
export class TellMembersOfRefunds implements Reaction<DepositEvent> {
  readonly name = 'tell-members-of-refunds';
  readonly categories = ['deposit'];
  readonly order = 'stream';

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns(event: RecordedEvent & DepositEvent): boolean {
    return newsOf(event) !== null && isNews(event.data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & DepositEvent): Promise<void> {
    const news = newsOf(event);
    if (!news || !this.concerns(event)) return;
    const { memberId, depositId, occurredAt } = event.data;
    const link = `/?deposit=${depositId}`;
    const message = { memberId, messageId: idOf(`message/${event.id}`), ...news, link, occurredAt } as NewMessage;
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}

function newsOf({ type, data }: DepositEvent) {
  if (type === 'PaymentNotCredited' && data.refundBy !== undefined) {
    const { paidAmount: amount, paidCurrency: currency, reason, refundBy } = data;
    return { kind: 'paymentSetAside', params: { amount, currency, reason, refundBy } } as const;
  }
  if (type === 'RefundClosed' || (type === 'RefundPaid' && !data.isSecond))
    return { kind: 'paymentRefunded', params: { amount: data.amount, currency: data.currency } } as const;
  return null;
}
