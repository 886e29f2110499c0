import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { isPlaceOf } from '../read-models/team-reach.sql';
import type { ReportRange } from './report-frame';

/** What was done, in minor units. */
export interface Sums {
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly loss: bigint;
  readonly deposits: bigint;
  readonly promotions: bigint;
  readonly salaries: bigint;
  readonly bets: number;
}

type SumRow = Record<'turnover' | 'payout' | 'loss' | 'deposits' | 'promotions' | 'salaries', string> & { readonly bets: number };

export const NO_SUMS: Sums = { turnover: 0n, payout: 0n, loss: 0n, deposits: 0n, promotions: 0n, salaries: 0n, bets: 0 };

const SUMMED = `coalesce(sum(day.turnover_minor), 0)::text as turnover, coalesce(sum(day.payout_minor), 0)::text as payout,
  coalesce(sum(day.loss_minor), 0)::text as loss, coalesce(sum(day.deposits_minor), 0)::text as deposits,
  coalesce(sum(day.promotions_minor), 0)::text as promotions, coalesce(sum(day.salaries_minor + day.dividends_minor), 0)::text as salaries,
  coalesce(sum(day.bets), 0)::integer as bets`;

/** Whose team it is, and below whom members must have been; null: below anybody of the team. */
interface Branch {
  readonly agentId: string;
  readonly parentId: string | null;
}

/** Sums over members, each alone or with everybody below, as far as they were in a branch of an agent's team when it happened. */
@Injectable()
export class BranchSums {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Each with everybody below. */
  async ofTeams(branch: Branch, memberIds: readonly string[], range: ReportRange): Promise<Map<string, Sums>> {
    const { settled, movedIn, others } = await this.sortOut(branch, memberIds);
    const [whole, foreign, placeByPlace] = await Promise.all([
      this.wholeTeams([...settled, ...movedIn], range), this.byPlace(branch, movedIn, range, 'not'), this.byPlace(branch, others, range, ''),
    ]);
    for (const [memberId, sums] of foreign) whole.set(memberId, less(whole.get(memberId) ?? NO_SUMS, sums));
    return new Map([...whole, ...placeByPlace]);
  }

  /** Each alone. */
  ofMembers({ agentId, parentId }: Branch, memberIds: readonly string[], { startDate, endDate }: ReportRange): Promise<Map<string, Sums>> {
    return this.sums(
      `select place.member_id, ${SUMMED}
         from (
           select place.member_id, place.placement_id from read.team_placements as place
            where place.member_id = any($1::text[]) and ($5::text is null or place.parent_id = $5) and ${isPlaceOf('$4', 'place.placement_id')} offset 0
         ) as place join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3
        group by place.member_id`,
      [memberIds, startDate, endDate, agentId, parentId],
    );
  }

  /** All direct downlines of somebody, each alone. */
  async ofDownlines({ agentId, parentId }: Branch, { startDate, endDate }: ReportRange): Promise<Sums> {
    const sums = await this.sums(
      `select 'all' as member_id, ${SUMMED}
         from (select placement_id from read.team_placements as place where place.parent_id = $1 and ${isPlaceOf('$4', 'place.placement_id')} offset 0) as place
              join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3`,
      [parentId, startDate, endDate, agentId],
    );
    return sums.get('all') ?? NO_SUMS;
  }

  /**
   * Agents who have always stood where they stand: what is summed up for their teams is theirs. Of those who came from elsewhere
   * it has to be taken off what was done, or taken back, at places that they had there. Everybody else, players among them, is
   * summed place by place.
   */
  private async sortOut({ agentId, parentId }: Branch, memberIds: readonly string[]) {
    const { rows } = await this.sql.query<{ memberId: string; isThere: boolean; wasMoved: boolean }>(
      `select member_id as "memberId", former_id is not null as "wasMoved",
              kind = 'agent' and ($3::text is null or parent_id is not distinct from $3) and ${isPlaceOf('$2', 'place.placement_id')} as "isThere"
         from read.team_placements as place where member_id = any($1::text[]) and is_current`,
      [memberIds, agentId, parentId],
    );
    const those = (is: (row: { isThere: boolean; wasMoved: boolean }) => boolean) => rows.filter(is).map(({ memberId }) => memberId);
    return {
      settled: those(({ isThere, wasMoved }) => isThere && !wasMoved),
      movedIn: those(({ isThere, wasMoved }) => isThere && wasMoved),
      others: those(({ isThere }) => !isThere),
    };
  }

  private wholeTeams(memberIds: readonly string[], { startDate, endDate }: ReportRange): Promise<Map<string, Sums>> {
    return this.sums(
      `select day.agent_id as member_id, ${SUMMED} from read.team_days as day
        where day.agent_id = any($1::text[]) and day.day between $2 and $3 group by day.agent_id`,
      [memberIds, startDate, endDate],
    );
  }

  /** At the places of the branch that those members, and whoever was below them, had; or at all others. */
  private byPlace({ agentId, parentId }: Branch, memberIds: readonly string[], { startDate, endDate }: ReportRange, not: 'not' | '') {
    return this.sums(
      `select below.ancestor_id as member_id, ${SUMMED}
         from (
           select line.ancestor_id, line.placement_id from read.team_lines as line
            where line.ancestor_id = any($1::text[])
              and ${not} (${isPlaceOf('$4', 'line.placement_id')} and ($5::text is null or exists (
                    select from read.team_lines as above
                     where above.ancestor_id = $5 and above.placement_id = line.placement_id and above.distance = line.distance + 1 offset 0)))
           offset 0
         ) as below join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3
        group by below.ancestor_id`,
      [memberIds, startDate, endDate, agentId, parentId],
    );
  }

  private async sums(text: string, values: readonly [readonly string[] | string | null, ...unknown[]]): Promise<Map<string, Sums>> {
    if (values[0]?.length === 0) return new Map();
    const { rows } = await this.sql.query<SumRow & { member_id: string }>(text, values);
    return new Map(
      rows.map(({ member_id, bets, ...row }) => [
        member_id,
        {
          bets, turnover: BigInt(row.turnover), payout: BigInt(row.payout), loss: BigInt(row.loss), deposits: BigInt(row.deposits),
          promotions: BigInt(row.promotions), salaries: BigInt(row.salaries),
        },
      ]),
    );
  }
}

export function added(a: Sums, b: Sums): Sums {
  return {
    turnover: a.turnover + b.turnover, payout: a.payout + b.payout, loss: a.loss + b.loss, deposits: a.deposits + b.deposits,
    promotions: a.promotions + b.promotions, salaries: a.salaries + b.salaries, bets: a.bets + b.bets,
  };
}

export function less(a: Sums, b: Sums): Sums {
  return {
    turnover: a.turnover - b.turnover, payout: a.payout - b.payout, loss: a.loss - b.loss, deposits: a.deposits - b.deposits,
    promotions: a.promotions - b.promotions, salaries: a.salaries - b.salaries, bets: a.bets - b.bets,
  };
}
