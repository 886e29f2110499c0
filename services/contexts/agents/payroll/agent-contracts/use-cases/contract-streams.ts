import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { agentContractsDecider, type AgentContractsCommand } from '../domain/agent-contracts.decide';
import type { AgentContractsEvent } from '../domain/agent-contracts.events';
import type { AgentContractsState } from '../domain/agent-contracts.state';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import { recordAfter, recordOfContract, recordOfOffer, statusOf, type ContractRecord } from '../domain/contract-record';
import { AgentContractList } from '../read-models/agent-contracts';

/** The streams of agent contracts, one a kind, and what they say of a single contract. */
@Injectable()
export class ContractStreams {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(AgentContractList) private readonly list: AgentContractList,
  ) {}

  async state(kind: ContractKind): Promise<AgentContractsState> {
    return (await this.runner.load(agentContractsDecider, kind)).state;
  }

  /**
   * Carries a command out. The key is only told by the events: the stream itself knows a repetition by the contract.
   */
  run(kind: ContractKind, command: AgentContractsCommand, context: CommandContext) {
    return this.runner.run(agentContractsDecider, kind, command, context);
  }

  /** The contract as the log has it now, among the kinds named. */
  async find(contractId: string, kinds: readonly ContractKind[] = CONTRACT_KINDS): Promise<ContractRecord | undefined> {
    const states = await Promise.all(kinds.map(async (kind) => ({ kind, state: await this.state(kind) })));
    for (const { kind, state } of states) {
      const fate = state.fates.get(contractId);
      if (fate === undefined || fate === 'refused') continue;
      const offer = fate === 'offered' ? state.offers.find((one) => one.contractId === contractId) : undefined;
      if (offer) return recordOfOffer(kind, offer);
      const contract = fate === 'accepted' ? state.contracts.find((one) => one.contractId === contractId) : undefined;
      if (contract) return recordOfContract(kind, contract);
      const listed = await this.list.find(contractId);
      // The table may lag; then the log is read back to where the contract was offered, which is not far.
      return listed?.status === statusOf(fate) ? listed : this.read(kind, contractId);
    }
    return undefined;
  }

  private async read(kind: ContractKind, contractId: string): Promise<ContractRecord | undefined> {
    const events: AgentContractsEvent[] = [];
    for await (const event of this.store.read(`${agentContractsDecider.category}-${kind}`, {
      direction: 'backwards',
    })) {
      events.push(event as RecordedEvent & AgentContractsEvent);
      if (event.type === 'ContractOffered' && (event.data as { contractId: string }).contractId === contractId) break;
    }
    return recordsFrom(undefined, kind, contractId, events.reverse());
  }
}

/** A contract after what a decision has written. */
export function recordsFrom(
  before: ContractRecord | undefined,
  kind: ContractKind,
  contractId: string,
  events: readonly AgentContractsEvent[],
): ContractRecord | undefined {
  return events.reduce((record, event) => recordAfter(record, kind, contractId, event), before);
}
