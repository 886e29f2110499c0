import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { agentContractCalls, type AgentContract } from '@contracts/http/agents/agent-contracts';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { ContractKind } from '../../terms/terms';
import { AgentContractQueries } from '../use-cases/agent-contract-queries';
import { ContractViews } from '../use-cases/contract-views';
import { OfferPreviews } from '../use-cases/offer-previews';
import { OfferSuppositions } from '../use-cases/offer-suppositions';
import { AgentContractList } from '../read-models/agent-contracts';
import { DecideContract, type ContractDecision } from '../use-cases/decide-contract';
import { OfferContract } from '../use-cases/offer-contract';
import { termsOfWire } from './wire-terms';

type ListQuery = z.infer<typeof agentContractCalls.withDownlines.input>;
type DraftInput = z.infer<typeof agentContractCalls.previewOffer.input>;
type SupposeInput = z.infer<typeof agentContractCalls.supposeOffer.input>;
type OfferInput = z.infer<typeof agentContractCalls.offer.input>;
type ByIdInput = z.infer<typeof agentContractCalls.withdraw.input>;
type EndInput = z.infer<typeof agentContractCalls.terminateDownline.input>;
type DecisionInput = z.infer<typeof agentContractCalls.processDaily.input>;

/** An agent's contracts with its upline, and with its direct downlines. */
@Controller()
export class AgentContractsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AgentContractQueries) private readonly queries: AgentContractQueries,
    @Inject(AgentContractList) private readonly contracts: AgentContractList,
    @Inject(ContractViews) private readonly views: ContractViews,
    @Inject(OfferPreviews) private readonly previews: OfferPreviews,
    @Inject(OfferSuppositions) private readonly suppositions: OfferSuppositions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  @Serves(agentContractCalls.own)
  own(@Context() context: RequestContext) {
    return this.queries.own(memberOf(context).id);
  }

  @Serves(agentContractCalls.withDownlines)
  async withDownlines(@Input() query: ListQuery, @Context() context: RequestContext) {
    const { list, nextCursor } = await this.contracts.page({ ...query, uplineId: memberOf(context).id });
    return { list: await this.views.all(list), nextCursor };
  }

  @Serves(agentContractCalls.previewOffer)
  previewOffer(@Input() { downlineId, terms }: DraftInput, @Context() context: RequestContext) {
    const draft = {
      uplineId: memberOf(context).id,
      downlineId,
      terms: termsOfWire(terms, this.config.MERCHANT_CURRENCY),
    };
    return this.previews.of(draft, context.language);
  }

  @Serves(agentContractCalls.supposeOffer)
  supposeOffer(@Input() input: SupposeInput, @Context() context: RequestContext) {
    return this.suppositions.of(memberOf(context).id, input);
  }

  @Serves(agentContractCalls.offer)
  async offer(@Input() input: OfferInput, @Context() context: RequestContext): Promise<AgentContract> {
    const { key, downlineId, terms, confirmedEndings } = input;
    const { id } = memberOf(context);
    const draft = { uplineId: id, downlineId, terms: termsOfWire(terms, this.config.MERCHANT_CURRENCY) };
    return this.views.one(
      await this.commands.execute(
        new OfferContract({ draft, authorId: id, key, confirmedEndings }, commandContext(context, key)),
      ),
    );
  }

  @Serves(agentContractCalls.withdraw)
  withdraw(@Input() { contractId }: ByIdInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.decideAsUpline({ contractId, action: 'withdraw', confirmedEndings: [] }, context);
  }

  @Serves(agentContractCalls.terminateDownline)
  terminateDownline(
    @Input() { contractId, confirmedEndings }: EndInput,
    @Context() context: RequestContext,
  ): Promise<AgentContract> {
    return this.decideAsUpline({ contractId, action: 'terminate', confirmedEndings }, context);
  }

  @Serves(agentContractCalls.endingsOf)
  endingsOf(@Input() { contractId }: ByIdInput, @Context() context: RequestContext) {
    const { id } = memberOf(context);
    return this.queries.endingsOf(contractId, ({ uplineId, downlineId }) => id === uplineId || id === downlineId);
  }

  @Serves(agentContractCalls.processDividend)
  processDividend(@Input() input: DecisionInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.process('dividend', input, context);
  }

  @Serves(agentContractCalls.processDaily)
  processDailySalary(@Input() input: DecisionInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.process('daily', input, context);
  }

  @Serves(agentContractCalls.processHourly)
  processHourlySalary(@Input() input: DecisionInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.process('hourly', input, context);
  }

  @Serves(agentContractCalls.processRealtime)
  processRealtimeSalary(@Input() input: DecisionInput, @Context() context: RequestContext): Promise<AgentContract> {
    return this.process('realtime', input, context);
  }

  /** The downline's decision; a contract of another kind does not exist here. */
  private process(kind: ContractKind, input: DecisionInput, context: RequestContext): Promise<AgentContract> {
    const by = { side: 'downline' as const, memberId: memberOf(context).id };
    return this.decide({ ...input, by, kinds: [kind] }, context);
  }

  private decideAsUpline(decision: Omit<ContractDecision, 'by'>, context: RequestContext): Promise<AgentContract> {
    return this.decide({ ...decision, by: { side: 'upline', memberId: memberOf(context).id } }, context);
  }

  private async decide(decision: ContractDecision, context: RequestContext): Promise<AgentContract> {
    const command = new DecideContract(decision, commandContext(context, decision.contractId));
    return this.views.one(await this.commands.execute(command));
  }
}
