import { z } from 'zod';
import { ContractKind } from './agent-terms';
import { call } from '../call';
import { Amount, Day, Id, IdempotencyKey, NoInput, SignedAmount, Timestamp } from '../common';
import { FileCode, FileProgress, SheetForm } from '../file-form';
import { Cursor, PageSize } from './network';
import { routes } from '../routes';

/** Days of the merchant, the first and the last one included; at most 92 days. */
const Range = { startDate: Day, endDate: Day };

/** The figures of a team. Every figure of a day counts for the members who were above the acting member on that day. */
const TeamFigures = {
  /** Below zero on a day on which rollbacks exceed the bets. The same holds for every figure that is a sum of bets. */
  turnover: SignedAmount,
  payout: SignedAmount,
  /** Stakes less payouts; below zero when the players won. */
  loss: SignedAmount,
  bets: z.number().int(),
  /**
   * The members whose turnover of a day reached the merchant's bound. A range of days shows the largest number of one
   * day.
   */
  activeMembers: z.number().int(),
  newMembers: z.number().int(),
  deposits: Amount,
  /** The number of members of the team who made their first deposit. */
  firstDeposits: z.number().int(),
  promotions: SignedAmount,
  /** The salaries and dividends that members of the team were paid. */
  salaries: Amount,
};

export const TeamOverview = z
  .object({
    timeZone: z.string(),
    currency: z.string(),
    members: z.number().int(),
    agents: z.number().int(),
    directCount: z.number().int(),
    /** The sum of the balances of the team's wallets at this moment. */
    balance: Amount,
    totals: z.object({ ...TeamFigures, income: SignedAmount }),
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: Day, ...TeamFigures, income: SignedAmount })),
    /** The turnover that makes a member active on the last day of the range, and the members nearest to it. */
    active: z.object({
      turnover: Amount,
      /** At most five, the nearest first; each has staked half of it or more on that day. */
      near: z.array(z.object({ memberId: z.string(), username: z.string(), turnover: Amount })),
    }),
    /** The figures contain every event that was recorded up to this moment. */
    asOf: Timestamp,
  })
  .meta({ id: 'TeamOverview' });
export type TeamOverview = z.infer<typeof TeamOverview>;

/** The figures of a member or a game in a range of days. */
const PartFigures = {
  turnover: SignedAmount,
  /** The stakes less the payouts: above zero where the house won. */
  loss: SignedAmount,
};

export const TeamMemberPart = z.object({
  memberId: z.string(),
  username: z.string(),
  kind: z.enum(['player', 'agent']),
  ...PartFigures,
});
export type TeamMemberPart = z.infer<typeof TeamMemberPart>;

export const TeamGamePart = z.object({ vendor: z.string(), game: z.string(), name: z.string(), ...PartFigures });
export type TeamGamePart = z.infer<typeof TeamGamePart>;

/** The turnover of each of the thirty days up to the last of the range, oldest first. */
const Days = z.array(SignedAmount);

/** The largest parts of the turnover of a range of days. */
export const TeamComposition = z
  .object({
    turnover: SignedAmount,
    /** The members with the largest turnover of their own, at most six. */
    members: z.array(TeamMemberPart.extend({ days: Days })),
    /** The games with the largest turnover, at most six. */
    games: z.array(TeamGamePart.extend({ days: Days })),
  })
  .meta({ id: 'TeamComposition' });
export type TeamComposition = z.infer<typeof TeamComposition>;

/** The turnover of an hour that begins at `from`. */
const Hour = z.object({ from: Timestamp, turnover: SignedAmount });

/** The merchant's day at hand beside the one before. */
export const TeamToday = z
  .object({
    now: Timestamp,
    /** The hours that have begun, oldest first. */
    today: z.array(Hour),
    /** Every hour of the day before. */
    yesterday: z.array(Hour),
    /** The turnover of yesterday up to the time of day that it is now. */
    yesterdayUntilNow: SignedAmount,
    /** The members whose turnover differs most from yesterday's up to the same time, at most six. */
    movers: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        kind: z.enum(['player', 'agent']),
        today: SignedAmount,
        yesterday: SignedAmount,
        days: Days,
      }),
    ),
  })
  .meta({ id: 'TeamToday' });
export type TeamToday = z.infer<typeof TeamToday>;

/** A round of a member of the team, or a later rollback of such a round, which has amounts below zero. */
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
    /** The totals that a vendor with wallets of its own has reported, which name neither game nor round. */
    isTotal: z.boolean(),
    settledAt: Timestamp,
  })
  .meta({ id: 'TeamBet' });
export type TeamBet = z.infer<typeof TeamBet>;

/** The figures over the range of one member, or with `scope: team` of one member and all members below. */
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
    /** The number of direct downlines, whose figures can be opened from here. */
    directCount: z.number().int(),
    /** The number of members below at this moment, on every level. */
    teamCount: z.number().int(),
  })
  .meta({ id: 'MemberProfit' });
export type MemberProfit = z.infer<typeof MemberProfit>;

/** A payment to the agent, or a sum that the agent had to add. */
export const IncomeRow = z
  .object({
    id: z.string(),
    /** `shortfall` is the sum that the agent added to its downlines' pay; its amount is below zero. */
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

/** A movement in the wallet of a member of the team that is not a bet. */
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

const Filter = { ...Range, username: z.string().trim().max(64).optional(), cursor: Cursor, pageSize: PageSize };

/** The lists that can be downloaded whole. The address of a download can be used once, within one minute. */
export const TEAM_EXPORTS = [
  'team-bets',
  'member-profits',
  'income',
  'team-members',
  'team-games',
  'team-transactions',
  'downlines',
  'bills',
] as const;

export const teamReportCalls = {
  overview: call(routes.teamOverview, 'The team day by day, and now.', z.strictObject(Range), TeamOverview),
  composition: call(
    routes.teamComposition,
    'The members and games that make up most of the turnover.',
    z.strictObject(Range),
    TeamComposition,
  ),
  today: call(routes.teamToday, 'The day at hand, hour by hour, beside the one before.', NoInput, TeamToday),
  bets: call(
    routes.teamBets,
    'Settled rounds of the team, newest first, with totals over the whole filter.',
    z.strictObject({ ...Filter, vendor: z.string().max(40).optional(), game: z.string().max(80).optional() }),
    z
      .object({
        list: z.array(TeamBet),
        nextCursor: z.string().nullable(),
        totals: z.object({
          stake: SignedAmount,
          /** The stakes without those of rounds that were returned whole. */
          turnover: SignedAmount,
          payout: SignedAmount,
          profit: SignedAmount,
          bets: z.number().int(),
        }),
      })
      .meta({ id: 'TeamBetPage' }),
  ),
  profits: call(
    routes.memberProfits,
    'Direct downlines of a member of the team (oneself when absent), each alone or with the team below.',
    z.strictObject({
      ...Filter,
      memberId: Id.optional(),
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
        /** The sums of the whole range, over all kinds, even when the request filters by kind. */
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
    'Prepares the download of a whole list, by the filter of its call and with the columns of the screen.',
    z.strictObject({
      key: IdempotencyKey,
      list: z.enum(TEAM_EXPORTS),
      filter: z.record(z.string().max(40), z.string().max(200)),
      file: SheetForm,
    }),
    z.object({ url: z.string(), fileName: z.string() }).meta({ id: 'TeamExport' }),
  ),
  download: call(
    routes.teamDownload,
    'The file itself, once.',
    z.strictObject({ code: FileCode }),
    z.string().meta({ id: 'TeamFile' }),
  ),
  downloadProgress: call(
    routes.teamDownloadProgress,
    'How far the writing of a file has come.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
  cancelDownload: call(
    routes.cancelTeamDownload,
    'Ends the writing of a file.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
};
