import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, NoInput, page, Paging, Timestamp } from '../common';
import { ImageIds } from '../files/images';
import { INSTRUMENT_KINDS } from './instruments';
import { PaymentPassword } from '../payment-password';
import { routes } from '../routes';

/**
 * The states of a withdrawal, as everybody is told them. `requested`: the funds are not held yet. `checking`: they are
 * held, and the checks run. `queued`: people decide. `unknown`: the provider has not said what became of it.
 * `received`: the member, or the clock in the member's place, says that the money is there. `closed`: a dispute is
 * over.
 */
export const WITHDRAWAL_STATUSES = [
  'requested',
  'checking',
  'queued',
  'approved',
  'sent',
  'unknown',
  'paid',
  'received',
  'disputed',
  'closed',
  'cancelled',
  'refused',
  'failed',
  'returned',
] as const;
export const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** The reasons for which a withdrawal is not paid, as the member is told them. */
export const WITHDRAWAL_REFUSALS = [
  'notEnoughFunds',
  'thirdParty',
  'identity',
  'terms',
  'fraud',
  'review',
  'memberAsked',
  'account',
  'limit',
  'underAge',
] as const;
export const WithdrawalRefusal = z.enum(WITHDRAWAL_REFUSALS);
export type WithdrawalRefusal = z.infer<typeof WithdrawalRefusal>;

const OfInstrument = z.object({
  id: z.uuid(),
  kind: z.enum(INSTRUMENT_KINDS),
  /** The key or account, masked. */
  label: z.string(),
  bankName: z.string().nullable(),
});

const withdrawalFields = {
  id: z.uuid(),
  amount: Amount,
  /** Held beside the amount, and given back on anything but a payment. */
  fee: Amount,
  currency: z.string(),
  status: WithdrawalStatus,
  instrument: OfInstrument,
  requestedAt: Timestamp,
  /** The latest moment at which it is paid; null before the checks, and while the clock stands. */
  promisedBy: Timestamp.nullable(),
  paidAt: Timestamp.nullable(),
  /** The promise was broken. */
  isLate: z.boolean(),
  refusal: WithdrawalRefusal.nullable(),
  canCancel: z.boolean(),
  canAnswerReceipt: z.boolean(),
  /** The moment from which a payment counts as received without an answer; null where none is asked for. */
  autoConfirmAt: Timestamp.nullable(),
  /** The bank's id of the transfer. */
  reference: z.string().nullable(),
};

export const Withdrawal = z.object(withdrawalFields).meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WITHDRAWAL_STEPS = [
  'requested',
  'held',
  'checked',
  'waitsForYou',
  'waitsForPeople',
  'approved',
  'sent',
  'unknown',
  'paid',
  'received',
  'disputed',
  'note',
  'closed',
  'cancelled',
  'refused',
  'failed',
  'returned',
] as const;

export const WithdrawalStory = z
  .object({
    ...withdrawalFields,
    /** Oldest first. */
    steps: z.array(z.object({ kind: z.enum(WITHDRAWAL_STEPS), at: Timestamp, text: z.string().nullable() })),
    /** The images that the member sent when the money had not arrived. */
    proofs: z.array(z.uuid()),
    /** The moment by which somebody answers to a dispute; null where no answer is out. */
    answerBy: Timestamp.nullable(),
    /** In seconds. The clock runs while the house or the bank has the ball, and stands while the member has it. */
    clock: z.object({
      /** Null before the checks, which choose the promise. */
      promiseS: z.number().int().nullable(),
      ranS: z.number().int(),
      stoodS: z.number().int(),
      /** Below zero when it is late. */
      leftS: z.number().int().nullable(),
      runs: z.boolean(),
    }),
  })
  .meta({ id: 'WithdrawalStory' });
export type WithdrawalStory = z.infer<typeof WithdrawalStory>;

export const WithdrawalTerms = z
  .object({
    currency: z.string(),
    /** The main wallet. */
    free: Amount,
    /** The money of open withdrawals, with their fees. */
    held: Amount,
    total: Amount,
    minAmount: Amount,
    maxAmount: Amount,
    dayLeft: z.object({ amount: Amount, count: z.number().int().min(0) }),
    /** Null where withdrawals are free. */
    fee: z.object({ fixed: Amount, ppm: z.number().int().min(0), freeLeft: z.number().int().min(0) }).nullable(),
    /** The stakes that deposits still ask for before money may leave; "0.00" if none. */
    turnoverLeft: Amount,
    promises: z.object({ automaticS: z.number().int(), peopleS: z.number().int() }),
    /** Up to this amount withdrawals can leave without a person. */
    automaticUpTo: Amount,
    isStopped: z.boolean(),
    /** The things that the member has to set up first. */
    needs: z.array(z.enum(['paymentPassword', 'instrument'])),
  })
  .meta({ id: 'WithdrawalTerms' });
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

export const WithdrawalRequest = z
  .strictObject({
    key: IdempotencyKey,
    amount: Amount,
    instrumentId: z.uuid(),
    paymentPassword: PaymentPassword,
  })
  .meta({ id: 'WithdrawalRequest' });
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

export const WithdrawalFilter = z.strictObject({
  ...Paging.shape,
  status: WithdrawalStatus.optional(),
});

export const WithdrawalPage = page(Withdrawal).meta({ id: 'WithdrawalPage' });
export type WithdrawalPage = z.infer<typeof WithdrawalPage>;

const OfOne = { withdrawalId: z.uuid() };

export const OneWithdrawal = z.strictObject(OfOne);

export const CancellationRequest = z
  .strictObject({ ...OfOne, key: IdempotencyKey })
  .meta({ id: 'CancellationRequest' });

export const ReceiptAnswer = z
  .strictObject({
    ...OfOne,
    key: IdempotencyKey,
    answer: z.enum(['received', 'notReceived']),
    remark: z.string().trim().min(5).max(140).optional(),
    /** Images that show that the money has not arrived, such as the statement of the account. */
    fileIds: ImageIds.optional(),
  })
  .meta({ id: 'ReceiptAnswer' });
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;

export const ReceiptsConfirmed = z.object({ confirmed: z.number().int() }).meta({ id: 'ReceiptsConfirmed' });

/** How fast the house paid in the last complete days; seconds of the running clock. Null where there is no such one. */
export const PayoutClock = z
  .object({
    days: z.number().int(),
    count: z.number().int(),
    /** The share of the promises that were kept. */
    keptPpm: z.number().int().nullable(),
    p50S: z.number().int().nullable(),
    p95S: z.number().int().nullable(),
    oldestOpenS: z.number().int().nullable(),
    /** The same for each kind of account that was paid in these days. */
    methods: z.array(
      z.object({
        kind: z.enum(INSTRUMENT_KINDS),
        count: z.number().int(),
        keptPpm: z.number().int(),
        p50S: z.number().int(),
        p95S: z.number().int(),
      }),
    ),
    /** The time from the request to the order to the bank, where the rules alone decide; in milliseconds. */
    automatic: z.object({
      count: z.number().int(),
      orderedP50Ms: z.number().int().nullable(),
      orderedP95Ms: z.number().int().nullable(),
    }),
    asOf: Timestamp,
  })
  .meta({ id: 'PayoutClock' });
export type PayoutClock = z.infer<typeof PayoutClock>;

export const withdrawalCalls = {
  withdrawalTerms: call(
    routes.withdrawalTerms,
    'What the member may take out, and under which terms: limits, fee, promises, and what has to be set up first.',
    NoInput,
    WithdrawalTerms,
  ),
  requestWithdrawal: call(
    routes.requestWithdrawal,
    'Asks for money to be paid out. The funds are held before anything else happens. One key is one withdrawal.',
    WithdrawalRequest,
    WithdrawalStory,
  ),
  withdrawals: call(
    routes.withdrawals,
    "The member's withdrawals, newest first, filtered by state.",
    WithdrawalFilter,
    WithdrawalPage,
  ),
  withdrawal: call(
    routes.withdrawal,
    'One withdrawal with its steps and its clock, from the log itself.',
    OneWithdrawal,
    WithdrawalStory,
  ),
  cancelWithdrawal: call(
    routes.cancelWithdrawal,
    'Takes a withdrawal back that was not approved yet.',
    CancellationRequest,
    WithdrawalStory,
  ),
  answerReceipt: call(
    routes.answerReceipt,
    'Says whether the money has arrived. Money that has not arrived opens a dispute.',
    ReceiptAnswer,
    WithdrawalStory,
  ),
  confirmReceipts: call(
    routes.confirmReceipts,
    'Says that the money of every paid withdrawal has arrived.',
    z.strictObject({ key: IdempotencyKey }),
    ReceiptsConfirmed,
  ),
  payoutClock: call(routes.payoutClock, 'How fast the house pays, measured from the log.', NoInput, PayoutClock),
};
