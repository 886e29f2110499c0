import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { teamLines, teamPlacements, reachOf, teamSizes } from '../tree.tables';

/** A member's place in the tree now. */
export interface Placement {
  readonly placementId: string;
  readonly memberId: string;
  readonly username: string;
  readonly parentId: string | null;
  /** 0 at the top. */
  readonly depth: number;
  readonly kind: 'player' | 'agent';
}

export interface OnPath {
  readonly memberId: string;
  readonly username: string;
}

/** How many members are below an agent now. */
export interface TeamSize {
  readonly members: number;
  readonly agents: number;
  readonly directCount: number;
}

const PLACEMENT =
  'placement_id as "placementId", member_id as "memberId", username, parent_id as "parentId", depth, kind';

/**
 * Who stands below whom now, as the tables have it: for lists, which may lag. Decisions ask `Uplines`. The tree of
 * earlier days is in the reports alone.
 */
@Injectable()
export class TeamReach {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Tells whether a member is in an agent's team; the agent itself is. */
  async isInTeam(agentId: string, memberId: string): Promise<boolean> {
    const { rows } = await this.sql.query(`select 1 from ${reachOf('$1')} as reach where member_id = $2`, [
      agentId,
      memberId,
    ]);
    return rows.length > 0;
  }

  /** Undefined for trial members, and for members whom the tables do not know yet. */
  async placementOf(memberId: string): Promise<Placement | undefined> {
    const { rows } = await this.sql.query<Placement>(
      `select ${PLACEMENT} from ${teamPlacements} where member_id = $1 and is_current`,
      [memberId],
    );
    return rows[0];
  }

  /** From the agent down to a member of its team, both included; undefined when the member is not in it. */
  async pathBetween(agentId: string, memberId: string): Promise<OnPath[] | undefined> {
    const { rows } = await this.sql.query<OnPath>(
      `select above.member_id as "memberId", ${shownNameOf('above.username')} as username
         from ${reachOf('$1')} as reach
              join ${teamLines} as line
                on line.placement_id = reach.placement_id and line.distance <= reach.distance
              join ${teamPlacements} as above on above.member_id = line.ancestor_id and above.is_current
        where reach.member_id = $2
        order by line.distance desc`,
      [agentId, memberId],
    );
    return rows.length > 0 ? rows : undefined;
  }

  /** Everybody above a member, nearest first. */
  async uplinesOf(memberId: string): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select line.ancestor_id as id
         from ${teamPlacements} as place join ${teamLines} as line using (placement_id)
        where place.member_id = $1 and place.is_current and line.distance > 0 order by line.distance`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }

  /** By agent; agents without a downline are left out. */
  async sizesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, TeamSize>> {
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.sql.query<TeamSize & { agentId: string }>(
      `select agent_id as "agentId", members, agents, direct_count as "directCount"
         from ${teamSizes} where agent_id = any($1::text[])`,
      [memberIds],
    );
    return new Map(rows.map(({ agentId, ...size }) => [agentId, size]));
  }
}
