import { z } from 'zod';
import { TransferPurpose } from './agents/upline-asks';
import { call } from './call';
import { Amount, Day, IdempotencyKey, SignedAmount, Timestamp } from './common';
import { FileCode, FileProgress, SheetForm } from './file-form';
import { GameCategory } from './games';
import { DrawnResult, RoundProof } from '../vendor/round-detail';
import { routes } from './routes';
import { TRANSACTION_KINDS, WalletTransaction } from './wallet';

/** The two sides of a movement. The names of other members are not told. */
export const PARTIES = ['you', 'game', 'provider', 'house', 'upline', 'downline', 'jackpot', 'bank'] as const;

const Party = z.object({
  kind: z.enum(PARTIES),
  /** The name of a game or a payment provider; null for the others. */
  name: z.string().nullable(),
});

const RoundMovement = z.object({
  no: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  amount: SignedAmount,
  occurredAt: Timestamp,
});

export const MovementStory = z
  .object({
    movement: WalletTransaction,
    currency: z.string(),
    from: Party,
    to: Party,
    /** The withdrawal that a movement belongs to; null for any other movement. */
    withdrawalId: z.uuid().nullable(),
    /** The deposit that was credited; null for every other movement. */
    depositId: z.uuid().nullable(),
    /** The reason that an upline gave for the money; null for every other movement, and for transfers of before. */
    transfer: z.object({ purpose: TransferPurpose.nullable(), note: z.string().nullable() }).nullable(),
    /** The movements of the same round, oldest first; empty outside of a round. */
    round: z.array(RoundMovement),
    recordedAt: Timestamp,
  })
  .meta({ id: 'MovementStory' });
export type MovementStory = z.infer<typeof MovementStory>;

/**
 * The answer of a game's vendor about a round. `open`: the round has not ended. `untold`: the vendor tells nothing of
 * its rounds, or does not know this one. `silent`: it gave no answer, or none that can be believed.
 */
export const RoundDetail = z
  .discriminatedUnion('status', [
    z.object({ status: z.enum(['open', 'untold', 'silent']) }),
    z.object({
      status: z.literal('told'),
      result: DrawnResult,
      /** An SVG, to be shown as an image only. */
      picture: z.string().nullable(),
      proof: RoundProof.nullable(),
      /** The vendor's own page about the round. */
      page: z.string().nullable(),
    }),
  ])
  .meta({ id: 'RoundDetail' });
export type RoundDetail = z.infer<typeof RoundDetail>;

const Figures = {
  /** Stakes that were not returned. */
  stake: SignedAmount,
  /** Wins, promotional wins and jackpots, without those that were taken back. */
  payout: SignedAmount,
  /** Payouts less stakes. */
  net: SignedAmount,
  bets: z.number().int(),
};

export const ProfitDay = z
  .object({ day: Day, ...Figures, deposited: Amount, withdrawn: SignedAmount })
  .meta({ id: 'ProfitDay' });
export type ProfitDay = z.infer<typeof ProfitDay>;

export const ProfitCategory = z
  .object({ category: GameCategory.nullable(), ...Figures })
  .meta({ id: 'ProfitCategory' });
export type ProfitCategory = z.infer<typeof ProfitCategory>;

export const MemberProfits = z
  .object({
    startDate: Day,
    endDate: Day,
    /** Every day of the period, also those without a bet, oldest first. */
    days: z.array(ProfitDay),
    /** The categories with a bet or a payout, the largest stakes first; null holds what belongs to no game. */
    categories: z.array(ProfitCategory),
    totals: z.object({ ...Figures, deposited: Amount, withdrawn: SignedAmount }),
  })
  .meta({ id: 'MemberProfits' });
export type MemberProfits = z.infer<typeof MemberProfits>;

/** The most days of a profit and loss; more are refused. */
export const MOST_PROFIT_DAYS = 92;

/** The records that can be downloaded whole. The address of a download can be used once, within one minute. */
export const MEMBER_EXPORTS = ['account-record', 'bet-record'] as const;

export const recordCalls = {
  memberMovement: call(
    routes.memberMovement,
    'One movement of the wallet with both of its sides and the rest of its round.',
    z.strictObject({ no: z.string().regex(/^\d{1,18}$/) }),
    MovementStory,
  ),
  memberRound: call(
    routes.memberRound,
    'The movements of one round of the member, oldest first: the bet, and what became of it.',
    z.strictObject({ vendor: z.string().min(1).max(80), roundId: z.string().min(1).max(200) }),
    z.array(RoundMovement),
  ),
  memberRoundDetail: call(
    routes.memberRoundDetail,
    'What was drawn in one round of the member, as its vendor tells it: the result, its picture and the proof of the draw.',
    z.strictObject({
      vendor: z.string().min(1).max(80),
      roundId: z.string().min(1).max(200),
      language: z.enum(['pt', 'en']),
    }),
    RoundDetail,
  ),
  memberProfit: call(
    routes.memberProfit,
    'Profit and loss of the member, day by day and by category, as money moved. Without a period: the last 30 days.',
    z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
    MemberProfits,
  ),
  openExport: call(
    routes.openMemberExport,
    'Prepares the download of a whole record, by the filter of its call and with the columns of the screen.',
    z.strictObject({
      key: IdempotencyKey,
      list: z.enum(MEMBER_EXPORTS),
      filter: z.record(z.string().max(40), z.string().max(600)),
      file: SheetForm,
    }),
    z.object({ url: z.string(), fileName: z.string() }).meta({ id: 'MemberExport' }),
  ),
  download: call(
    routes.memberDownload,
    'The file itself, once.',
    z.strictObject({ code: FileCode }),
    z.string().meta({ id: 'MemberFile' }),
  ),
  downloadProgress: call(
    routes.memberDownloadProgress,
    'How far the writing of a file has come.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
  cancelDownload: call(
    routes.cancelMemberDownload,
    'Ends the writing of a file.',
    z.strictObject({ code: FileCode }),
    FileProgress,
  ),
};
