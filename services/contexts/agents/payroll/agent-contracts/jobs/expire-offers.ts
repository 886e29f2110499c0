import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { newId } from '@platform/ids';
import { defineJob, type JobHandler } from '@platform/jobs/job';
import { ContractStreams } from '../use-cases/contract-streams';
import { AgentContractList } from '../read-models/agent-contracts';

/** Offers looked at in one round of the job. */
const MAX_PER_ROUND = 500;

/**
 * Closes offers whose time is over, so that lists and pushes say so. Nothing hangs on it: an offer that is too old is
 * refused whenever it is accepted, and each is decided on in its stream, so that a table that lags does no harm.
 */
@Injectable()
export class ExpireOffers implements JobHandler {
  readonly job = defineJob({ name: 'expire-agent-offers', everyS: 60 });

  constructor(
    @Inject(AgentContractList) private readonly contracts: AgentContractList,
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const roundId = newId();
    for (const { kind, contractId, downlineId } of await this.contracts.overdue(occurredAt, MAX_PER_ROUND)) {
      const context = {
        key: `expire:${contractId}`,
        actor: { kind: 'system' as const, id: this.job.name },
        correlationId: roundId,
        causationId: roundId,
      };
      await this.streams.run(kind, { type: 'ExpireOffer', contractId, downlineId, occurredAt }, context);
    }
  }
}
