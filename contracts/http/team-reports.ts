import { z } from 'zod';
import { ContractKind } from './agent-terms';
import { call } from './call';
import { Amount, Day, SignedAmount, Timestamp } from './common';
import { Cursor, PageSize } from './network';
import { routes } from './routes';

/** Days of the merchant, both included. At most 92 of them. */
const Range = { startDate: Day, endDate: Day };

/** What a team did; every figure of a day belongs to whoever was above the member on that day. */
const TeamFigures = {
  /** Below zero on a day on which more was taken back than bet; so may be whatever is a sum of bets. */
  turnover: SignedAmount,
  payout: SignedAmount,
  /** Stakes less payouts: below zero when the players won. */
  loss: SignedAmount,
  bets: z.number().int(),
  /** Members whose turnover of a day reached the merchant's bound; over several days, those of the best day. */
  activeMembers: z.number().int(),
  newMembers: z.number().int(),
  deposits: Amount,
  /** First deposits of their members. */
  firstDeposits: z.number().int(),
  promotions: SignedAmount,
  /** Salaries and dividends paid to the team. */
  salaries: Amount,
};

export const TeamOverview = z
  .object({
    timeZone: z.string(),
    currency: z.string(),
    members: z.number().int(),
    agents: z.number().int(),
    directCount: z.number().int(),
    /** What the team holds in its wallets now. */
    balance: Amount,
    totals: z.object({ ...TeamFigures, income: SignedAmount }),
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: Day, ...TeamFigures, income: SignedAmount })),
    /** Until which moment the log is contained in these figures. */
    asOf: Timestamp,
  })
  .meta({ id: 'TeamOverview' });
export type TeamOverview = z.infer<typeof TeamOverview>;

/** A round of a member of the team; or what was taken back of one later, with amounts below zero. */
export const TeamBet = z
  .object({
    id: z.string(),
    memberId: z.string(),
    username: z.string(),
    vendor: z.string(),
    gameName: z.string(),
    roundId: z.string(),
    stake: SignedAmount,
    payout: SignedAmount,
    profit: SignedAmount,
    isVoided: z.boolean(),
    settledAt: Timestamp,
  })
  .meta({ id: 'TeamBet' });
export type TeamBet = z.infer<typeof TeamBet>;

/** A member, or with `scope: team` a member and everybody below, over the range. */
export const MemberProfit = z
  .object({
    memberId: z.string(),
    username: z.string(),
    kind: z.enum(['player', 'agent']),
    level: z.number().int(),
    turnover: SignedAmount,
    payout: SignedAmount,
    /** Payouts less stakes: the member's profit. */
    profit: SignedAmount,
    deposits: Amount,
    promotions: SignedAmount,
    salaries: Amount,
    bets: z.number().int(),
    /** How many direct downlines there are to drill into. */
    directCount: z.number().int(),
  })
  .meta({ id: 'MemberProfit' });
export type MemberProfit = z.infer<typeof MemberProfit>;

/** What the agent was paid, or had to add. */
export const IncomeRow = z
  .object({
    id: z.string(),
    /** `shortfall` is what the agent added to its downlines' pay: below zero. */
    kind: z.union([ContractKind, z.literal('shortfall')]),
    billId: z.string(),
    from: Timestamp,
    to: Timestamp,
    gross: Amount,
    withheld: Amount,
    amount: SignedAmount,
    paidAt: Timestamp,
  })
  .meta({ id: 'IncomeRow' });
export type IncomeRow = z.infer<typeof IncomeRow>;

/** A movement of money of somebody of the team that is not a bet. */
export const TeamTransaction = z
  .object({
    id: z.string(),
    memberId: z.string(),
    username: z.string(),
    kind: z.enum([
      'deposit',
      'promotion',
      'salary',
      'dividend',
      'shortfall',
      'transfer_in',
      'transfer_out',
      'adjustment',
    ]),
    amount: SignedAmount,
    balanceAfter: Amount,
    occurredAt: Timestamp,
  })
  .meta({ id: 'TeamTransaction' });
export type TeamTransaction = z.infer<typeof TeamTransaction>;

const Filter = { ...Range, username: z.string().trim().max(40).optional(), cursor: Cursor, pageSize: PageSize };

/** Lists that can be downloaded whole. The download's address is used once, within a minute. */
export const TEAM_EXPORTS = [
  'team-bets',
  'member-profits',
  'income',
  'team-transactions',
  'downlines',
  'bills',
] as const;

export const teamReportCalls = {
  overview: call(routes.teamOverview, 'The team day by day, and now.', z.strictObject(Range), TeamOverview),
  bets: call(
    routes.teamBets,
    'Settled rounds of the team, newest first, with totals over the whole filter.',
    z.strictObject({ ...Filter, vendor: z.string().max(40).optional(), game: z.string().max(80).optional() }),
    z
      .object({
        list: z.array(TeamBet),
        nextCursor: z.string().nullable(),
        totals: z.object({ stake: SignedAmount, payout: SignedAmount, profit: SignedAmount, bets: z.number().int() }),
      })
      .meta({ id: 'TeamBetPage' }),
  ),
  profits: call(
    routes.memberProfits,
    'Direct downlines of a member of the team (oneself when absent), each alone or with the team below.',
    z.strictObject({
      ...Filter,
      memberId: z.string().max(64).optional(),
      scope: z.enum(['member', 'team']).default('team'),
    }),
    z
      .object({
        list: z.array(MemberProfit),
        nextCursor: z.string().nullable(),
        path: z.array(z.object({ memberId: z.string(), username: z.string() })),
        totals: z.object({
          turnover: SignedAmount,
          payout: SignedAmount,
          profit: SignedAmount,
          deposits: Amount,
          promotions: SignedAmount,
          salaries: Amount,
          bets: z.number().int(),
        }),
      })
      .meta({ id: 'MemberProfitPage' }),
  ),
  income: call(
    routes.myIncome,
    'The agent’s own income, newest first.',
    z.strictObject({
      ...Range,
      kind: z.union([ContractKind, z.literal('shortfall')]).optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    z
      .object({
        list: z.array(IncomeRow),
        nextCursor: z.string().nullable(),
        totals: z.object({ gross: Amount, withheld: Amount, amount: SignedAmount }),
        /** Of the whole range, whatever the kind asked for. */
        byKind: z.array(z.object({ kind: z.union([ContractKind, z.literal('shortfall')]), amount: SignedAmount })),
      })
      .meta({ id: 'IncomePage' }),
  ),
  transactions: call(
    routes.teamTransactions,
    'Movements of money in the team, newest first.',
    z.strictObject({ ...Filter, kind: TeamTransaction.shape.kind.optional() }),
    z
      .object({
        list: z.array(TeamTransaction),
        nextCursor: z.string().nullable(),
        totals: z.object({ in: Amount, out: Amount }),
      })
      .meta({ id: 'TeamTransactionPage' }),
  ),
  openExport: call(
    routes.openTeamExport,
    'Prepares the download of a whole list as CSV, by the filter of its call.',
    z.strictObject({ list: z.enum(TEAM_EXPORTS), filter: z.record(z.string().max(40), z.string().max(200)) }),
    z.object({ url: z.string() }).meta({ id: 'TeamExport' }),
  ),
  download: call(
    routes.teamDownload,
    'The file itself, once.',
    z.strictObject({ code: z.string().regex(/^[\w-]{43}$/) }),
    z.string().meta({ id: 'TeamFile' }),
  ),
};
