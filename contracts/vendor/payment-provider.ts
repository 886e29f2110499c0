import { z } from 'zod';
import { Amount } from '../http/common';

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
 * The provider's notice of how a payment ended. The provider repeats it until the answer is HTTP 200 with
 * `{"received":true}`.
 */
export const PaymentNotice = z
  .strictObject({
    paymentId: z.string().max(64),
    reference: z.uuid(),
    status: z.enum(['paid', 'failed']),
    amount: Amount,
    currency: z.string().length(3),
    occurredAt: z.iso.datetime(),
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
