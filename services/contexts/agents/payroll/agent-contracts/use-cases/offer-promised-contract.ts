import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import { readTerms, type StoredTerms } from '../../terms/stored-terms';
import { ContractStreams } from './contract-streams';
import { OfferCommands } from './offer-commands';

export interface PromisedOffer {
  readonly uplineId: string;
  readonly downlineId: string;
  readonly terms: StoredTerms;
  /** Only agents have contracts; an offer that was promised to a player is refused. */
  readonly isAgent: boolean;
}

/**
 * Offers a new member a contract that its invitation promised, on behalf of the agent, once for each member and kind.
 * The agent's own contracts may have changed since the promise: a refusal is written down and the offer is not tried
 * again. The pair comes from the log, so that no table is asked.
 */
export class OfferPromisedContract extends Command<void> {
  constructor(
    readonly promise: PromisedOffer,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OfferPromisedContract)
export class OfferPromisedContractHandler implements ICommandHandler<OfferPromisedContract> {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(OfferCommands) private readonly offers: OfferCommands,
  ) {}

  async execute({ promise, context }: OfferPromisedContract): Promise<void> {
    const { uplineId, downlineId, isAgent } = promise;
    const terms = readTerms(promise.terms);
    const contractId = idOf(`agent-contract/${terms.kind}/invitation/${downlineId}`);
    const offering = { ...context, key: `offer:${contractId}` };
    const command = await this.offers.of({ uplineId, downlineId, terms }, contractId, []);
    const outcome = isAgent ? await this.streams.run(terms.kind, command, offering) : undefined;
    if (outcome && outcome.kind !== 'rejected') return;
    const reason = outcome?.rejection ?? 'NOT_AN_AGENT';
    await this.streams.run(
      terms.kind,
      { type: 'RecordRefusal', contractId, uplineId, downlineId, terms, reason, occurredAt: command.occurredAt },
      offering,
    );
  }
}
