import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { TeamBet, teamReportCalls } from '@contracts/http/agents/team-reports';
import { isCalled } from '@contexts/people/identity/identity.tables';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { SqlPool } from '@platform/database/sql-pool';
import { placesOf } from '@contexts/agents/tree/tree.tables';
import { ReportFrame, type ReportRange } from './report-frame';
import { pageOf, slotCursor } from '@platform/lists/cursor';
import { allRows, walk, type Game, type WalkedTable } from './team-walk';

type Query = z.infer<typeof teamReportCalls.bets.input>;
export type TeamBetPage = z.infer<typeof teamReportCalls.bets.value>;

interface Row {
  readonly no: string;
  readonly slot: Date;
  readonly kind: 'bet' | 'void' | 'play';
  readonly member_id: string;
  readonly username: string;
  readonly vendor_id: string;
  readonly game_code: string;
  readonly round_id: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly settled_at: Date;
}

interface Sums {
  readonly stake: string;
  readonly turnover: string;
  readonly payout: string;
  readonly bets: number;
}

const FACTS: WalkedTable = { table: 'read.team_facts', no: 'fact_no' };

/** Every settled round of a team. */
@Injectable()
export class TeamBets {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async list(agentId: string, query: Query): Promise<TeamBetPage> {
    const range = this.frame.rangeOf(query);
    const games = await this.gamesOf(query);
    const [{ list, nextCursor }, sums] = await Promise.all([
      this.page(agentId, query),
      this.sumsOf(agentId, query, range, games),
    ]);
    const amount = (minor: string | bigint) => this.frame.amount(minor);
    return {
      list,
      nextCursor,
      totals: {
        stake: amount(sums.stake),
        turnover: amount(sums.turnover),
        payout: amount(sums.payout),
        profit: amount(BigInt(sums.payout) - BigInt(sums.stake)),
        bets: sums.bets,
      },
    };
  }

  /** A page without the totals. @throws ApiError INVALID_INPUT */
  async page(agentId: string, query: Query): Promise<Pick<TeamBetPage, 'list' | 'nextCursor'>> {
    const { username, cursor, pageSize } = query;
    const of = {
      agentId,
      range: this.frame.rangeOf(query),
      username,
      behind: slotCursor.read(cursor),
      limit: pageSize + 1,
    };
    const rows = await walk<Row>(FACTS, of, { games: await this.gamesOf(query) }, this.sql);
    const page = pageOf(rows, pageSize, ({ slot, no }) => slotCursor.write({ slotMs: slot.getTime(), no }));
    return { list: await Promise.all(page.rows.map((row) => this.viewOf(row))), nextCursor: page.nextCursor };
  }

  /**
   * The games that a filter names; undefined if it names none. Games and vendors are found by their names as people
   * write them.
   */
  private async gamesOf({ vendor, game }: Query): Promise<readonly Game[] | undefined> {
    if (!vendor && !game) return undefined;
    const house = vendor?.trim().toLowerCase();
    const tiles = await this.catalogue.searchAll({ search: game });
    return tiles
      .filter(
        ({ vendorCode, vendorName }) =>
          !house || vendorCode.toLowerCase() === house || vendorName.toLowerCase().startsWith(house),
      )
      .map(({ vendorCode, gameCode }) => ({ vendorId: vendorCode, gameCode }));
  }

  /** Days are summed up already; only what is asked of single games is summed bet by bet. */
  private async sumsOf(
    agentId: string,
    { username }: Query,
    range: ReportRange,
    games: readonly Game[] | undefined,
  ): Promise<Sums> {
    const { startDate, endDate } = range;
    const summed = (text: string, values: readonly unknown[]) =>
      this.sql.query<Sums>(text, values).then(({ rows }) => rows[0]!);
    if (games) {
      const { text, values } = allRows(FACTS, { agentId, range, username }, { games });
      return summed(
        `select coalesce(sum(stake_minor), 0)::text as stake,
                coalesce(sum(turnover_minor), 0)::text as turnover,
                coalesce(sum(payout_minor), 0)::text as payout,
                coalesce(sum(case when kind = 'bet' then 1
                                  when stake_minor < 0 and round_stake_minor <= 0 then -1
                                  else 0 end), 0)::integer as bets
           from ${text} as row`,
        values,
      );
    }
    const days = username
      ? `(select day.* from ${placesOf('$1')} as place join read.team_member_days as day using (placement_id)
            where ${isCalled('place.username', '$4')})`
      : '(select * from read.team_days where agent_id = $1)';
    return summed(
      `select coalesce(sum(loss_minor + payout_minor), 0)::text as stake,
              coalesce(sum(turnover_minor), 0)::text as turnover,
              coalesce(sum(payout_minor), 0)::text as payout,
              coalesce(sum(bets), 0)::integer as bets
         from ${days} as day where day between $2 and $3`,
      [agentId, startDate, endDate, ...(username ? [username] : [])],
    );
  }

  private async viewOf(row: Row): Promise<TeamBet> {
    const amount = (minor: string | bigint) => this.frame.amount(minor);
    return {
      id: row.no,
      memberId: row.member_id,
      username: row.username,
      vendor: row.vendor_id,
      gameName: await this.catalogue.nameOf(row.vendor_id, row.game_code),
      roundId: row.kind === 'play' ? '' : row.round_id,
      stake: amount(row.stake_minor),
      payout: amount(row.payout_minor),
      profit: amount(BigInt(row.payout_minor) - BigInt(row.stake_minor)),
      isVoided: row.kind === 'void',
      isTotal: row.kind === 'play',
      settledAt: row.settled_at.toISOString(),
    };
  }
}
