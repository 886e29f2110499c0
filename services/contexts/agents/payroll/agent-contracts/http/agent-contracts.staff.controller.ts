import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { agentContractCalls, type AgentContract } from '@contracts/http/agents/agent-contracts';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AgentContractQueries } from '../use-cases/agent-contract-queries';
import { ContractViews } from '../use-cases/contract-views';
import { OfferPreviews } from '../use-cases/offer-previews';
import { AgentContractList } from '../read-models/agent-contracts';
import { DecideContract, type ContractAction } from '../use-cases/decide-contract';
import { OfferContract } from '../use-cases/offer-contract';
import { termsOfWire } from './wire-terms';

type ListQuery = z.infer<typeof agentContractCalls.all.input>;
type DraftInput = z.infer<typeof agentContractCalls.previewHouseOffer.input>;
type OfferInput = z.infer<typeof agentContractCalls.offerByHouse.input>;
type ByIdInput = z.infer<typeof agentContractCalls.withdrawByHouse.input>;
type EndInput = z.infer<typeof agentContractCalls.terminateByHouse.input>;

/** Every contract for staff to see; those of the house with top agents also to make and to end. */
@Controller()
export class AgentContractsStaffController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AgentContractQueries) private readonly queries: AgentContractQueries,
    @Inject(AgentContractList) private readonly contracts: AgentContractList,
    @Inject(ContractViews) private readonly views: ContractViews,
    @Inject(OfferPreviews) private readonly previews: OfferPreviews,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  @Serves(agentContractCalls.all)
  async staffContracts(@Input() query: ListQuery) {
    const { list, nextCursor } = await this.contracts.page(query);
    return { list: await this.views.all(list), nextCursor };
  }

  @Serves(agentContractCalls.previewHouseOffer)
  previewHouseOffer(@Input() { downlineId, terms }: DraftInput, @Context() { language }: RequestContext) {
    return this.previews.of(
      { uplineId: null, downlineId, terms: termsOfWire(terms, this.config.MERCHANT_CURRENCY) },
      language,
    );
  }

  @Serves(agentContractCalls.offerByHouse)
  async offerByHouse(@Input() input: OfferInput, @Context() context: RequestContext): Promise<AgentContract> {
    const { key, downlineId, terms, confirmedEndings } = input;
    const draft = { uplineId: null, downlineId, terms: termsOfWire(terms, this.config.MERCHANT_CURRENCY) };
    const command = new OfferContract(
      { draft, authorId: staffOf(context).id, key, confirmedEndings },
      commandContext(context, key),
    );
    return this.views.one(await this.commands.execute(command));
  }

  @Serves(agentContractCalls.withdrawByHouse)
  withdrawByHouse(@Input() { contractId }: ByIdInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.decide(contractId, 'withdraw', [], context);
  }

  @Serves(agentContractCalls.terminateByHouse)
  terminateByHouse(
    @Input() { contractId, confirmedEndings }: EndInput,
    @Context() context: RequestContext,
  ): Promise<AgentContract> {
    return this.decide(contractId, 'terminate', confirmedEndings, context);
  }

  @Serves(agentContractCalls.staffEndings)
  staffContractEndings(@Input() { contractId }: ByIdInput) {
    return this.queries.endingsOf(contractId, () => true);
  }

  private async decide(
    contractId: string,
    action: ContractAction,
    confirmedEndings: readonly string[],
    context: RequestContext,
  ): Promise<AgentContract> {
    const command = new DecideContract(
      { contractId, action, by: { side: 'upline', memberId: null }, confirmedEndings },
      commandContext(context, contractId),
    );
    return this.views.one(await this.commands.execute(command));
  }
}
