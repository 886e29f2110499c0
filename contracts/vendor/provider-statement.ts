import { z } from 'zod';
import { Amount, Day, SignedAmount, Timestamp } from '../http/common';

// The call by which the platform asks a provider for its statement of a day. It is signed like the calls of payments.

/**
 * `payment`: money that arrived. `payout`: money sent out. `payoutReturn`: a payout that came back. `refund`: a payment
 * sent back. `fee`: a fee that belongs to no other line. `other`: anything else, such as a transfer to the merchant's
 * bank.
 */
export const STATEMENT_LINE_KINDS = [
  'payment',
  'payout',
  'payoutReturn',
  'refund',
  'fee',
  'reversal',
  'other',
] as const;

/** Only lines that are `booked`, and their fees, have moved the balance. */
export const STATEMENT_LINE_STATES = ['booked', 'pending', 'failed'] as const;

/** The largest number of lines in one answer. */
export const STATEMENT_LINES_AT_ONCE = 100;

export const ProviderStatementLine = z
  .object({
    /** The provider's own name of the line, unique within the day. */
    lineId: z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/),
    kind: z.enum(STATEMENT_LINE_KINDS),
    /** The payment or the payout, by the id that the provider gave it; of a refund, the payment that was sent back. */
    paymentId: z.string().max(64).nullable(),
    /** The name that the platform gave the payment, the payout or the refund. */
    reference: z.string().max(64).nullable(),
    /** The id of the transfer in its scheme; null where there is none. */
    endToEndId: z.string().max(64).nullable(),
    /** The gain of the account; below zero it gave. */
    amount: SignedAmount,
    /** The fee that the provider took beside the amount. */
    fee: Amount,
    status: z.enum(STATEMENT_LINE_STATES),
    occurredAt: Timestamp,
  })
  .meta({ id: 'ProviderStatementLine' });
export type ProviderStatementLine = z.infer<typeof ProviderStatementLine>;

/**
 * The answer to GET `<provider>/v1/statement?day=<day>&zone=<time zone>&cursor=<cursor>`, without a cursor for the
 * first page. All pages of one answer tell the same of the day. HTTP 404: the provider gives no statements by a call.
 * HTTP 409: it has no statement of that day.
 */
export const ProviderStatementPage = z
  .object({
    day: Day,
    currency: z.string().length(3),
    /** The balance of the merchant's account at the provider when the day began. */
    opening: SignedAmount,
    /** The balance when it ended: the opening balance with every booked line, less the fees. */
    closing: SignedAmount,
    /** False while the day is not over. */
    isComplete: z.boolean(),
    lines: z.array(ProviderStatementLine).max(STATEMENT_LINES_AT_ONCE),
    nextCursor: z.string().max(200).nullable(),
  })
  .meta({ id: 'ProviderStatementPage' });
export type ProviderStatementPage = z.infer<typeof ProviderStatementPage>;
