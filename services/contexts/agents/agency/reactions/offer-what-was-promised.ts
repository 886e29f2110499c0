import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { OfferPromisedContract } from '@contexts/agents/payroll/payroll.api';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import type { MemberInvited } from '../domain/invitations.events';

/** Offers a new member the contracts that its invitation promised. */
@Injectable()
export class OfferWhatWasPromised implements Reaction<MemberInvited> {
  readonly name = 'offer-what-was-promised';
  readonly categories = ['invitation'];

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'MemberInvited';
  }

  async react(event: RecordedEvent & MemberInvited): Promise<void> {
    if (!this.concerns(event)) return;
    const { agentId: uplineId, memberId: downlineId, kind, offers } = event.data;
    const context = reactionContext(this, event, `promise:${downlineId}`);
    for (const terms of offers) {
      const promise = { uplineId, downlineId, terms, isAgent: kind === 'agent' };
      await this.commands.execute(new OfferPromisedContract(promise, context));
    }
  }
}
