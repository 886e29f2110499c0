import { z } from 'zod';
import { call } from '../call';
import { SignedAmount, SignedSum, Timestamp } from '../common';
import { routes } from '../routes';

/** The purposes of accounts. The trial balance has one line for each purpose and currency. */
export const ACCOUNT_CLASSES = [
  'member',
  'memberVendor',
  'held',
  'receivable',
  'house',
  'provider',
  'bank',
  'vendor',
  'jackpot',
  'salary',
  'promotion',
  'points',
  'fees',
  'suspense',
  'withheld',
  'unclaimed',
] as const;
export const AccountClass = z.enum(ACCOUNT_CLASSES).meta({ id: 'AccountClass' });
export type AccountClass = z.infer<typeof AccountClass>;

/**
 * A credit is a sum that accounts gained, a debit one that they gave; both have no sign. The balance is credit less
 * debit.
 */
const Sums = { debit: SignedSum, credit: SignedSum, balance: SignedSum };

/** The place of the ledger in the log when it answered. Entries are numbered in log order, without gaps. */
const Standing = {
  /** The number of the last entry that the answer contains; "0" before the first entry. */
  entryNo: z.string(),
  /** The moment when that entry was recorded; null before the first entry. */
  recordedAt: Timestamp.nullable(),
  /** False while the ledger is behind the log, or is being rebuilt. */
  isCurrent: z.boolean(),
};

export const TrialBalanceLine = z
  .object({ class: AccountClass, currency: z.string(), accounts: z.number().int(), ...Sums })
  .meta({ id: 'TrialBalanceLine' });
export type TrialBalanceLine = z.infer<typeof TrialBalanceLine>;

export const TrialBalance = z
  .object({
    ...Standing,
    lines: z.array(TrialBalanceLine),
    /** The total for each currency. Every total is "0.00"; otherwise the books do not balance. */
    totals: z.array(z.object({ currency: z.string(), ...Sums })),
    isBalanced: z.boolean(),
    /** The number of entries whose postings do not sum to zero. Each of them is a break as well. */
    faultyEntries: z.number().int(),
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof TrialBalance>;

/**
 * From the opening to the closing of a period. Opening plus credit less debit is the closing; the openings and the
 * closings have the sign of a balance.
 */
const Movement = { opening: SignedSum, debit: SignedSum, credit: SignedSum, closing: SignedSum };

export const PeriodAccount = z.object({ account: z.string(), ...Movement }).meta({ id: 'PeriodAccount' });
export type PeriodAccount = z.infer<typeof PeriodAccount>;

export const PeriodLine = z
  .object({
    class: AccountClass,
    currency: z.string(),
    /** The number of accounts of the class that had moved by the end of the period. */
    accounts: z.number().int(),
    ...Movement,
    /** Each account of the class by itself; empty for the classes in which every member has accounts. */
    parts: z.array(PeriodAccount),
  })
  .meta({ id: 'PeriodLine' });
export type PeriodLine = z.infer<typeof PeriodLine>;

/** The proofs of a trial balance of a period, in the order in which the page lists them. */
export const PERIOD_PROOFS = ['opening', 'movement', 'closing', 'lines', 'accounts'] as const;
export type PeriodProof = (typeof PERIOD_PROOFS)[number];

export const PeriodBalance = z
  .object({
    ...Standing,
    /** The number of entries in the period. */
    entries: z.number().int(),
    lines: z.array(PeriodLine),
    totals: z.array(
      z.object({
        currency: z.string(),
        ...Movement,
        /**
         * Every opening, and every closing, sums to zero; the debits equal the credits; each line leads from its
         * opening to its closing; and the accounts of a class sum to its line. Opening, movement and closing are read
         * from the ledger each by itself, so that one proves the other.
         */
        proofs: z.record(z.enum(PERIOD_PROOFS), z.boolean()),
      }),
    ),
    isBalanced: z.boolean(),
    /** The number of entries up to the end of the period whose postings do not sum to zero. */
    faultyEntries: z.number().int(),
  })
  .meta({ id: 'PeriodBalance' });
export type PeriodBalance = z.infer<typeof PeriodBalance>;

export const LedgerAccount = z
  .object({
    account: z.string(),
    class: AccountClass,
    currency: z.string(),
    /** The user name for a member's account; null for other accounts. */
    name: z.string().nullable(),
    memberId: z.uuid().nullable(),
    ...Sums,
    postings: z.number().int(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const LedgerPosting = z
  .object({
    entryNo: z.string(),
    account: z.string(),
    currency: z.string(),
    amount: SignedAmount,
    /** The balance of the account after the entry. */
    balanceAfter: SignedSum,
    eventId: z.uuid(),
    eventType: z.string(),
    stream: z.string(),
    revision: z.string(),
    memberId: z.uuid().nullable(),
    memberName: z.string().nullable(),
    occurredAt: Timestamp,
    recordedAt: Timestamp,
  })
  .meta({ id: 'LedgerPosting' });
export type LedgerPosting = z.infer<typeof LedgerPosting>;

/** One movement of a statement; the balances are of the member's main wallet. */
export const StatementLine = z
  .object({
    revision: z.string(),
    eventId: z.uuid(),
    kind: z.string(),
    vendorId: z.string().nullable(),
    gameCode: z.string().nullable(),
    roundId: z.string().nullable(),
    transactionId: z.string().nullable(),
    amount: SignedAmount,
    balanceBefore: SignedSum,
    balanceAfter: SignedSum,
    occurredAt: Timestamp,
    recordedAt: Timestamp,
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

export const WalletStatement = z
  .object({
    ...Standing,
    currency: z.string(),
    opening: SignedSum,
    /** The sums over the whole period, not over the page. */
    gained: SignedSum,
    given: SignedSum,
    closing: SignedSum,
    movements: z.number().int(),
    list: z.array(StatementLine),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'WalletStatement' });
export type WalletStatement = z.infer<typeof WalletStatement>;

export const WalletAsOf = z
  .object({
    /** The moment of the balance; null for now. */
    asOf: Timestamp.nullable(),
    currency: z.string(),
    /** The revision of the wallet's stream at that moment; "-1" before its first event. */
    revision: z.string(),
    /** The revision of the balance snapshot that the fold began with; "-1" if it began with the first event. */
    foldedFrom: z.string(),
    main: SignedSum,
    vendors: z.array(z.object({ vendorId: z.string(), amount: SignedAmount })),
    held: SignedSum,
    receivable: SignedSum,
    openStakes: SignedSum,
    isFrozen: z.boolean(),
  })
  .meta({ id: 'WalletAsOf' });
export type WalletAsOf = z.infer<typeof WalletAsOf>;

const Cursor = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};
const Period = { from: Timestamp.optional(), to: Timestamp.optional() };

/**
 * The calls of the ledger. Times are those of the recording, which is the order of the log. `asOf` includes everything
 * that was recorded up to that moment.
 */
export const ledgerCalls = {
  trialBalance: call(
    routes.trialBalance,
    'The sum of every account, now or as of a moment; it is zero.',
    z.strictObject({ asOf: Timestamp.optional() }),
    TrialBalance,
  ),
  periodBalance: call(
    routes.periodBalance,
    'From the opening to the closing of every account in a period; each column sums to zero.',
    z.strictObject(Period),
    PeriodBalance,
  ),
  ledgerAccounts: call(
    routes.ledgerAccounts,
    'The accounts of a class, by name.',
    z.strictObject({
      class: AccountClass.optional(),
      currency: z.string().max(8).optional(),
      search: z.string().trim().max(80).optional(),
      asOf: Timestamp.optional(),
      ...Cursor,
    }),
    z
      .object({ ...Standing, list: z.array(LedgerAccount), nextCursor: z.string().nullable() })
      .meta({ id: 'LedgerAccountPage' }),
  ),
  ledgerPostings: call(
    routes.ledgerPostings,
    'What moved an account, newest first.',
    z.strictObject({
      account: z.string().min(1).max(120),
      currency: z.string().max(8).optional(),
      ...Period,
      ...Cursor,
    }),
    z
      .object({
        ...Standing,
        /** The user name of the member whose account it is; null for an account of the house. */
        owner: z.string().nullable(),
        currency: z.string(),
        opening: SignedSum,
        debit: SignedSum,
        credit: SignedSum,
        closing: SignedSum,
        list: z.array(LedgerPosting),
        nextCursor: z.string().nullable(),
      })
      .meta({ id: 'LedgerPostingPage' }),
  ),
  walletStatement: call(
    routes.walletStatement,
    'Opening, movements and closing of a main wallet, newest first.',
    z.strictObject({ memberId: z.uuid(), kind: z.string().max(40).optional(), ...Period, ...Cursor }),
    WalletStatement,
  ),
  walletAsOf: call(
    routes.walletAsOf,
    'What a member had at a moment, folded from the log.',
    z.strictObject({ memberId: z.uuid(), asOf: Timestamp.optional() }),
    WalletAsOf,
  ),
};
