import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { storedTerms } from '../../terms/stored-terms';
import { CONTRACT_KINDS, type Terms } from '../../terms/terms';
import type { ContractRecord } from '../domain/contract-record';
import { ContractStreams, recordsFrom } from './contract-streams';
import { OfferCommands, type OfferDraft } from './offer-commands';
import { Parties } from './parties';

export interface Offering {
  readonly draft: OfferDraft;
  /** The owner of the key: the agent, or the member of staff who acts for the house. */
  readonly authorId: string;
  readonly key: string;
  /** The contracts that the author was shown as ending. */
  readonly confirmedEndings: readonly string[];
  /** The caller knows that the pair is direct, so that it need not be looked up. */
  readonly areDirect?: boolean;
}

export class OfferContract extends Command<ContractRecord> {
  constructor(
    readonly offering: Offering,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OfferContract)
export class OfferContractHandler implements ICommandHandler<OfferContract> {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(Parties) private readonly parties: Parties,
    @Inject(OfferCommands) private readonly offers: OfferCommands,
  ) {}

  /** @throws ApiError with the rejection of the decision, those of `Parties`, and KEY_REUSED */
  async execute({ offering, context }: OfferContract): Promise<ContractRecord> {
    const { draft, authorId, key, confirmedEndings, areDirect } = offering;
    const { kind } = draft.terms;
    await this.demandOneUse(authorId, key, kind);
    if (!areDirect) await this.parties.demand(draft.uplineId, draft.downlineId);
    const contractId = contractIdOf(authorId, key, kind);
    const command = await this.offers.of(draft, contractId, confirmedEndings);
    const outcome = await this.streams.run(kind, command, { ...context, key: `offer:${contractId}` });
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    const record =
      outcome.kind === 'accepted'
        ? recordsFrom(undefined, kind, contractId, outcome.events)
        : await this.streams.find(contractId, [kind]);
    if (!record) throw new Error(`Offer ${contractId} was made and is not to be found`);
    if (outcome.kind === 'repeated' && !isSame(record, draft)) throw new ApiError('KEY_REUSED');
    return record;
  }

  /** Each kind is a stream of its own, so that none can see that a key was used for another kind. */
  private async demandOneUse(authorId: string, key: string, kind: Terms['kind']): Promise<void> {
    for (const other of CONTRACT_KINDS) {
      if (other === kind) continue;
      if (await this.streams.find(contractIdOf(authorId, key, other), [other])) throw new ApiError('KEY_REUSED');
    }
  }
}

/** One intention is one contract, whenever and however often it is sent. */
function contractIdOf(authorId: string, key: string, kind: Terms['kind']): string {
  return idOf(`agent-contract/${kind}/${authorId}/${key}`);
}

function isSame(record: ContractRecord, { uplineId, downlineId, terms }: OfferDraft): boolean {
  const isOfThem = record.uplineId === uplineId && record.downlineId === downlineId;
  return isOfThem && JSON.stringify(storedTerms(record.terms)) === JSON.stringify(storedTerms(terms));
}
