import { z } from 'zod';
import { Amount, Timestamp } from '../http/common';
import { HolderTaxNumber } from './holder-tax-number';

/** The payer, as their bank names them, or as the member has told the platform. */
export const PaymentPayer = z
  .strictObject({ name: z.string().trim().min(1).max(140), taxNumber: HolderTaxNumber })
  .meta({ id: 'PaymentPayer' });

/**
 * The request by which the platform asks the provider for a payment: POST `<provider>/v1/payments`, signed like the
 * vendor API. The `reference` makes it idempotent.
 */
export const PaymentRequest = z
  .strictObject({
    /** The deposit's id. */
    reference: z.uuid(),
    amount: Amount,
    currency: z.string().length(3),
    method: z.string(),
    language: z.enum(['pt', 'en']),
    expiresAt: z.iso.datetime(),
    webhookUrl: z.url(),
    returnUrl: z.url(),
    /**
     * The member, who alone may pay. It is told for methods of which nothing is credited before it is known that the
     * member has paid, and missing elsewhere.
     */
    payer: PaymentPayer.optional(),
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const PaymentCreated = z
  .object({
    paymentId: z.string().max(64),
    /** A page of the provider where the member pays. */
    payUrl: z.url(),
    /** The text behind the QR code of an instant payment (BR Code), of exactly the amount of the request. */
    pixCode: z.string().max(512).optional(),
  })
  .meta({ id: 'PaymentCreated' });
export type PaymentCreated = z.infer<typeof PaymentCreated>;

/**
 * How much a method has to know of whoever paid. `required`: nothing is credited before it is known that the member has
 * paid. `whereTold`: a payer whom nobody names is taken for the member.
 */
export const OWNER_RULES = ['required', 'whereTold'] as const;
export type OwnerRule = (typeof OWNER_RULES)[number];

/**
 * `contested`: the payer contests a paid payment at their bank (MED, chargeback). It ends with `kept`, or with
 * `reversed` once the money was taken back from the house.
 */
export const PAYMENT_STATUSES = ['paid', 'failed', 'contested', 'kept', 'reversed'] as const;

/**
 * The provider's notice of how a payment ended. The provider repeats it until the answer is HTTP 200 with
 * `{"received":true}`.
 */
export const PaymentNotice = z
  .strictObject({
    paymentId: z.string().max(64),
    reference: z.uuid(),
    status: z.enum(PAYMENT_STATUSES),
    /** The payment; with `contested` and `reversed` the part of it that is contested or was taken back. */
    amount: Amount,
    currency: z.string().length(3),
    /** Null or missing where the scheme does not tell. */
    payer: PaymentPayer.nullable().optional(),
    /** The id of the transfer in its scheme; null or missing where there is none. Two payments never share one. */
    endToEndId: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/)
      .nullable()
      .optional(),
    /** With `contested`: until when the house may answer; null or missing where the scheme names no time. */
    answerBy: Timestamp.nullable().optional(),
    occurredAt: Timestamp,
  })
  .meta({ id: 'PaymentNotice' });
export type PaymentNotice = z.infer<typeof PaymentNotice>;

export const PaymentNoticeAnswer = z.object({ received: z.literal(true) }).meta({ id: 'PaymentNoticeAnswer' });

/** A notice as the adapter of its provider read it; null for a message that does not tell how a payment ended. */
export const ProviderNotice = z
  .strictObject({ providerId: z.string().max(40), notice: PaymentNotice.nullable() })
  .meta({ id: 'ProviderNotice' });
export type ProviderNotice = z.infer<typeof ProviderNotice>;

/** The receipt that the provider expects. */
export const ProviderReceipt = z.union([z.string(), z.record(z.string(), z.unknown())]).meta({ id: 'ProviderReceipt' });

export const REFUND_FAILURES = ['refused', 'notSupported', 'paymentUnknown'] as const;

/**
 * The request by which the platform has a payment sent back to where it came from: POST `<provider>/v1/refunds`. The
 * `reference` makes it idempotent: the same one with the same content is the same refund, with other content HTTP 409.
 */
export const RefundRequest = z
  .strictObject({
    /** Made of the payment and the number of the attempt. */
    reference: z.uuid(),
    /** The payment, by the id that the provider gave it. */
    paymentId: z.string().max(64),
    /** The whole payment, as the provider wrote it. */
    amount: Amount,
    currency: z.string().length(3),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof RefundRequest>;

/**
 * How a refund stands: the answer to the request, and to GET `<provider>/v1/refunds/<reference>`; there, HTTP 404 with
 * `refund-unknown` for a reference never seen. `accepted` is not sent yet; `failed` is final.
 */
export const RefundReport = z
  .object({
    refundId: z.string().min(1).max(64),
    reference: z.uuid(),
    status: z.enum(['accepted', 'refunded', 'failed']),
    /** The reason of a failure; null otherwise. */
    reason: z.enum(REFUND_FAILURES).nullable(),
    /** The id of the transfer in the scheme; null before it is sent, and where there is none. */
    endToEndId: z.string().min(1).max(64).nullable(),
  })
  .meta({ id: 'RefundReport' });
export type RefundReport = z.infer<typeof RefundReport>;

export const RefundUnknownAnswer = z.object({ error: z.literal('refund-unknown') }).meta({ id: 'RefundUnknownAnswer' });

/**
 * Why the house objects to a contest. `sameOwner`: the payer is the member. `amountUsed`: the member has used the money
 * as asked for. `sentBack`: the house has sent it back already.
 */
export const CONTEST_OBJECTIONS = ['sameOwner', 'amountUsed', 'sentBack', 'other'] as const;
export type ContestObjection = (typeof CONTEST_OBJECTIONS)[number];

export const CONTEST_ANSWER_FAULTS = ['closed', 'paymentUnknown', 'notContested', 'notSupported'] as const;

/** The most characters of one document, which is at most 5 MB, in base64. */
const DOCUMENT_MAX_CHARACTERS = 7_000_000;

/**
 * The request by which the house answers to a contest: POST `<provider>/v1/contest-answers`. The `reference` makes it
 * idempotent: the same one with the same content is the same answer, with other content HTTP 409.
 */
export const ContestAnswerRequest = z
  .strictObject({
    /** Made of the payment and the number of the answer. */
    reference: z.uuid(),
    /** The contested payment, by the id that the provider gave it. */
    paymentId: z.string().max(64),
    answer: z.enum(['accepted', 'objected']),
    /** Null with `accepted`. */
    reason: z.enum(CONTEST_OBJECTIONS).nullable(),
    remark: z.string().min(1).max(1_000),
    /** Up to three images; none with `accepted`. */
    documents: z
      .array(
        z.strictObject({
          contentType: z.literal('image/jpeg'),
          /** The bytes of the image in base64. */
          content: z.base64().max(DOCUMENT_MAX_CHARACTERS),
        }),
      )
      .max(3),
  })
  .refine(({ answer, reason }) => (answer === 'accepted') === (reason === null), { path: ['reason'] })
  .meta({ id: 'ContestAnswerRequest' });
export type ContestAnswerRequest = z.infer<typeof ContestAnswerRequest>;

/** The fate of an answer. `taken` is no end of the contest: that is told by `kept` or `reversed`. */
export const ContestAnswerReport = z
  .object({
    reference: z.uuid(),
    status: z.enum(['taken', 'refused']),
    /** The reason of a refusal; null with `taken`. */
    reason: z.enum(CONTEST_ANSWER_FAULTS).nullable(),
  })
  .meta({ id: 'ContestAnswerReport' });
export type ContestAnswerReport = z.infer<typeof ContestAnswerReport>;
