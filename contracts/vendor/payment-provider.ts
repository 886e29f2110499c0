import { z } from 'zod';
import { Amount } from '../http/common';

/** The platform asks the provider for a payment: POST `<provider>/v1/payments`, signed like the vendor API. Idempotent by `reference`. */
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
  .object({ paymentId: z.string().max(64), payUrl: z.url() })
  .meta({ id: 'PaymentCreated' });
export type PaymentCreated = z.infer<typeof PaymentCreated>;

/** The provider tells how a payment ended; repeated until it is answered with HTTP 200 and `{"received":true}`. */
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
