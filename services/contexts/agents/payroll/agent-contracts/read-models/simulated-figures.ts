import { teamDays, teamFacts, teamMemberDays } from '@contexts/agents/team/team.tables';
import { teamLines, teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { SqlTransaction } from '@platform/projections/projection';
import type { PayWindow } from '../../terms/pay-window';
import type { Terms } from '../../terms/terms';
import { realtimeYieldSql } from '../../terms/yields';
import { idleWindow, type SimulatedWindow } from '../domain/simulation';
import type { MerchantDay } from '../domain/simulated-windows';

/** An agent whose contract is part of a simulation. */
export interface Simulated {
  readonly agentId: string;
  readonly terms: Terms;
}

/** By agent and day of the merchant, in minor units. */
export interface TeamDay {
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  readonly bets: number;
  readonly activeMembers: number;
  readonly salariesMinor: bigint;
  readonly promotionsMinor: bigint;
}

export const idleDay: TeamDay = {
  turnoverMinor: 0n,
  lossMinor: 0n,
  bets: 0,
  activeMembers: 0,
  salariesMinor: 0n,
  promotionsMinor: 0n,
};

/**
 * Rounds whose bets count once, at how they ended, though they were voided later; a day later at the most their bet is
 * on record.
 */
const ROUNDS = `
  teams as materialized (
    select line.ancestor_id as agent_id, line.placement_id
      from ${teamLines} as line where line.ancestor_id = any($1::text[])
  ), facts as materialized (
    select fact.fact_no, fact.slot, fact.kind, fact.original_slot, placement_id, fact.member_id, fact.vendor_id,
           fact.round_id, fact.stake_minor, fact.payout_minor, fact.turnover_minor, fact.round_stake_minor, fact.round_payout_minor
      from (select distinct placement_id from teams) as place
      join ${teamFacts} as fact using (placement_id)
     where fact.slot >= $2 and fact.settled_at >= $2::timestamptz - interval '1 day'
  ), rounds as (
    select bet.slot, bet.placement_id, bet.member_id,
           coalesce(void.round_stake_minor, bet.stake_minor) as stake,
           coalesce(void.round_payout_minor, bet.payout_minor) as payout
      from facts as bet
      left join (
        select distinct on (member_id, vendor_id, round_id) member_id, vendor_id, round_id, round_stake_minor,
               round_payout_minor
          from facts where kind = 'void' and original_slot >= $2 order by member_id, vendor_id, round_id, fact_no desc
      ) as void using (member_id, vendor_id, round_id)
     where bet.kind = 'bet' and bet.slot < $3
  )`;

/** Reads the figures of the teams of a simulation from the team's tables. */
export class SimulatedFigures {
  constructor(private readonly sql: SqlTransaction) {}

  /** By agent and day, of days on which anything happened. */
  async days(agentIds: readonly string[], days: readonly MerchantDay[]): Promise<Map<string, Map<string, TeamDay>>> {
    const { rows } = await this.sql.query<
      Record<'agent_id' | 'day' | 'turnover' | 'loss' | 'salaries' | 'promotions', string> & {
        bets: number;
        active: number;
      }
    >(
      `select agent_id, day::text as day, turnover_minor::text as turnover, loss_minor::text as loss, bets,
              active_members as active, salaries_minor::text as salaries, promotions_minor::text as promotions
         from ${teamDays} where agent_id = any($1::text[]) and day between $2::date and $3::date`,
      [agentIds, days[0]!.day, days.at(-1)!.day],
    );
    const byAgent = new Map<string, Map<string, TeamDay>>();
    for (const row of rows) {
      const ofAgent = byAgent.get(row.agent_id) ?? new Map<string, TeamDay>();
      ofAgent.set(row.day, {
        turnoverMinor: BigInt(row.turnover),
        lossMinor: BigInt(row.loss),
        bets: row.bets,
        activeMembers: row.active,
        salariesMinor: BigInt(row.salaries),
        promotionsMinor: BigInt(row.promotions),
      });
      byAgent.set(row.agent_id, ofAgent);
    }
    return byAgent;
  }

  /** The yields of real-time terms, bet by bet, for each of the windows. */
  async betYields(parties: readonly Simulated[], windows: readonly PayWindow[]): Promise<WindowFigures> {
    const of = (read: (terms: Extract<Terms, { kind: 'realtime' }>) => bigint) =>
      parties.map(({ terms }) => (terms.kind === 'realtime' ? read(terms).toString() : '0'));
    const { rows } = await this.sql.query<{ agent_id: string; place: number; yields: string }>(
      `with ${ROUNDS}, terms as (
         select * from unnest($1::text[], $5::bigint[], $6::bigint[], $7::bigint[])
                as terms (agent_id, win_ppm, loss_ppm, least_minor)
       )
       select agent_id, width_bucket(slot, $4::timestamptz[]) as place,
              sum(${realtimeYieldSql.yield})::text as yields
         from rounds join teams using (placement_id) join terms using (agent_id)
        cross join lateral (${realtimeYieldSql.rate}) as rate
        group by 1, 2`,
      [
        ...scope(parties, windows),
        of(({ winRatePpm }) => winRatePpm),
        of(({ lossRatePpm }) => lossRatePpm),
        of(({ singleBetMinMinor }) => singleBetMinMinor),
      ],
    );
    return figuresOf(rows, windows, ({ yields }) => ({ ...idleWindow, betYieldMinor: BigInt(yields) }));
  }

  /** Turnover, loss and active members of windows shorter than a day. */
  async played(
    parties: readonly Simulated[],
    windows: readonly PayWindow[],
    activeMinor: bigint,
  ): Promise<WindowFigures> {
    const { rows } = await this.sql.query<{
      agent_id: string;
      place: number;
      turnover: string;
      loss: string;
      active: number;
    }>(
      `with ${ROUNDS}, places as (
         select width_bucket(slot, $4::timestamptz[]) as place, placement_id, member_id,
                sum(turnover) as turnover, sum(loss) as loss
           from (
             select slot, placement_id, member_id, case when payout = stake then 0 else stake end as turnover,
                    stake - payout as loss
               from rounds
             union all
             select slot, placement_id, member_id, turnover_minor, stake_minor - payout_minor
               from facts where kind = 'play' and slot < $3
           ) as played group by 1, 2, 3
       ), members as (
         select agent_id, place, member_id, sum(turnover) as turnover, sum(loss) as loss
           from places join teams using (placement_id) group by 1, 2, 3
       )
       select agent_id, place, sum(turnover)::text as turnover, sum(loss)::text as loss,
              count(*) filter (where turnover >= $5)::int as active
         from members group by 1, 2`,
      [...scope(parties, windows), activeMinor.toString()],
    );
    return figuresOf(rows, windows, ({ turnover, loss, active }) => ({
      ...idleWindow,
      turnoverMinor: BigInt(turnover),
      lossMinor: BigInt(loss),
      activeMembers: active,
    }));
  }

  /** How many members were active in windows of whole days: by agent, one number for each window. */
  async activeMembers(
    agentIds: readonly string[],
    windows: readonly (readonly MerchantDay[])[],
    activeMinor: bigint,
  ): Promise<ReadonlyMap<string, number[]>> {
    const { rows } = await this.sql.query<{ agent_id: string; place: number; active: number }>(
      `with members as (
         select line.ancestor_id as agent_id, width_bucket(days.day, $2::date[]) as place, place.member_id,
                sum(days.turnover_minor) as turnover
           from ${teamLines} as line
           join ${teamMemberDays} as days using (placement_id)
           join ${teamPlacements} as place using (placement_id)
          where line.ancestor_id = any($1::text[]) and days.day between $3::date and $4::date
          group by 1, 2, 3
       )
       select agent_id, place, count(*) filter (where turnover >= $5)::int as active from members group by 1, 2`,
      [
        agentIds,
        windows.map((days) => days[0]!.day),
        windows[0]![0]!.day,
        windows.at(-1)!.at(-1)!.day,
        activeMinor.toString(),
      ],
    );
    const byAgent = new Map(agentIds.map((id) => [id, windows.map(() => 0)]));
    for (const { agent_id, place, active } of rows) byAgent.get(agent_id)![place - 1] = active;
    return byAgent;
  }
}

export type WindowFigures = ReadonlyMap<string, readonly SimulatedWindow[]>;

function scope(parties: readonly Simulated[], windows: readonly PayWindow[]): unknown[] {
  return [parties.map(({ agentId }) => agentId), windows[0]!.from, windows.at(-1)!.to, windows.map(({ from }) => from)];
}

function figuresOf<Row extends { readonly agent_id: string; readonly place: number }>(
  rows: readonly Row[],
  windows: readonly PayWindow[],
  read: (row: Row) => SimulatedWindow,
): WindowFigures {
  const byAgent = new Map<string, SimulatedWindow[]>();
  for (const row of rows) {
    const figures = byAgent.get(row.agent_id) ?? windows.map(() => idleWindow);
    figures[row.place - 1] = read(row);
    byAgent.set(row.agent_id, figures);
  }
  return byAgent;
}
