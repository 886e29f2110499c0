import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { isNews, TellMember, type NewMessage } from '@contexts/people/messages/messages.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { assertNever } from '@kernel/decider';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { uplineAsksDecider } from '../domain/upline-asks.decide';
import type { FundsAsked, UplineAskEvent } from '../domain/upline-asks.events';

/** An upline is told of an ask, and the member of its end; both find it in their inbox, and open windows at once. */
@Injectable()
export class TellOfUplineAsks implements Reaction<UplineAskEvent> {
  readonly name = 'tell-of-upline-asks';
  readonly categories = ['uplinerequest'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type, data }: RecordedEvent & UplineAskEvent): boolean {
    // A member knows of an ask that it took back itself.
    return type !== 'FundsAskCancelled' && isNews(data.occurredAt, isoTime(this.clock));
  }

  async react(event: RecordedEvent & UplineAskEvent): Promise<void> {
    if (!this.concerns(event)) return;
    const message = await this.messageOf(event);
    if (message)
      await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }

  private async messageOf(event: RecordedEvent & UplineAskEvent): Promise<NewMessage | null> {
    const { memberId, askId, uplineId, occurredAt } = event.data;
    const asked = event.type === 'FundsAsked' ? event.data : await this.askOf(memberId, askId);
    const money = (minor: string) => ({ amount: formatMinor(BigInt(minor), asked.currency), currency: asked.currency });
    const common = { messageId: idOf(`message/${event.id}`), occurredAt };
    const own = { ...common, memberId, link: '/member?page=transferUpline' } as const;
    switch (event.type) {
      case 'FundsAsked': {
        const name = (await this.members.namesOf([memberId])).get(memberId) ?? memberId;
        const params = { ...money(asked.amountMinor), name, until: asked.expiresAt };
        const link = '/agentHome?centre=downlineManagmentView&tab=asks';
        return { ...common, memberId: uplineId, kind: 'uplineAsked', params, link };
      }
      case 'FundsAskAnswered':
        return event.data.sent
          ? { ...own, kind: 'uplineSent', params: money(event.data.sent.amountMinor) }
          : { ...own, kind: 'uplineDeclined', params: money(asked.amountMinor) };
      case 'FundsAskExpired':
        return { ...own, kind: 'uplineAskExpired', params: money(asked.amountMinor) };
      case 'FundsAskCancelled':
        return null;
      default:
        return assertNever(event);
    }
  }

  private async askOf(memberId: string, askId: string): Promise<FundsAsked['data']> {
    const { state } = await this.runner.load(uplineAsksDecider, memberId);
    return state.asks.get(askId)!.asked;
  }
}
