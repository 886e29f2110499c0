import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isNews, TellMember, type NewMessage } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import type { WithdrawalEvent } from '../domain/withdrawal.events';
import { isTold, newsOf } from '../read-models/member-news';

/** A member is told what became of a withdrawal, and where it waits for the member. */
@Injectable()
export class TellMembersOfWithdrawals implements Reaction<WithdrawalEvent> {
  readonly name = 'tell-members-of-withdrawals';
  readonly categories = ['withdrawal'];
  readonly order = 'stream';

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns(event: RecordedEvent & WithdrawalEvent): boolean {
    return isTold(event) && isNews(event.data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & WithdrawalEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const { withdrawalId, memberId, occurredAt } = event.data;
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    const news = newsOf(event, state);
    if (!news) return;
    const link = `/member?page=withdraw&popup=withdrawal&id=${withdrawalId}`;
    const message = { memberId, messageId: idOf(`message/${event.id}`), ...news, link, occurredAt } as NewMessage;
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}
