import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { errorCodes, type ErrorCode } from '@contracts/errors/error-codes';
import type { agentContractCalls } from '@contracts/http/agents/agent-contracts';
import type { Language } from '@contracts/http/common';
import { ApiError } from '@platform/http/api-error';
import { agentContractsDecider, endingsUnder, MAX_ENDINGS } from '../domain/agent-contracts.decide';
import { faultOf } from '../../terms/terms';
import { ContractStreams } from './contract-streams';
import { ContractViews } from './contract-views';
import { OfferCommands, type OfferDraft } from './offer-commands';
import { Parties } from './parties';
import { Simulator } from './simulator';

type Preview = z.infer<typeof agentContractCalls.previewOffer.value>;

/** The effects of an offer. An agent that may not offer to a member learns nothing of that member. */
@Injectable()
export class OfferPreviews {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(ContractViews) private readonly views: ContractViews,
    @Inject(Parties) private readonly parties: Parties,
    @Inject(OfferCommands) private readonly offers: OfferCommands,
    @Inject(Simulator) private readonly simulator: Simulator,
  ) {}

  async of(draft: OfferDraft, language: Language): Promise<Preview> {
    const refused = faultOf(draft.terms) ?? (await this.refusalOfParties(draft));
    if (refused) return { refusal: told(refused, language), endings: [], simulation: null };
    const state = await this.streams.state(draft.terms.kind);
    const asked = await this.offers.of(draft, '', []);
    const endings = endingsUnder(state, draft.downlineId, draft.terms, asked);
    const confirmedEndings = endings.map(({ contractId }) => contractId);
    const decision = agentContractsDecider.decide(state, { ...asked, confirmedEndings });
    const simulation = await this.simulator.simulate(draft, state, Date.parse(asked.occurredAt));
    return {
      refusal: decision.kind === 'rejected' ? told(decision.rejection, language) : null,
      endings: await this.views.endings(state, endings.slice(0, MAX_ENDINGS)),
      simulation,
    };
  }

  private async refusalOfParties({ uplineId, downlineId }: OfferDraft): Promise<ErrorCode | undefined> {
    try {
      await this.parties.demand(uplineId, downlineId);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  }
}

function told(code: ErrorCode, language: Language): { code: string; message: string } {
  return { code, message: errorCodes[code][language] };
}
