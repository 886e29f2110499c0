import { shownNameOf } from '@contexts/people/identity/identity.tables';
import { Inject, Injectable } from '@nestjs/common';
import type { TeamOverview } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { TeamReach } from '@contexts/agents/tree/tree.api';
import { placesOf, reachOf, uuidOf } from '@contexts/agents/tree/tree.tables';
import { ACTIVE_TURNOVER_MINOR } from '../read-models/team-batch';
import { teamMemberDays } from '../team.tables';
import { ReportFrame, type DayRange, type ReportRange } from './report-frame';

/** So many members who are nearly active are named. */
const NEAREST = 5;
const COUNTS = ['bets', 'active_members', 'new_members', 'first_deposits'] as const;
const SUMS = ['turnover', 'payout', 'loss', 'deposits', 'promotions', 'salaries', 'income'] as const;

/** A day's figures: sums in minor units. */
type Figures = Record<(typeof COUNTS)[number], number> & Record<(typeof SUMS)[number], bigint>;
type Row = Record<(typeof COUNTS)[number], number> &
  Record<Exclude<(typeof SUMS)[number], 'income'>, string> & { readonly day: string };

/** A team day by day, and as it stands now. */
@Injectable()
export class TeamOverviews {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(TeamReach) private readonly reach: TeamReach,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async of(agentId: string, days: DayRange): Promise<TeamOverview> {
    const range = this.frame.rangeOf(days);
    const [figures, income, sizes, balance, active, asOf] = await Promise.all([
      this.figuresOf(agentId, range),
      this.incomeOf(agentId, range),
      this.reach.sizesOf([agentId]),
      this.balanceOf(agentId),
      this.activeOn(range.endDate, agentId),
      this.asOf(),
    ]);
    const size = sizes.get(agentId);
    const byDay = range.days.map((day) => ({
      day,
      figures: { ...(figures.get(day) ?? nothing()), income: income.get(day) ?? 0n },
    }));
    return {
      timeZone: this.frame.timeZone,
      currency: this.frame.currency,
      members: size?.members ?? 0,
      agents: size?.agents ?? 0,
      directCount: size?.directCount ?? 0,
      balance: this.frame.amount(balance),
      totals: this.viewOf(totalsOf(byDay.map((one) => one.figures))),
      days: byDay.map((one) => ({ day: one.day, ...this.viewOf(one.figures) })),
      active,
      asOf,
    };
  }

  private async figuresOf(agentId: string, { startDate, endDate }: ReportRange): Promise<Map<string, Figures>> {
    const { rows } = await this.sql.query<Row>(
      `select day::text as day, turnover_minor as turnover, payout_minor as payout, loss_minor as loss, bets,
              active_members, new_members, deposits_minor as deposits, first_deposits, promotions_minor as promotions,
              salaries_minor + dividends_minor as salaries
         from read.team_days where agent_id = $1 and day between $2 and $3`,
      [agentId, startDate, endDate],
    );
    return new Map(
      rows.map(({ day, turnover, payout, loss, deposits, promotions, salaries, ...counts }) => [
        day,
        {
          ...counts,
          turnover: BigInt(turnover),
          payout: BigInt(payout),
          loss: BigInt(loss),
          deposits: BigInt(deposits),
          promotions: BigInt(promotions),
          salaries: BigInt(salaries),
          income: 0n,
        },
      ]),
    );
  }

  private async incomeOf(agentId: string, { from, to }: ReportRange): Promise<Map<string, bigint>> {
    const { rows } = await this.sql.query<{ day: string; income: string }>(
      `select (slot at time zone $4)::date::text as day, sum(amount_minor)::text as income
         from read.team_income where agent_id = $1 and slot >= $2 and slot < $3 group by 1`,
      [agentId, from, to, this.frame.timeZone],
    );
    return new Map(rows.map(({ day, income }) => [day, BigInt(income)]));
  }

  /** The sum of the main wallets of the agent and of everybody below it. */
  private async balanceOf(agentId: string): Promise<string> {
    const { rows } = await this.sql.query<{ balance: string }>(
      `select coalesce(sum(wallet.balance_minor), 0)::text as balance
         from ${reachOf('$1')} as member
              join ${walletBalances} as wallet on wallet.member_id = ${uuidOf('member.member_id')}`,
      [agentId],
    );
    return rows[0]!.balance;
  }

  /** The bound of the day, and who has staked half of it or more without reaching it. */
  private async activeOn(day: string, agentId: string): Promise<TeamOverview['active']> {
    const { rows: bounds } = await this.sql.query<{ turnover_minor: string }>(
      'select turnover_minor from read.team_bounds where from_day <= $1 order by from_day desc limit 1',
      [day],
    );
    const bound = BigInt(bounds[0]?.turnover_minor ?? ACTIVE_TURNOVER_MINOR);
    const { rows } = await this.sql.query<{ member_id: string; username: string; turnover: string }>(
      `select place.member_id, ${shownNameOf('place.username')} as username,
              sum(played.turnover_minor)::text as turnover
         from ${placesOf('$1')} as place join ${teamMemberDays} as played using (placement_id)
        where played.day = $2 and place.member_id <> $1
        group by 1, 2 having sum(played.turnover_minor) * 2 >= $3::bigint and sum(played.turnover_minor) < $3::bigint
        order by sum(played.turnover_minor) desc, 2 limit ${NEAREST}`,
      [agentId, day, bound.toString()],
    );
    return {
      turnover: this.frame.amount(bound),
      near: rows.map(({ member_id: memberId, username, turnover }) => ({
        memberId,
        username,
        turnover: this.frame.amount(turnover),
      })),
    };
  }

  private async asOf(): Promise<string> {
    const { rows } = await this.sql.query<{ as_of: Date }>('select as_of from read.team_clock');
    return (rows[0]?.as_of ?? new Date(0)).toISOString();
  }

  private viewOf(figures: Figures) {
    const amount = (minor: bigint) => this.frame.amount(minor);
    return {
      turnover: amount(figures.turnover),
      payout: amount(figures.payout),
      loss: amount(figures.loss),
      bets: figures.bets,
      activeMembers: figures.active_members,
      newMembers: figures.new_members,
      deposits: amount(figures.deposits),
      firstDeposits: figures.first_deposits,
      promotions: amount(figures.promotions),
      salaries: amount(figures.salaries),
      income: amount(figures.income),
    };
  }
}

function nothing(): Figures {
  return {
    bets: 0,
    active_members: 0,
    new_members: 0,
    first_deposits: 0,
    turnover: 0n,
    payout: 0n,
    loss: 0n,
    deposits: 0n,
    promotions: 0n,
    salaries: 0n,
    income: 0n,
  };
}

/** Everything adds up but the active members, who are counted on their best day. */
function totalsOf(days: readonly Figures[]): Figures {
  const totals = nothing();
  for (const day of days) {
    for (const name of SUMS) totals[name] += day[name];
    for (const name of COUNTS) totals[name] += day[name];
  }
  return { ...totals, active_members: Math.max(0, ...days.map((day) => day.active_members)) };
}
