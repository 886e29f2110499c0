import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import type { TeamComposition, TeamGamePart, TeamMemberPart } from '@contracts/http/agents/team-reports';
import { placesOf } from '@contexts/agents/tree/tree.tables';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame, type DayRange, type ReportRange } from './report-frame';
import { allRows, type WalkedTable } from './team-walk';
import { TurnoverByDay } from './turnover-by-day';

/** So many members and games are named. */
const NAMED = 6;
const FACTS: WalkedTable = { table: 'read.team_facts', no: 'fact_no' };

interface Sums {
  readonly turnover: string;
  readonly loss: string;
}

/** The members and the games from which the turnover of a team comes. */
@Injectable()
export class TeamCompositions {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
    @Inject(TurnoverByDay) private readonly byDay: TurnoverByDay,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async of(agentId: string, query: DayRange): Promise<TeamComposition> {
    const range = this.frame.rangeOf(query);
    const [turnover, members, games] = await Promise.all([
      this.turnoverOf(agentId, range),
      this.membersOf(agentId, range, NAMED),
      this.gamesOf(agentId, range, NAMED),
    ]);
    const [daysOfMember, daysOfGame] = await Promise.all([
      this.byDay.ofMembers(
        agentId,
        members.map(({ memberId }) => memberId),
        range.endDate,
      ),
      this.byDay.ofGames(
        agentId,
        games.map(({ vendor, game }) => ({ vendorId: vendor, gameCode: game })),
        range.endDate,
      ),
    ]);
    return {
      turnover,
      members: members.map((member) => ({ ...member, days: daysOfMember(member.memberId) })),
      games: games.map((game) => ({ ...game, days: daysOfGame(`${game.vendor}/${game.game}`) })),
    };
  }

  /** Every member with turnover, the largest first. @throws ApiError INVALID_INPUT */
  allMembers(agentId: string, query: DayRange): Promise<TeamMemberPart[]> {
    return this.membersOf(agentId, this.frame.rangeOf(query), null);
  }

  /** Every game with turnover, the largest first. @throws ApiError INVALID_INPUT */
  allGames(agentId: string, query: DayRange): Promise<TeamGamePart[]> {
    return this.gamesOf(agentId, this.frame.rangeOf(query), null);
  }

  private async turnoverOf(agentId: string, { startDate, endDate }: ReportRange): Promise<string> {
    const { rows } = await this.sql.query<{ turnover: string }>(
      `select coalesce(sum(turnover_minor), 0)::text as turnover
         from read.team_days where agent_id = $1 and day between $2 and $3`,
      [agentId, startDate, endDate],
    );
    return this.frame.amount(rows[0]!.turnover);
  }

  /** @param most null for all of them */
  private async membersOf(agentId: string, range: ReportRange, most: number | null): Promise<TeamMemberPart[]> {
    const { rows } = await this.sql.query<
      Sums & { readonly member_id: string; readonly username: string; readonly kind: 'player' | 'agent' }
    >(
      `select place.member_id, max(${shownNameOf('place.username')}) as username, max(place.kind) as kind,
              sum(day.turnover_minor)::text as turnover, sum(day.loss_minor)::text as loss
         from ${placesOf('$1')} as place join read.team_member_days as day using (placement_id)
        where day.day between $2 and $3
        group by 1 having sum(day.turnover_minor) > 0
        order by sum(day.turnover_minor) desc, 1 limit $4`,
      [agentId, range.startDate, range.endDate, most],
    );
    return rows.map(({ member_id: memberId, username, kind, ...sums }) => ({
      memberId,
      username,
      kind,
      ...this.amountsOf(sums),
    }));
  }

  /** @param most null for all of them */
  private async gamesOf(agentId: string, range: ReportRange, most: number | null): Promise<TeamGamePart[]> {
    const { text, values } = allRows(FACTS, { agentId, range, username: undefined }, {});
    const { rows } = await this.sql.query<Sums & { readonly vendor_id: string; readonly game_code: string }>(
      `select vendor_id, game_code, sum(turnover_minor)::text as turnover,
              sum(stake_minor - payout_minor)::text as loss
         from ${text} as row
        group by 1, 2 having sum(turnover_minor) > 0
        order by sum(turnover_minor) desc, 1, 2 limit $${values.length + 1}`,
      [...values, most],
    );
    return Promise.all(
      rows.map(async ({ vendor_id: vendor, game_code: game, ...sums }) => ({
        vendor,
        game,
        name: await this.catalogue.nameOf(vendor, game),
        ...this.amountsOf(sums),
      })),
    );
  }

  private amountsOf({ turnover, loss }: Sums) {
    return { turnover: this.frame.amount(turnover), loss: this.frame.amount(loss) };
  }
}
