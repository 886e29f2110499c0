import { Inject, Injectable } from '@nestjs/common';
import { playedInSlots, playedOnDays } from '@contexts/agents/team/team.tables';
import { lineFrom, teamLines, teamPlacements } from '@contexts/agents/tree/tree.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { dayOf } from '../../terms/pay-window';
import { CONFIG, type Config } from '@platform/config/config';
import type { BillRow } from './bills';

/** The part of a bill that came through a direct downline and its team, or from the agent itself; in minor units. */
export interface Branch {
  readonly memberId: string;
  readonly turnoverMinor: string;
  readonly lossMinor: string;
  readonly bets: number;
  readonly activeMembers: number;
}

/** More branches than anybody reads; the largest are shown. */
const MAX_BRANCHES = 200;

/** Through whom the turnover of a bill came, as the tree stood when each bet settled. */
@Injectable()
export class BillBranches {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
  ) {}

  /** @param line the line above the places whose bets count; null for the whole team */
  async of(bill: BillRow, line: readonly string[] | null): Promise<Branch[]> {
    const isByDay = bill.kind === 'daily' || bill.kind === 'dividend';
    const [from, to] = [bill.window_from.toISOString(), bill.window_to.toISOString()];
    const { MERCHANT_TIME_ZONE: zone } = this.config;
    const parts = isByDay ? playedOnDays('$2', '$3') : playedInSlots('$2', '$3');
    const { rows } = await this.sql.query<{
      member_id: string;
      turnover: string;
      loss: string;
      bets: number;
      active: number;
    }>(
      `with members as (
         select branch.ancestor_id as branch_id, place.member_id, sum(part.turnover_minor) as turnover,
                sum(part.loss_minor) as loss, sum(part.bets) as bets
           from (${parts}) as part
           join ${teamLines} as line on line.placement_id = part.placement_id and line.ancestor_id = $1
           join ${teamLines} as branch
             on branch.placement_id = part.placement_id and branch.distance = greatest(line.distance - 1, 0)
           join ${teamPlacements} as place on place.placement_id = part.placement_id
          ${line === null ? '' : `where ${lineFrom('line')} = $5::text[]`}
          group by branch.ancestor_id, place.member_id, line.distance = 0
       )
       select branch_id as member_id, sum(turnover)::text as turnover, sum(loss)::text as loss,
              sum(bets)::int as bets, count(*) filter (
                where turnover >= (select active_minor from read.salary_runs where run_id = $4)
              )::int as active
         from members group by 1 order by sum(turnover) desc, 1 limit ${MAX_BRANCHES}`,
      [
        bill.agent_id,
        ...(isByDay ? [dayOf({ from }, zone), dayOf({ from: to }, zone)] : [from, to]),
        bill.run_id,
        ...(line === null ? [] : [line]),
      ],
    );
    return rows.map((row) => ({
      memberId: row.member_id,
      turnoverMinor: row.turnover,
      lossMinor: row.loss,
      bets: row.bets,
      activeMembers: row.active,
    }));
  }
}
