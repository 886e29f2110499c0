import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import { reachOf } from '@contexts/agents/tree/tree.tables';
import { AgentFacts, type BillFact, type OwnFact } from '@contexts/money/statements/statements.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { AgentContractList } from '../agent-contracts/read-models/agent-contracts';
import { Bills } from '../runs/read-models/bills';
import { storedTerms } from '../terms/stored-terms';

const PAGE = 200;
const WORDS = {
  contracts: { pt: 'Contrato', en: 'Contract' },
  bills: { pt: 'Apuração', en: 'Bill' },
  team: { pt: 'Membro da equipe', en: 'Team member' },
} as const;

interface TeamRow {
  readonly member_id: string;
  readonly name: string;
  readonly kind: string;
  readonly level: number;
  readonly upline_id: string | null;
  readonly placed_at: Date;
}

/** The contracts, bills and team of an agent, for the file that the agent takes away. */
@Injectable()
export class OwnAgentFacts extends AgentFacts {
  constructor(
    @Inject(AgentContractList) private readonly list: AgentContractList,
    @Inject(Bills) private readonly issued: Bills,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {
    super();
  }

  /** Newest first. The other side has no name where it is the house. */
  async *contracts(memberId: string, language: Language): AsyncGenerator<OwnFact> {
    let cursor: string | undefined;
    do {
      const page = await this.list.page({ memberId, pageSize: PAGE, ...(cursor !== undefined && { cursor }) });
      const ids = page.list.flatMap(({ uplineId, downlineId }) => [uplineId ?? [], downlineId].flat());
      const names = await this.members.namesOf([...new Set(ids)]);
      for (const { terms, offeredAt, ...contract } of page.list) {
        const { uplineId, downlineId } = contract;
        const facts = {
          ...contract,
          uplineName: uplineId === null ? null : (names.get(uplineId) ?? null),
          downlineName: names.get(downlineId) ?? null,
          terms: storedTerms(terms),
        };
        yield { part: 'contracts', at: offeredAt, what: WORDS.contracts[language], facts };
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** Oldest first. A bill tells sums of the team, and nothing of one member. */
  async *bills(memberId: string, language: Language): AsyncGenerator<BillFact> {
    for await (const { at, ...facts } of this.issued.ownOf(memberId))
      yield { part: 'bills', at, what: WORDS.bills[language], facts };
  }

  /** Everybody below the agent now, uplines before their downlines. The table may lag a moment behind the log. */
  async *team(memberId: string, language: Language): AsyncGenerator<OwnFact> {
    let after: readonly [level: number, id: string] = [0, ''];
    for (;;) {
      const { rows } = await this.sql.query<TeamRow>(
        `select place.member_id, ${shownNameOf('place.username')} as name, place.kind, place.distance as level,
                place.parent_id as upline_id, place.placed_at
           from ${reachOf('$1')} as place
          where place.member_id <> $1 and (place.distance, place.member_id) > ($2, $3)
          order by place.distance, place.member_id limit $4`,
        [memberId, ...after, PAGE],
      );
      for (const { member_id: id, name, kind, level, upline_id: uplineId, placed_at: at } of rows) {
        const facts = { memberId: id, name, kind, level, uplineId };
        yield { part: 'team', at: at.toISOString(), what: WORDS.team[language], facts };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.level, last.member_id];
    }
  }
}
