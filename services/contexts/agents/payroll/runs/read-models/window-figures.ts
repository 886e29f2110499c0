import {
  playedInSlots,
  playedOnDays,
  playOf,
  roundsOf,
  takenBackOf,
  teamDays,
  teamFacts,
  teamMemberDays,
} from '@contexts/agents/team/team.tables';
import { lineFrom, teamLines, teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { SqlTransaction } from '@platform/projections/projection';
import { dayOf, type PayWindow } from '../../terms/pay-window';
import { realtimeYieldSql } from '../../terms/yields';
import type { CountedContract } from '../domain/contract-book';
import type { CountsBy } from '../domain/contract-line';
import { idleTeam, type LateVoid, type TeamWindow } from '../domain/team-window';

interface FigureRow {
  readonly agent_id: string;
  readonly turnover: string;
  readonly loss: string;
  readonly active: number;
  readonly yields: string;
}

/**
 * Reads the figures of a window from the tables of the team, joined with the contracts that `prepare` was given. Only
 * sums are read.
 */
export class WindowReader {
  constructor(
    private readonly sql: SqlTransaction,
    private readonly window: PayWindow,
    private readonly timeZone: string,
    private readonly countsBy: CountsBy,
  ) {}

  /** Lays the contracts beside the facts, for the transaction at hand. */
  async prepare(contracts: readonly CountedContract[]): Promise<void> {
    const of = (read: (terms: CountedContract['terms']) => bigint) =>
      contracts.map(({ terms }) => read(terms).toString());
    await this.sql.query(`set local work_mem = '64MB'`);
    await this.sql.query(
      `create temporary table run_terms on commit drop as
         select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
                as terms (agent_id, upline_id, win_ppm, loss_ppm, least_minor)`,
      [
        contracts.map(({ agentId }) => agentId),
        contracts.map(({ uplineId }) => uplineId),
        of((terms) => (terms.kind === 'realtime' ? terms.winRatePpm : 0n)),
        of((terms) => (terms.kind === 'realtime' ? terms.lossRatePpm : 0n)),
        of((terms) => (terms.kind === 'realtime' ? terms.singleBetMinMinor : 0n)),
      ],
    );
    await this.sql.query('analyze run_terms');
    await this.prepareStrayed();
  }

  /**
   * Lays down the places at which an agent did not stand below the upline of its contract, and the distance up to which
   * the contracts of their lines do not count there: those of the agent itself and of everybody below. Almost always
   * there is none, and only the agents with such a place of their own are looked at. A slot lies behind the time at
   * which its fact was recorded by no more than clocks differ, for which a day is plenty.
   */
  private async prepareStrayed(): Promise<void> {
    await this.sql.query(
      `create temporary table run_strayed on commit drop as
       with moved as (
         select agent_id, upline_id from run_terms
          where $2 = 'line' and exists (
            select from ${teamPlacements} as own
             where own.member_id = run_terms.agent_id and own.parent_id is distinct from run_terms.upline_id
               and (own.ended_at is null or own.ended_at >= $1::timestamptz - interval '1 day'))
       )
       select line.placement_id, max(line.distance) as distance
         from moved
         join ${teamLines} as line on line.ancestor_id = moved.agent_id
         join ${teamPlacements} as place on place.placement_id = line.placement_id
         left join ${teamLines} as above
           on above.placement_id = line.placement_id and above.distance = line.distance + 1
        where above.ancestor_id is distinct from moved.upline_id
          and (place.ended_at is null or place.ended_at >= $1::timestamptz - interval '1 day')
        group by 1`,
      [this.window.from, this.countsBy],
    );
    await this.sql.query('analyze run_strayed');
  }

  /** Bet by bet; a round that was voided within the window counts as it ended. */
  async betByBet(activeTurnoverMinor: bigint): Promise<Map<string, TeamWindow>> {
    const { rows } = await this.sql.query<FigureRow>(
      `with rounds as materialized (
         ${roundsOf('$1', '$2')}
       ), yields as (
         select line.ancestor_id as agent_id, sum(${realtimeYieldSql.yield}) as yields
           from rounds
           join ${teamLines} as line using (placement_id)
           join run_terms on run_terms.agent_id = line.ancestor_id
          cross join lateral (${realtimeYieldSql.rate}) as rate
          where ${IS_COUNTED}
          group by 1
       ), places as (
         select placement_id, member_id, sum(turnover) as turnover, sum(loss) as loss
           from (
             select placement_id, member_id, case when payout = stake then 0 else stake end as turnover,
                    stake - payout as loss
               from rounds
             union all
             ${playOf('$1', '$2')}
           ) as played group by 1, 2
       ), members as (
         ${MEMBERS}
       )
       select members.agent_id, sum(turnover)::text as turnover, sum(loss)::text as loss,
              count(*) filter (where turnover >= $3)::int as active, coalesce(max(yields), 0)::text as yields
         from members left join yields using (agent_id) group by 1`,
      [this.window.from, this.window.to, activeTurnoverMinor.toString()],
    );
    return figuresOf(rows);
  }

  /**
   * By what the tables have summed up: slots for an hour, days for whatever is longer. Bets of earlier windows that
   * were voided in this one are left out.
   */
  async summed(activeTurnoverMinor: bigint): Promise<Map<string, TeamWindow>> {
    const { period, from, to } = this.window;
    const played = period === 'hour' ? playedInSlots('$1', '$2') : playedOnDays('$4', '$5');
    const { rows } = await this.sql.query<FigureRow>(
      `with places as materialized (
         select placement_id, place.member_id, sum(turnover) as turnover, sum(loss) as loss
           from (
             select placement_id, turnover_minor, loss_minor from (${played}) as played
             union all
             ${takenBackOf('$1', '$2')}
           ) as part (placement_id, turnover, loss)
           join ${teamPlacements} as place using (placement_id)
          group by 1, 2
       ), members as (
         ${MEMBERS}
       )
       select agent_id, sum(turnover)::text as turnover, sum(loss)::text as loss,
              count(*) filter (where turnover >= $3)::int as active, '0' as yields
         from members group by 1`,
      period === 'hour'
        ? [from, to, activeTurnoverMinor.toString()]
        : [from, to, activeTurnoverMinor.toString(), ...this.days()],
    );
    return figuresOf(rows);
  }

  /** The salaries and promotions that were paid to the teams, at the places whose bets count. */
  async deductions(): Promise<Map<string, Pick<TeamWindow, 'salariesMinor' | 'promotionsMinor'>>> {
    const { rows } = await this.sql.query<{ agent_id: string; salaries: string; promotions: string }>(
      `select agent_id, sum(salaries_minor)::text as salaries, sum(promotions_minor)::text as promotions
         from (
           select agent_id, salaries_minor, promotions_minor
             from ${teamDays} where day >= $1::date and day < $2::date
           union all
           select line.ancestor_id, - played.salaries_minor, - played.promotions_minor
             from run_strayed
             join ${teamMemberDays} as played using (placement_id)
             join ${teamLines} as line
               on line.placement_id = played.placement_id and line.distance <= run_strayed.distance
            where played.day >= $1::date and played.day < $2::date
         ) as paid join run_terms using (agent_id)
        group by 1`,
      this.days(),
    );
    return new Map(
      rows.map((row) => [
        row.agent_id,
        { salariesMinor: BigInt(row.salaries), promotionsMinor: BigInt(row.promotions) },
      ]),
    );
  }

  /**
   * One for each void and each agent above it, in the order in which they were recorded.
   * @param since the end of the run before this one: no contract was in force in between, and bets that were voided in
   * that time have changed no bill yet
   */
  async lateVoids(since: string): Promise<LateVoid[]> {
    const { rows } = await this.sql.query<
      Record<'agent_id' | 'turnover' | 'loss' | 'stake' | 'payout' | 'old_stake' | 'old_payout', string> & {
        original_slot: Date;
        line: string[];
      }
    >(
      `select line.ancestor_id as agent_id, ${lineFrom('line')} as line, void.original_slot,
              void.turnover_minor::text as turnover,
              (void.stake_minor - void.payout_minor)::text as loss,
              void.round_stake_minor::text as stake, void.round_payout_minor::text as payout,
              (void.round_stake_minor - void.stake_minor)::text as old_stake,
              (void.round_payout_minor - void.payout_minor)::text as old_payout
         from ${teamFacts} as void
         join ${teamLines} as line using (placement_id)
        where void.slot >= $3 and void.slot < $2 and void.kind = 'void' and void.original_slot < $1
        order by void.fact_no, line.ancestor_id`,
      [this.window.from, this.window.to, since],
    );
    return rows.map((row) => ({
      agentId: row.agent_id,
      line: row.line,
      originalSlot: row.original_slot.toISOString(),
      turnoverMinor: BigInt(row.turnover),
      lossMinor: BigInt(row.loss),
      before: { stakeMinor: BigInt(row.old_stake), payoutMinor: BigInt(row.old_payout) },
      after: { stakeMinor: BigInt(row.stake), payoutMinor: BigInt(row.payout) },
    }));
  }

  /** The first day of the window, and the first one after it. */
  private days(): [string, string] {
    const { from, to } = this.window;
    return [dayOf({ from }, this.timeZone), dayOf({ from: to }, this.timeZone)];
  }
}

/** A contract counts nothing of a place that strays from it or from one above it. */
const IS_COUNTED = `not exists (select from run_strayed
             where run_strayed.placement_id = line.placement_id and line.distance <= run_strayed.distance)`;

/** The sums are made by member and not by place: a member who was moved within a team is one member of it. */
const MEMBERS = `select line.ancestor_id as agent_id, places.member_id, sum(turnover) as turnover, sum(loss) as loss
           from places
           join ${teamLines} as line using (placement_id)
           join run_terms on run_terms.agent_id = line.ancestor_id
          where ${IS_COUNTED}
          group by 1, 2`;

function figuresOf(rows: readonly FigureRow[]): Map<string, TeamWindow> {
  return new Map(
    rows.map((row) => [
      row.agent_id,
      {
        ...idleTeam,
        turnoverMinor: BigInt(row.turnover),
        lossMinor: BigInt(row.loss),
        activeMembers: row.active,
        yieldMinor: BigInt(row.yields),
      },
    ]),
  );
}
