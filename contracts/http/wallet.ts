import { z } from 'zod';
import { call } from './call';
import { Amount, Day, IdempotencyKey, NoInput, page, Paging, SignedAmount, Timestamp } from './common';
import { ImageIds } from './files/images';
import { METHOD_CLOSURES, METHOD_KINDS } from './deposits/method-kinds';
import { GameCategory } from './games';
import { routes } from './routes';

export const Balance = z
  .object({
    balance: Amount,
    currency: z.string(),
    /**
     * The revision of the wallet's stream as a decimal number; "-1" before the first event. A higher revision is newer.
     */
    revision: z.string().regex(/^(-1|\d+)$/),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;

/** A client that must see its own change names the revision of the wallet that the list has to contain. */
const AtLeast = {
  minRevision: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};
const Range = { startDate: Day.optional(), endDate: Day.optional() };

const isListOf = (allowed: readonly string[]) => (text: string) =>
  text.split(',').every((value) => allowed.includes(value));

/** The reasons for which money that was withheld is not paid, as the member is told them. */
export const WITHHELD_REFUSALS = ['gameFault', 'rulesBroken', 'notVerified'] as const;

/** The kinds of movements of a wallet. */
export const TRANSACTION_KINDS = [
  'deposit',
  'bet',
  'win',
  'promo_win',
  'bet_rollback',
  'win_rollback',
  'transfer_to_vendor',
  'transfer_from_vendor',
  'adjustment',
  'receivable_collected',
  'jackpot_win',
  'salary',
  'dividend',
  'shortfall',
  'downline_out',
  'upline_in',
  'win_withheld',
  'withheld_win_paid',
  'withheld_win_refused',
  'withheld_win_rollback',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_return',
  'deposit_reversal',
  'vendor_win_withheld',
  'vendor_win_paid',
  'vendor_win_refused',
  'unclaimed',
  'unclaimed_return',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const WalletTransaction = z
  .object({
    /** The id of the deposit, which support also asks for as its reference. */
    id: z.string(),
    /** The place of the movement in the wallet; `memberMovement` tells its story by it. */
    no: z.string(),
    kind: z.enum(TRANSACTION_KINDS),
    /** The change of the balance. */
    amount: SignedAmount,
    /** The amount of a withheld win, which changes no balance before it is paid; null for every other movement. */
    withheldAmount: Amount.nullable(),
    /** The reason of a refusal, as the member is told it. */
    refusal: z.enum(WITHHELD_REFUSALS).nullable(),
    balanceBefore: Amount,
    balanceAfter: Amount,
    gameName: z.string().nullable(),
    roundId: z.string().nullable(),
    occurredAt: Timestamp,
  })
  .meta({ id: 'WalletTransaction' });
export type WalletTransaction = z.infer<typeof WalletTransaction>;

/** The filter of the account record; amounts are sizes without a sign. */
export const TransactionFilter = {
  ...Range,
  /** Kinds of movements with commas between them. */
  kinds: z.string().max(600).refine(isListOf(TRANSACTION_KINDS)).optional(),
  minAmount: Amount.optional(),
  maxAmount: Amount.optional(),
  /** Part of the name of a game or of its vendor. */
  game: z.string().trim().max(80).optional(),
};

export const WalletTransactionPage = page(WalletTransaction)
  .extend({ totals: z.object({ in: Amount, out: Amount }) })
  .meta({ id: 'WalletTransactionPage' });
export type WalletTransactionPage = z.infer<typeof WalletTransactionPage>;

export const BET_STATUSES = ['open', 'settled', 'voided'] as const;

/** The filter of the betting record. */
export const BetFilter = {
  ...Range,
  category: GameCategory.optional(),
  /** Part of the name of a game or of its vendor. */
  game: z.string().trim().max(80).optional(),
  status: z.enum(BET_STATUSES).optional(),
  /** The least and the most that was staked in the round. */
  minAmount: Amount.optional(),
  maxAmount: Amount.optional(),
};

export const BetRound = z
  .object({
    vendor: z.string(),
    roundId: z.string(),
    gameCode: z.string(),
    gameName: z.string(),
    stake: Amount,
    payout: Amount,
    profit: SignedAmount,
    /** The wins of the round that wait for finance; they are not part of the payout. */
    withheld: Amount,
    status: z.enum(BET_STATUSES),
    placedAt: Timestamp,
    settledAt: Timestamp.nullable(),
  })
  .meta({ id: 'BetRound' });
export type BetRound = z.infer<typeof BetRound>;

export const BetPage = page(BetRound)
  .extend({ totals: z.object({ stake: Amount, payout: Amount, profit: SignedAmount }) })
  .meta({ id: 'BetPage' });
export type BetPage = z.infer<typeof BetPage>;

export const walletCalls = {
  balance: call(routes.balance, 'The main wallet, from the decision state itself.', NoInput, Balance),
  memberTransactions: call(
    routes.memberTransactions,
    'Every movement of the wallet, newest first, totals over the whole filter. The end of a round that won nothing is none.',
    z.strictObject({ ...Paging.shape, ...TransactionFilter, ...AtLeast }),
    WalletTransactionPage,
  ),
  memberBets: call(
    routes.memberBets,
    'The betting record: one row a round, newest first, totals over the whole filter.',
    z.strictObject({ ...Paging.shape, ...BetFilter, ...AtLeast }),
    BetPage,
  ),
};

export const DepositMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    minAmount: Amount,
    maxAmount: Amount,
    currency: z.string(),
    /** The part of the limit of today that is left, and the number of deposits that today still allows. */
    leftToday: Amount,
    depositsLeftToday: z.number().int().min(0),
    /** Amounts to choose by one tap, the smallest first, all within the limits. */
    presets: z.array(Amount),
    kind: z.enum(METHOD_KINDS),
    /** A line under the name; empty without one. */
    text: z.string(),
    /** How to pay by it, one step a line; empty without any. */
    tutorial: z.string(),
    /** False while a request would be refused. */
    isAvailable: z.boolean(),
    /** Why it is not available; null while it is. */
    closed: z
      .object({
        reason: z.enum(METHOD_CLOSURES),
        /** The next moment at which its hours or the next day begin; null where that is not the reason. */
        opensAt: Timestamp.nullable(),
        /** The identity level that it needs; null where that is not the reason. */
        level: z.number().int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DepositMethod' });
export type DepositMethod = z.infer<typeof DepositMethod>;

/** The states of a deposit. More arrived than was asked for: `checking` until finance credits or refuses it. */
export const DEPOSIT_STATUSES = [
  'pending',
  'confirmed',
  'expired',
  'failed',
  'checking',
  'refused',
  'contested',
  'reversed',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Why a payment is not credited and sent back; `REFUSED` by finance. */
export const REFUND_REASONS = [
  'OTHER_CURRENCY',
  'SECOND_PAYMENT',
  'OTHER_OWNER',
  'REFUSED',
  'ACCOUNT_CLOSED',
  'LIMIT_REACHED',
] as const;

/** A payment of the deposit that is sent back to where it came from. */
const ReturningPayment = z.object({
  amount: Amount,
  currency: z.string(),
  reason: z.enum(REFUND_REASONS),
  /** `delayed`: it does not go back by itself, and people see to it. The member is not told why: it may be a review. */
  status: z.enum(['onItsWay', 'refunded', 'delayed']),
  /** Until when it is to be back. */
  refundBy: Timestamp,
});

/** Why finance credits nothing for a proof, as the member is told it. */
export const PROOF_REFUSALS = ['transferNotFound', 'proofUnreadable', 'otherOwner'] as const;

/** The account of the house, and the words that the member writes into the transfer. */
export const TransferTarget = z
  .object({
    reference: z.string(),
    bank: z.string(),
    branch: z.string(),
    number: z.string(),
    holder: z.string(),
    document: z.string(),
    pixKey: z.string(),
  })
  .meta({ id: 'TransferTarget' });
export type TransferTarget = z.infer<typeof TransferTarget>;

export const Deposit = z
  .object({
    id: z.uuid(),
    method: z.string(),
    amount: Amount,
    /** The amount that really arrived; null before that. It may differ from what was asked for. */
    paidAmount: Amount.nullable(),
    currency: z.string(),
    status: z.enum(DEPOSIT_STATUSES),
    /** The address where the member pays; null once no payment is possible any more. */
    payUrl: z.string().nullable(),
    /** The text behind the QR code, to scan or to copy; null where the provider has none, and once it is of no use. */
    pixCode: z.string().nullable(),
    /** The reason of a refusal, as the member is told it; null unless the deposit is refused. */
    refusal: z.enum([...WITHHELD_REFUSALS, ...PROOF_REFUSALS]).nullable(),
    /** Where the member transfers to; null for deposits that a provider takes. */
    transfer: TransferTarget.nullable(),
    /** The images that the member has sent as proof of the transfer; null before that. */
    proof: z.object({ sentAt: Timestamp, images: z.number().int() }).nullable(),
    /** The part of the payment that is contested, and until when the house answers; null unless it is contested. */
    contest: z.object({ amount: Amount, answerBy: Timestamp.nullable() }).nullable(),
    /** The payments that are sent back, the first that arrived first. */
    refunds: z.array(ReturningPayment),
    requestedAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;

export const DepositRequest = z
  .strictObject({ key: IdempotencyKey, method: z.string().max(40), amount: Amount })
  .meta({ id: 'DepositRequest' });
export type DepositRequest = z.infer<typeof DepositRequest>;

export const cashierCalls = {
  depositMethods: call(
    routes.depositMethods,
    'How a member may deposit, and the limits.',
    NoInput,
    z.array(DepositMethod),
  ),
  requestDeposit: call(routes.requestDeposit, 'Asks the provider for a payment.', DepositRequest, Deposit),
  sendProof: call(
    routes.sendProof,
    'Sends images of a transfer to the house, once for a deposit. Finance looks for the transfer; an image credits nothing.',
    z
      .strictObject({
        depositId: z.uuid(),
        key: IdempotencyKey,
        fileIds: ImageIds.min(1),
        remark: z.string().trim().max(140).optional(),
      })
      .meta({ id: 'SendProofRequest' }),
    Deposit,
  ),
  deposit: call(routes.deposit, 'One deposit.', z.strictObject({ depositId: z.uuid() }), Deposit),
  deposits: call(
    routes.deposits,
    'The deposits of the member, newest first.',
    z.strictObject(Paging.shape),
    page(Deposit).meta({ id: 'DepositPage' }),
  ),
};
