import { z } from 'zod';

/** Every answer but the vendor API's, the provider's webhook's and the operations' endpoints'. */
export interface Envelope<Value> {
  readonly success: boolean;
  readonly value: Value | null;
  /** In the visitor's language; empty on success. */
  readonly message: string;
  /** Stable, from `contracts/errors`; absent on success. */
  readonly code?: string;
  /** Which fields were wrong, by their path, with a reason in the visitor's language. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A decimal amount of money, such as "12.50"; the server checks the digits of the currency. */
export const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,8})?$/)
  .meta({ id: 'Amount', description: 'Decimal amount, e.g. "12.50"' });

/** May be below zero: a profit or loss. */
export const SignedAmount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/)
  .meta({ id: 'SignedAmount' });

export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp', description: 'ISO 8601 in UTC' });

/** A day in the merchant's time zone. */
export const Day = z.iso.date().meta({ id: 'Day' });

/** Chosen by the client, once per intention; the same key never does the same thing twice. */
export const IdempotencyKey = z.uuid().meta({ id: 'IdempotencyKey' });

export const Language = z.enum(['pt', 'en']);
export type Language = z.infer<typeof Language>;

export const Paging = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export const NoInput = z.strictObject({});
export const NoValue = z.null();

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    totalCount: z.number().int(),
  });
}
