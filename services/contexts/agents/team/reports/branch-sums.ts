import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { isPlaceOf, teamLines, teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { ReportRange } from './report-frame';

/** The sums of a report, in minor units. */
export interface Sums {
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly loss: bigint;
  readonly deposits: bigint;
  readonly promotions: bigint;
  readonly salaries: bigint;
  readonly bets: number;
}

type SumRow = Record<'turnover' | 'payout' | 'loss' | 'deposits' | 'promotions' | 'salaries', string> & {
  readonly bets: number;
};

export const NO_SUMS: Sums = {
  turnover: 0n,
  payout: 0n,
  loss: 0n,
  deposits: 0n,
  promotions: 0n,
  salaries: 0n,
  bets: 0,
};

const SUMMED = `coalesce(sum(day.turnover_minor), 0)::text as turnover,
  coalesce(sum(day.payout_minor), 0)::text as payout,
  coalesce(sum(day.loss_minor), 0)::text as loss, coalesce(sum(day.deposits_minor), 0)::text as deposits,
  coalesce(sum(day.promotions_minor), 0)::text as promotions,
  coalesce(sum(day.salaries_minor + day.dividends_minor), 0)::text as salaries,
  coalesce(sum(day.bets), 0)::integer as bets`;

/**
 * The agent whose team is summed, and the member below whom the members of the branch must have stood; null for the
 * whole team.
 */
interface Branch {
  readonly agentId: string;
  readonly parentId: string | null;
}

/** Under which name sums over several members are found together. */
const TOGETHER = 'together';

/**
 * Sums over members, each alone or with everybody below, as far as they were in a branch of an agent's team when it
 * happened.
 */
@Injectable()
export class BranchSums {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Each with everybody below. */
  async ofTeams(branch: Branch, memberIds: readonly string[], range: ReportRange): Promise<Map<string, Sums>> {
    const [whole, foreign, placeByPlace] = await this.partsOf(branch, memberIds, range, eachBy);
    for (const [memberId, sums] of foreign) whole.set(memberId, less(whole.get(memberId) ?? NO_SUMS, sums));
    return new Map([...whole, ...placeByPlace]);
  }

  /** All of them, each with everybody below: the sum over what `ofTeams` says. */
  async ofTeamsTogether(branch: Branch, memberIds: readonly string[], range: ReportRange): Promise<Sums> {
    const [whole, foreign, placeByPlace] = (await this.partsOf(branch, memberIds, range, allTogether)).map(
      (part) => part.get(TOGETHER) ?? NO_SUMS,
    );
    return added(less(whole!, foreign!), placeByPlace!);
  }

  /** Each alone. */
  ofMembers(branch: Branch, memberIds: readonly string[], range: ReportRange): Promise<Map<string, Sums>> {
    return this.alone(branch, memberIds, range, eachBy);
  }

  /** All of them, each alone. */
  async ofMembersTogether(branch: Branch, memberIds: readonly string[], range: ReportRange): Promise<Sums> {
    return (await this.alone(branch, memberIds, range, allTogether)).get(TOGETHER) ?? NO_SUMS;
  }

  private alone(
    { agentId, parentId }: Branch,
    memberIds: readonly string[],
    { startDate, endDate }: ReportRange,
    by: Grouping,
  ): Promise<Map<string, Sums>> {
    const { name, group } = by('place.member_id');
    return this.sums(
      `select ${name} as member_id, ${SUMMED}
         from (
           select place.member_id, place.placement_id from ${teamPlacements} as place
            where place.member_id = any($1::text[]) and ($5::text is null or place.parent_id = $5)
              and ${isPlaceOf('$4', 'place.placement_id')} offset 0
         ) as place join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3
        ${group}`,
      [memberIds, startDate, endDate, agentId, parentId],
    );
  }

  /** The direct downlines of a member, each alone. */
  async ofDownlines({ agentId, parentId }: Branch, { startDate, endDate }: ReportRange): Promise<Sums> {
    const sums = await this.sums(
      `select '${TOGETHER}' as member_id, ${SUMMED}
         from (
           select placement_id from ${teamPlacements} as place
            where place.parent_id = $1 and ${isPlaceOf('$4', 'place.placement_id')} offset 0
         ) as place join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3`,
      [parentId, startDate, endDate, agentId],
    );
    return sums.get(TOGETHER) ?? NO_SUMS;
  }

  /**
   * Sorts the members by the way in which they are summed. Agents who have always stood at their place are summed by
   * the figures of their teams. For agents who were moved there, the figures of their former places are subtracted. All
   * other members, players among them, are summed place by place.
   */
  private async sortOut({ agentId, parentId }: Branch, memberIds: readonly string[]) {
    const { rows } = await this.sql.query<{ memberId: string; isThere: boolean; wasMoved: boolean }>(
      `select member_id as "memberId", former_id is not null as "wasMoved",
              kind = 'agent' and ($3::text is null or parent_id is not distinct from $3)
                and ${isPlaceOf('$2', 'place.placement_id')} as "isThere"
         from ${teamPlacements} as place where member_id = any($1::text[]) and is_current`,
      [memberIds, agentId, parentId],
    );
    const those = (is: (row: { isThere: boolean; wasMoved: boolean }) => boolean) =>
      rows.filter(is).map(({ memberId }) => memberId);
    return {
      settled: those(({ isThere, wasMoved }) => isThere && !wasMoved),
      movedIn: those(({ isThere, wasMoved }) => isThere && wasMoved),
      others: those(({ isThere }) => !isThere),
    };
  }

  /** The sums of whole teams, the part of them outside of the branch, and the sums that are made place by place. */
  private async partsOf(branch: Branch, memberIds: readonly string[], range: ReportRange, by: Grouping) {
    const { settled, movedIn, others } = await this.sortOut(branch, memberIds);
    return Promise.all([
      this.wholeTeams([...settled, ...movedIn], range, by),
      this.byPlace(branch, movedIn, range, 'not', by),
      this.byPlace(branch, others, range, '', by),
    ]);
  }

  private wholeTeams(
    memberIds: readonly string[],
    { startDate, endDate }: ReportRange,
    by: Grouping,
  ): Promise<Map<string, Sums>> {
    const { name, group } = by('day.agent_id');
    return this.sums(
      `select ${name} as member_id, ${SUMMED} from read.team_days as day
        where day.agent_id = any($1::text[]) and day.day between $2 and $3 ${group}`,
      [memberIds, startDate, endDate],
    );
  }

  /** Sums at the places in the branch of those members and of everybody below them; or at all their other places. */
  private byPlace(
    { agentId, parentId }: Branch,
    memberIds: readonly string[],
    { startDate, endDate }: ReportRange,
    not: 'not' | '',
    by: Grouping,
  ) {
    const { name, group } = by('below.ancestor_id');
    return this.sums(
      `select ${name} as member_id, ${SUMMED}
         from (
           select line.ancestor_id, line.placement_id from ${teamLines} as line
            where line.ancestor_id = any($1::text[])
              and ${not} (${isPlaceOf('$4', 'line.placement_id')} and ($5::text is null or exists (
                    select from ${teamLines} as above
                     where above.ancestor_id = $5 and above.placement_id = line.placement_id
                       and above.distance = line.distance + 1 offset 0)))
           offset 0
         ) as below cross join lateral (
           select * from read.team_member_days as own
            where own.placement_id = below.placement_id and own.day between $2 and $3 offset 0
         ) as day
        ${group}`,
      [memberIds, startDate, endDate, agentId, parentId],
    );
  }

  private async sums(
    text: string,
    values: readonly [readonly string[] | string | null, ...unknown[]],
  ): Promise<Map<string, Sums>> {
    if (values[0]?.length === 0) return new Map();
    const { rows } = await this.sql.query<SumRow & { member_id: string }>(text, values);
    return new Map(
      rows.map(({ member_id, bets, ...row }) => [
        member_id,
        {
          bets,
          turnover: BigInt(row.turnover),
          payout: BigInt(row.payout),
          loss: BigInt(row.loss),
          deposits: BigInt(row.deposits),
          promotions: BigInt(row.promotions),
          salaries: BigInt(row.salaries),
        },
      ]),
    );
  }
}

/** By whom a statement sums: one line for each of them, or one for all. */
type Grouping = (column: string) => { readonly name: string; readonly group: string };
const eachBy: Grouping = (column) => ({ name: column, group: `group by ${column}` });
const allTogether: Grouping = () => ({ name: `'${TOGETHER}'`, group: '' });

export function added(a: Sums, b: Sums): Sums {
  return {
    turnover: a.turnover + b.turnover,
    payout: a.payout + b.payout,
    loss: a.loss + b.loss,
    deposits: a.deposits + b.deposits,
    promotions: a.promotions + b.promotions,
    salaries: a.salaries + b.salaries,
    bets: a.bets + b.bets,
  };
}

export function less(a: Sums, b: Sums): Sums {
  return {
    turnover: a.turnover - b.turnover,
    payout: a.payout - b.payout,
    loss: a.loss - b.loss,
    deposits: a.deposits - b.deposits,
    promotions: a.promotions - b.promotions,
    salaries: a.salaries - b.salaries,
    bets: a.bets - b.bets,
  };
}
