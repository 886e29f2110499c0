import { Inject, Injectable } from '@nestjs/common';
import type { ContractEnding, OwnContracts } from '@contracts/http/agents/agent-contracts';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { endingsUnder, endingsWith } from '../domain/agent-contracts.decide';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { recordOfContract, recordOfOffer, type ContractRecord } from '../domain/contract-record';
import { ContractStreams } from './contract-streams';
import { ContractViews } from './contract-views';
import { nextRunAt } from '../domain/next-run';

/** Answers that must be true at the moment of the question: they come from the streams, not from tables that lag. */
@Injectable()
export class AgentContractQueries {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(ContractViews) private readonly views: ContractViews,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The contracts and open offers of an agent as a downline, kind by kind. */
  own(agentId: string): Promise<OwnContracts[]> {
    return Promise.all(CONTRACT_KINDS.map((kind) => this.ownOf(agentId, kind)));
  }

  /**
   * The contracts that would end with a contract, or if an offer were accepted.
   * @param isAllowed whether the contract may be looked at
   * @throws ApiError CONTRACT_UNKNOWN, CONTRACT_OVER, OFFER_OVER
   */
  async endingsOf(contractId: string, isAllowed: (record: ContractRecord) => boolean): Promise<ContractEnding[]> {
    const record = await this.streams.find(contractId);
    if (!record || !isAllowed(record)) throw new ApiError('CONTRACT_UNKNOWN');
    const state = await this.streams.state(record.kind);
    if (record.status === 'offered')
      return this.views.endings(state, endingsUnder(state, record.downlineId, record.terms, this.now()));
    if (record.status === 'accepted')
      return this.views.endings(state, endingsWith(state, record.downlineId, this.now()));
    throw new ApiError(record.from === null ? 'OFFER_OVER' : 'CONTRACT_OVER');
  }

  private async ownOf(agentId: string, kind: ContractKind): Promise<OwnContracts> {
    const [state, settings] = await Promise.all([this.streams.state(kind), this.settings.current()]);
    const now = this.now();
    const contract = state.contracts.get(agentId);
    const own = contract ? recordOfContract(kind, contract) : undefined;
    const open = state.offers.get(agentId);
    // The job that closes an offer may be a minute late; the offer cannot be accepted any more.
    const offer = open && open.expiresAt > now.occurredAt ? open : undefined;
    return {
      kind,
      own: own ? await this.views.one(own) : null,
      offer: offer
        ? {
            ...(await this.views.one(recordOfOffer(kind, offer))),
            endings: await this.views.endings(state, endingsUnder(state, agentId, offer.terms, now)),
          }
        : null,
      nextRunAt: own ? nextRunAt(own, Date.parse(now.occurredAt), { ...settings, timeZone: now.timeZone }) : null,
    };
  }

  private now() {
    return { occurredAt: isoTime(this.clock), timeZone: this.config.MERCHANT_TIME_ZONE };
  }
}
