import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import type { AgentContractsCommand } from '../domain/agent-contracts.decide';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import type { ContractRecord } from '../domain/contract-record';
import { ContractStreams, recordsFrom } from './contract-streams';

/** Who decides: the agent on either side, or the house (null) as the upline of a top agent. */
export type Decider =
  | { readonly side: 'downline'; readonly memberId: string }
  | { readonly side: 'upline'; readonly memberId: string | null };

export type ContractAction = 'accept' | 'reject' | 'withdraw' | 'terminate';

/** The decision of a party on an offer or a contract. */
export interface ContractDecision {
  readonly contractId: string;
  readonly action: ContractAction;
  readonly by: Decider;
  /** The contracts that the party was shown as ending. */
  readonly confirmedEndings: readonly string[];
  /** The kinds that the contract may be of; every kind when absent. */
  readonly kinds?: readonly ContractKind[] | undefined;
}

export class DecideContract extends Command<ContractRecord> {
  constructor(
    readonly decision: ContractDecision,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideContract)
export class DecideContractHandler implements ICommandHandler<DecideContract> {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError OFFER_UNKNOWN, CONTRACT_UNKNOWN for what is not theirs to decide; else the rejection of the
   * decision
   */
  async execute({ decision, context }: DecideContract): Promise<ContractRecord> {
    const { contractId, action, by, confirmedEndings, kinds = CONTRACT_KINDS } = decision;
    const before = await this.streams.find(contractId, kinds);
    if (!before || !isOf(before, by)) throw new ApiError(action === 'terminate' ? 'CONTRACT_UNKNOWN' : 'OFFER_UNKNOWN');
    const command = this.commandOf(before, action, by.side, confirmedEndings);
    const outcome = await this.streams.run(before.kind, command, { ...context, key: `${action}:${contractId}` });
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    const after =
      outcome.kind === 'accepted'
        ? recordsFrom(before, before.kind, contractId, outcome.events)
        : await this.streams.find(contractId, [before.kind]);
    return after ?? before;
  }

  private commandOf(
    record: ContractRecord,
    action: ContractAction,
    side: Decider['side'],
    confirmedEndings: readonly string[],
  ): AgentContractsCommand {
    const { contractId, uplineId, downlineId } = record;
    const occurredAt = isoTime(this.clock);
    const timeZone = this.config.MERCHANT_TIME_ZONE;
    switch (action) {
      case 'accept':
        return { type: 'AcceptOffer', contractId, downlineId, confirmedEndings, occurredAt, timeZone };
      case 'reject':
        return { type: 'RejectOffer', contractId, downlineId, occurredAt };
      case 'withdraw':
        return { type: 'WithdrawOffer', contractId, uplineId, downlineId, occurredAt };
      case 'terminate':
        return {
          type: 'TerminateContract',
          contractId,
          uplineId,
          downlineId,
          by: side,
          confirmedEndings,
          occurredAt,
          timeZone,
        };
    }
  }
}

/** A contract is unknown to an agent that is no party of it. */
function isOf({ uplineId, downlineId }: ContractRecord, { side, memberId }: Decider): boolean {
  return memberId === (side === 'upline' ? uplineId : downlineId);
}
