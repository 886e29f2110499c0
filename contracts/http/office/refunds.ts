import { z } from 'zod';
import { REFUND_FAILURES } from '../../vendor/payment-provider';
import { call } from '../call';
import { Amount, IdempotencyKey, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';
import { REFUND_REASONS } from '../wallet';

/**
 * `due`: nobody was asked yet. `sent`: the provider was asked, its end is not known. `failed`: finance has to act.
 * `closed`: two people of finance have found that the provider sent it back in another way.
 */
export const REFUND_STATES = ['due', 'sent', 'refunded', 'failed', 'closed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Those without a good end, those that wait for finance, those that went back, or all. */
export const REFUND_FILTERS = ['open', 'failed', 'refunded', 'any'] as const;
export type RefundFilter = (typeof REFUND_FILTERS)[number];

/** The id of a transfer in its scheme, or the number on the receipt of the provider. */
export const RefundReceipt = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{2,63}$/);

export const DepositRefund = z
  .object({
    refundId: z.uuid(),
    depositId: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    provider: z.string(),
    /** The id that the provider gave the payment. */
    paymentId: z.string(),
    /** As the provider wrote it; it may be of another currency than the house's. */
    amount: Amount,
    currency: z.string(),
    reason: z.enum(REFUND_REASONS),
    status: z.enum(REFUND_STATES),
    attempts: z.number().int(),
    failure: z.enum(REFUND_FAILURES).nullable(),
    /** The time within which it was to go back is over, and its end is not known. */
    isOverdue: z.boolean(),
    /** It waits for the end of a review, and nobody is asked to send it back meanwhile. */
    isInReview: z.boolean(),
    since: Timestamp,
    refundBy: Timestamp,
    endedAt: Timestamp.nullable(),
    /** The number of proposals to close it so far. A decision names the one that it is about. */
    closureNo: z.number().int(),
    /** The request of somebody of finance to close it, which a second person decides; null without one. */
    closure: z
      .object({
        staffId: z.uuid(),
        name: z.string().nullable(),
        receipt: RefundReceipt,
        note: z.string(),
        at: Timestamp,
      })
      .nullable(),
    /** The transfer by which a closed refund went back. */
    receipt: z.string().nullable(),
  })
  .meta({ id: 'DepositRefund' });
export type DepositRefund = z.infer<typeof DepositRefund>;

export const refundCalls = {
  depositRefunds: call(
    routes.depositRefunds,
    'Payments that may not be credited and are sent back, newest first.',
    z.strictObject({
      status: z.enum(REFUND_FILTERS).optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z.object({ list: z.array(DepositRefund), nextCursor: z.string().nullable() }).meta({ id: 'DepositRefundPage' }),
  ),
  retryRefund: call(
    routes.retryRefund,
    'Has a refund that its provider refused tried again, with the same provider.',
    z.strictObject({ refundId: z.uuid(), key: IdempotencyKey }).meta({ id: 'RetryRefundRequest' }),
    z.object({ refundId: z.uuid() }).meta({ id: 'RefundRetried' }),
  ),
  proposeRefundClosure: call(
    routes.proposeRefundClosure,
    'Says that the provider has sent a refused refund back in another way; a second person decides.',
    z
      .strictObject({ refundId: z.uuid(), key: IdempotencyKey, receipt: RefundReceipt, note: StaffNote })
      .meta({ id: 'ProposeRefundClosureRequest' }),
    z.object({ refundId: z.uuid() }).meta({ id: 'RefundClosureProposed' }),
  ),
  decideRefundClosure: call(
    routes.decideRefundClosure,
    'Closes a refund as sent back, or has it wait for finance again.',
    z
      .strictObject({
        refundId: z.uuid(),
        key: IdempotencyKey,
        /** The proposal that the deciding person has seen. */
        closureNo: z.number().int().min(1),
        isApproved: z.boolean(),
        note: StaffNote,
      })
      .meta({ id: 'DecideRefundClosureRequest' }),
    z.object({ refundId: z.uuid() }).meta({ id: 'RefundClosureDecided' }),
  ),
};
