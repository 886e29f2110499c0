import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import type { TeamComposition } from '@contracts/http/agents/team-reports';
import { placesOf } from '@contexts/agents/tree/tree.tables';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame, type DayRange, type ReportRange } from './report-frame';
import { allRows, type WalkedTable } from './team-walk';

/** So many members and games are named. */
const NAMED = 6;
const FACTS: WalkedTable = { table: 'read.team_facts', no: 'fact_no' };

/** The members and the games from which the turnover of a team comes. */
@Injectable()
export class TeamCompositions {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async of(agentId: string, query: DayRange): Promise<TeamComposition> {
    const range = this.frame.rangeOf(query);
    const [turnover, members, games] = await Promise.all([
      this.turnoverOf(agentId, range),
      this.membersOf(agentId, range),
      this.gamesOf(agentId, range),
    ]);
    return { turnover, members, games };
  }

  private async turnoverOf(agentId: string, { startDate, endDate }: ReportRange): Promise<string> {
    const { rows } = await this.sql.query<{ turnover: string }>(
      `select coalesce(sum(turnover_minor), 0)::text as turnover
         from read.team_days where agent_id = $1 and day between $2 and $3`,
      [agentId, startDate, endDate],
    );
    return this.frame.amount(rows[0]!.turnover);
  }

  private async membersOf(agentId: string, { startDate, endDate }: ReportRange): Promise<TeamComposition['members']> {
    const { rows } = await this.sql.query<{
      member_id: string;
      username: string;
      kind: 'player' | 'agent';
      turnover: string;
    }>(
      `select place.member_id, max(${shownNameOf('place.username')}) as username, max(place.kind) as kind,
              sum(day.turnover_minor)::text as turnover
         from ${placesOf('$1')} as place join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3
        group by 1 having sum(day.turnover_minor) > 0
        order by sum(day.turnover_minor) desc, 1 limit ${NAMED}`,
      [agentId, startDate, endDate],
    );
    return rows.map(({ member_id: memberId, username, kind, turnover }) => ({
      memberId,
      username,
      kind,
      turnover: this.frame.amount(turnover),
    }));
  }

  private async gamesOf(agentId: string, range: ReportRange): Promise<TeamComposition['games']> {
    const { text, values } = allRows(FACTS, { agentId, range, username: undefined }, {});
    const { rows } = await this.sql.query<{ vendor_id: string; game_code: string; turnover: string }>(
      `select vendor_id, game_code, sum(turnover_minor)::text as turnover from ${text} as row
        group by 1, 2 having sum(turnover_minor) > 0
        order by sum(turnover_minor) desc, 1, 2 limit ${NAMED}`,
      values,
    );
    return Promise.all(
      rows.map(async ({ vendor_id: vendor, game_code: game, turnover }) => ({
        vendor,
        game,
        name: await this.catalogue.nameOf(vendor, game),
        turnover: this.frame.amount(turnover),
      })),
    );
  }
}
