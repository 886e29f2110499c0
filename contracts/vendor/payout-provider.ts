import { z } from 'zod';
import { Amount, Timestamp } from '../http/common';
import { HolderTaxNumber } from './holder-tax-number';
import { isPixKey, PIX_KEY_KINDS } from './pix-keys';

// The three calls by which the platform pays members out, and the notice that tells how a payout ended. All of them are
// signed like the calls of payments.

export const PixKeyKind = z.enum(PIX_KEY_KINDS);
export type PixKeyKind = z.infer<typeof PixKeyKind>;

const PixDestination = z
  .strictObject({
    kind: z.literal('pix'),
    keyKind: PixKeyKind,
    /** A tax number of digits alone, an address, a number as `+5511912345678`, or a UUID. */
    value: z.string().min(1).max(254),
  })
  .refine(isPixKey, { path: ['value'] });

const BankDestination = z.strictObject({
  kind: z.literal('bank'),
  /** The eight digits of the bank in the scheme (ISPB). */
  bankCode: z.string().regex(/^\d{8}$/),
  branch: z.string().regex(/^\d{1,6}$/),
  account: z.string().regex(/^\d{1,20}$/),
  checkDigit: z.string().regex(/^[0-9A-Za-z]{0,2}$/),
});

/** The place to which money is sent. */
export const PayoutDestination = z
  .discriminatedUnion('kind', [PixDestination, BankDestination])
  .meta({ id: 'PayoutDestination' });
export type PayoutDestination = z.infer<typeof PayoutDestination>;

/**
 * The request by which the platform has money sent: POST `<provider>/v1/payouts`. The `reference` makes it idempotent:
 * the same one with the same content is answered with the same payout, with other content by HTTP 409.
 */
export const PayoutRequest = z
  .strictObject({
    /** Made of the withdrawal and the number of the attempt. */
    reference: z.uuid(),
    amount: Amount,
    currency: z.string().length(3),
    destination: PayoutDestination,
    holderName: z.string().min(1).max(140),
    webhookUrl: z.url(),
  })
  .meta({ id: 'PayoutRequest' });
export type PayoutRequest = z.infer<typeof PayoutRequest>;

/** The provider has taken the request over. It has not paid yet. */
export const PayoutAccepted = z.object({ payoutId: z.string().min(1).max(64) }).meta({ id: 'PayoutAccepted' });
export type PayoutAccepted = z.infer<typeof PayoutAccepted>;

export const PAYOUT_FAILURES = ['wrongAccount', 'providerFault', 'other'] as const;
export const PayoutFailure = z.enum(PAYOUT_FAILURES);
export type PayoutFailure = z.infer<typeof PayoutFailure>;

/** The answer to GET `<provider>/v1/payouts/<reference>`; HTTP 404 with `payout-unknown` for a reference never seen. */
export const PayoutReport = z
  .object({
    payoutId: z.string().min(1).max(64),
    reference: z.uuid(),
    status: z.enum(['accepted', 'paid', 'failed', 'returned']),
    reason: PayoutFailure.nullable(),
    /** The id of the transfer in the scheme; known once it is paid. */
    endToEndId: z.string().min(1).max(64).nullable(),
    occurredAt: Timestamp,
  })
  .meta({ id: 'PayoutReport' });
export type PayoutReport = z.infer<typeof PayoutReport>;

export const PayoutUnknownAnswer = z.object({ error: z.literal('payout-unknown') }).meta({ id: 'PayoutUnknownAnswer' });

/**
 * The provider's notice of how a payout ended: POST `/provider/v1/payouts` of the platform. It is repeated until the
 * answer is HTTP 200 with `{"received":true}`. A payout that was paid may still be returned.
 */
export const PayoutNotice = z
  .strictObject({
    payoutId: z.string().min(1).max(64),
    reference: z.uuid(),
    status: z.enum(['paid', 'failed', 'returned']),
    reason: PayoutFailure.nullable(),
    endToEndId: z.string().min(1).max(64).nullable(),
    amount: Amount,
    currency: z.string().length(3),
    occurredAt: Timestamp,
  })
  .meta({ id: 'PayoutNotice' });
export type PayoutNotice = z.infer<typeof PayoutNotice>;

export const PayoutNoticeAnswer = z.object({ received: z.literal(true) }).meta({ id: 'PayoutNoticeAnswer' });

/** Asks who holds an account: POST `<provider>/v1/accounts/lookup`. */
export const AccountLookup = z.strictObject({ destination: PayoutDestination }).meta({ id: 'AccountLookup' });
export type AccountLookup = z.infer<typeof AccountLookup>;

/** The holder as the bank knows them; HTTP 404 with `account-unknown` where there is no such account. */
export const AccountHolder = z
  .object({
    holderName: z.string().min(1).max(140),
    bankName: z.string().min(1).max(140),
    taxNumber: HolderTaxNumber,
  })
  .meta({ id: 'AccountHolder' });
export type AccountHolder = z.infer<typeof AccountHolder>;

export const AccountUnknownAnswer = z
  .object({ error: z.literal('account-unknown') })
  .meta({ id: 'AccountUnknownAnswer' });
