import { isCalled, shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MemberProfit, teamReportCalls } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { nameCursor, pageOf } from '@platform/lists/cursor';
import { TeamReach, type OnPath } from '@contexts/agents/tree/tree.api';
import { isPlaceOf, teamPlacements } from '@contexts/agents/tree/tree.tables';
import { added, BranchSums, less, NO_SUMS, type Sums } from './branch-sums';
import { ReportFrame, type ReportRange } from './report-frame';

type Query = z.infer<typeof teamReportCalls.profits.input>;
export type MemberProfitPage = z.infer<typeof teamReportCalls.profits.value>;

interface Direct {
  readonly memberId: string;
  readonly username: string;
  /** The name that people read. */
  readonly shown: string;
  readonly kind: MemberProfit['kind'];
}

/** A question: whose direct downlines, in which agent's team, over which days. */
interface Asked {
  readonly agentId: string;
  readonly targetId: string;
  readonly range: ReportRange;
  readonly query: Query;
  /** The last user name of the page before; empty for the first page. */
  readonly after: string;
}

/** Members whose sums are asked for at once. */
const AT_ONCE = 10_000;

/** The direct downlines of a member with their sums, alone or with everybody below them. */
@Injectable()
export class MemberProfits {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(TeamReach) private readonly reach: TeamReach,
    @Inject(BranchSums) private readonly sums: BranchSums,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /**
   * In order of user names; who was moved away since is listed for the days before.
   * @throws ApiError OUTSIDE_TEAM, INVALID_INPUT
   */
  async list(agentId: string, query: Query): Promise<MemberProfitPage> {
    const { asked, path } = await this.asked(agentId, query);
    const [{ list, nextCursor }, totals] = await Promise.all([this.pageOf(asked, path), this.totalsOf(asked)]);
    return { list, nextCursor, path, totals: this.amountsOf(totals) };
  }

  /** A page without the totals. @throws ApiError OUTSIDE_TEAM, INVALID_INPUT */
  async page(agentId: string, query: Query): Promise<Pick<MemberProfitPage, 'list' | 'nextCursor'>> {
    const { asked, path } = await this.asked(agentId, query);
    return this.pageOf(asked, path);
  }

  private async asked(agentId: string, query: Query): Promise<{ asked: Asked; path: OnPath[] }> {
    const targetId = query.memberId ?? agentId;
    const range = this.frame.rangeOf(query);
    const after = nameCursor.read(query.cursor) ?? '';
    const path = await this.reach.pathBetween(agentId, targetId);
    // An agent who registered this moment is not in the tables yet, and has no team.
    if (!path && targetId !== agentId) throw new ApiError('OUTSIDE_TEAM');
    return { asked: { agentId, targetId, range, query, after }, path: path ?? [] };
  }

  private async pageOf(asked: Asked, path: readonly OnPath[]): Promise<Pick<MemberProfitPage, 'list' | 'nextCursor'>> {
    const { agentId, targetId, range, query, after } = asked;
    const found = await this.directs(asked, after, query.pageSize + 1);
    const { rows: shown, nextCursor } = pageOf(found, query.pageSize, ({ username }) => username);
    const ids = shown.map(({ memberId }) => memberId);
    const branch = { agentId, parentId: targetId };
    const [sums, sizes] = await Promise.all([
      query.scope === 'team' ? this.sums.ofTeams(branch, ids, range) : this.sums.ofMembers(branch, ids, range),
      this.reach.sizesOf(ids),
    ]);
    return {
      list: shown.map(({ memberId, shown: username, kind }) => ({
        memberId,
        username,
        kind,
        level: path.length,
        ...this.amountsOf(sums.get(memberId) ?? NO_SUMS),
        directCount: sizes.get(memberId)?.directCount ?? 0,
        teamCount: sizes.get(memberId)?.members ?? 0,
      })),
      nextCursor,
    };
  }

  /** Who is, or was during the range, directly below; in the agent's team. */
  private async directs({ agentId, targetId, range, query }: Asked, behind: string, limit: number): Promise<Direct[]> {
    const { rows } = await this.sql.query<Direct>(
      `select distinct on (place.username) place.username, place.member_id as "memberId", place.kind,
              ${shownNameOf('place.username')} as shown
         from ${teamPlacements} as place
        where place.parent_id = $2 and (place.is_current or (place.ended_at >= $3 and place.placed_at < $4))
          and ${isPlaceOf('$1', 'place.placement_id')}
          and ($5::text is null or ${isCalled('place.username', '$5')}) and place.username > $6
        order by place.username limit $7`,
      [agentId, targetId, range.from, range.to, query.username || null, behind, limit],
    );
    return rows;
  }

  private async totalsOf(asked: Asked): Promise<Sums> {
    const { agentId, targetId, range, query } = asked;
    const branch = { agentId, parentId: targetId };
    if (query.username) return this.filteredTotals(asked);
    if (query.scope === 'member') return this.sums.ofDownlines(branch, range);
    const inTeam = { agentId, parentId: null };
    const [whole, alone] = await Promise.all([
      this.sums.ofTeams(inTeam, [targetId], range),
      this.sums.ofMembers(inTeam, [targetId], range),
    ]);
    return less(whole.get(targetId) ?? NO_SUMS, alone.get(targetId) ?? NO_SUMS);
  }

  private async filteredTotals(asked: Asked): Promise<Sums> {
    const { agentId, targetId, range, query } = asked;
    const branch = { agentId, parentId: targetId };
    let total = NO_SUMS;
    let behind = '';
    for (;;) {
      const some: Direct[] = await this.directs(asked, behind, AT_ONCE);
      const ids = some.map(({ memberId }) => memberId);
      const sums =
        query.scope === 'team'
          ? this.sums.ofTeamsTogether(branch, ids, range)
          : this.sums.ofMembersTogether(branch, ids, range);
      total = added(total, await sums);
      if (some.length < AT_ONCE) return total;
      behind = some.at(-1)!.username;
    }
  }

  private amountsOf(sums: Sums) {
    const amount = (minor: bigint) => this.frame.amount(minor);
    return {
      turnover: amount(sums.turnover),
      payout: amount(sums.payout),
      profit: amount(-sums.loss),
      deposits: amount(sums.deposits),
      promotions: amount(sums.promotions),
      salaries: amount(sums.salaries),
      bets: sums.bets,
    };
  }
}
