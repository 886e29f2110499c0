import { shownName } from '@contracts/validation/shown-name';
import { Inject, Injectable } from '@nestjs/common';
import type { AgentContract, ContractEnding } from '@contracts/http/agents/agent-contracts';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import type { ContractEnding as Ending } from '../domain/agent-contracts.events';
import type { AgentContractsState } from '../domain/agent-contracts.state';
import type { ContractRecord } from '../domain/contract-record';
import { termsToWire } from '../http/wire-terms';

type Names = ReadonlyMap<string, string>;

/** Contracts as people see them, with the names of those who are part of them. */
@Injectable()
export class ContractViews {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_NAME' | 'MERCHANT_CURRENCY'>,
  ) {}

  async one(record: ContractRecord): Promise<AgentContract> {
    return (await this.all([record]))[0]!;
  }

  async all(records: readonly ContractRecord[]): Promise<AgentContract[]> {
    const names = await this.namesOf(
      records.flatMap(({ uplineId, downlineId }) => (uplineId === null ? [downlineId] : [uplineId, downlineId])),
    );
    return records.map((record) => this.wire(record, names));
  }

  /** Contracts that are to end, with the terms that they still have in this state. */
  async endings(state: AgentContractsState, endings: readonly Ending[]): Promise<ContractEnding[]> {
    const names = await this.namesOf(endings.map(({ downlineId }) => downlineId));
    return endings.map(({ contractId, downlineId, until }) => {
      const contract = state.contracts.get(downlineId);
      if (!contract) throw new Error(`Contract ${contractId} is to end and is not in force`);
      const terms = termsToWire(contract.terms, this.config.MERCHANT_CURRENCY);
      return { contractId, downlineId, downlineName: names.get(downlineId) ?? downlineId, terms, until };
    });
  }

  private wire(record: ContractRecord, names: Names): AgentContract {
    const { contractId, kind, uplineId, downlineId, status, offeredAt, expiresAt, decidedAt, from, until } = record;
    return {
      contractId,
      kind,
      uplineId,
      uplineName: uplineId === null ? this.config.MERCHANT_NAME : (names.get(uplineId) ?? uplineId),
      downlineId,
      downlineName: names.get(downlineId) ?? downlineId,
      terms: termsToWire(record.terms, this.config.MERCHANT_CURRENCY),
      status,
      offeredAt,
      expiresAt,
      decidedAt,
      from,
      until,
    };
  }

  /** From the table, and from the log whom the table does not know yet. */
  private async namesOf(memberIds: readonly string[]): Promise<Names> {
    const wanted = [...new Set(memberIds)];
    const names = new Map(await this.members.namesOf(wanted));
    for (const id of wanted) {
      if (names.has(id)) continue;
      const member = await this.members.find(id);
      if (member) names.set(id, shownName(member.username, member.nickname));
    }
    return names;
  }
}
