import { Inject, Injectable } from '@nestjs/common';
import { teamMemberDays } from '@contexts/agents/team/team.tables';
import { placesOf, textOf } from '@contexts/agents/tree/tree.tables';
import { SqlPool } from '@platform/database/sql-pool';

export interface LinkFigures {
  readonly visits: number;
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly turnoverMinor: bigint;
}

interface Row {
  readonly link_id: string;
  readonly visits: string;
  readonly registrations: string;
  readonly first_deposits: string;
  readonly turnover_minor: string;
}

/** The visits, registrations, first deposits and turnover of invitation links. */
@Injectable()
export class LinkStatistics {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * Deposits and turnover count while a member was in the agent's team: what happens after a move is not the agent's to
   * see.
   */
  async of(agentId: string, linkIds: readonly string[]): Promise<ReadonlyMap<string, LinkFigures>> {
    if (linkIds.length === 0) return new Map();
    const { rows } = await this.sql.query<Row>(
      `select link.id as link_id, coalesce(visit.visits, 0) as visits, coalesce(came.registrations, 0) as registrations,
              coalesce(played.first_deposits, 0) as first_deposits, coalesce(played.turnover_minor, 0) as turnover_minor
         from unnest($2::uuid[]) as link (id)
         left join session.invitation_visits as visit on visit.link_id = link.id
         left join (
           select link_id, count(*) as registrations
             from read.network_members where link_id = any($2::uuid[]) group by link_id
         ) as came on came.link_id = link.id
         left join (
           select member.link_id, sum(day.first_deposits) as first_deposits, sum(day.turnover_minor) as turnover_minor
             from read.network_members as member
             join ${placesOf('$1')} as place on place.member_id = ${textOf('member.member_id')}
             join ${teamMemberDays} as day on day.placement_id = place.placement_id
            where member.link_id = any($2::uuid[]) group by member.link_id
         ) as played on played.link_id = link.id`,
      [agentId, linkIds],
    );
    return new Map(rows.map((row) => [row.link_id, figuresOf(row)]));
  }
}

function figuresOf(row: Row): LinkFigures {
  return {
    visits: Number(row.visits),
    registrations: Number(row.registrations),
    firstDeposits: Number(row.first_deposits),
    turnoverMinor: BigInt(row.turnover_minor),
  };
}
