import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { NetworkInvitationEvent } from '@contexts/network/network.api';
import { idOf } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { readTerms, type StoredTerms } from '../../domain/stored-terms';
import { ContractStreams } from '../contract-streams';
import { OfferCommands } from '../offer-commands';

/**
 * Offers a new member the contracts that its invitation promised, on behalf of the agent. The agent's own contracts may have
 * changed since: what is refused then is written down and not tried again. The pair is as the log has it, no table is asked.
 */
@Injectable()
export class OfferWhatWasPromised implements Reaction {
  readonly name = 'offer-what-was-promised';
  readonly categories = ['invitation'];

  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(OfferCommands) private readonly offers: OfferCommands,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'MemberInvited';
  }

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & NetworkInvitationEvent;
    if (event.type !== 'MemberInvited') return;
    const { agentId, memberId, kind, offers } = event.data;
    for (const offer of offers) await this.offer(agentId, memberId, offer, kind === 'agent', event);
  }

  private async offer(
    uplineId: string,
    downlineId: string,
    offer: StoredTerms,
    isAgent: boolean,
    { id, metadata }: RecordedEvent,
  ): Promise<void> {
    const terms = readTerms(offer);
    const contractId = idOf(`agent-contract/${terms.kind}/invitation/${downlineId}`);
    const command = await this.offers.of({ uplineId, downlineId, terms }, contractId, []);
    const context = {
      key: `offer:${contractId}`,
      actor: { kind: 'system' as const, id: this.name },
      correlationId: metadata.$correlationId,
      causationId: id,
    };
    const outcome = isAgent ? await this.streams.run(terms.kind, command, context) : undefined;
    if (outcome && outcome.kind !== 'rejected') return;
    const reason = outcome?.rejection ?? 'NOT_AN_AGENT';
    await this.streams.run(
      terms.kind,
      { type: 'RecordRefusal', contractId, uplineId, downlineId, terms, reason, occurredAt: command.occurredAt },
      context,
    );
  }
}
