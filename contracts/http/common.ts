import { z } from 'zod';
import { STAFF_NOTE } from '../validation/staff';

/**
 * The envelope of every answer except those of the vendor API, of the provider's webhook, and of the operations
 * endpoints.
 */
export interface Envelope<Value> {
  readonly success: boolean;
  readonly value: Value | null;
  /** A text in the visitor's language; empty on success. */
  readonly message: string;
  /** A stable code from `contracts/errors`; absent on success. */
  readonly code?: string;
  /** The wrong fields by their path, each with a reason in the visitor's language. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A decimal amount of money, such as "12.50"; the server checks the digits of the currency. */
export const Amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,8})?$/)
  .meta({ id: 'Amount', description: 'Decimal amount, e.g. "12.50"' });

/** An amount that may be below zero, such as a profit or loss. */
export const SignedAmount = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/)
  .meta({ id: 'SignedAmount' });

/** A sum of amounts of many people: each has fifteen digits before the point at most, and the sum may have more. */
export const Sum = z
  .string()
  .regex(/^\d{1,30}(\.\d{1,8})?$/)
  .meta({ id: 'Sum' });

/** A sum that may be below zero. */
export const SignedSum = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,8})?$/)
  .meta({ id: 'SignedSum' });

/** No event is older than the computer's own calendar, and a database refuses some of the years before. */
const isSince1970 = (text: string) => text >= '1970';

export const Timestamp = z.iso
  .datetime()
  .refine(isSince1970)
  .meta({ id: 'Timestamp', description: 'ISO 8601 in UTC, from 1970 on' });

/** A day in the merchant's time zone, from 1970 on. */
export const Day = z.iso.date().refine(isSince1970).meta({ id: 'Day' });

/** The id of a member, an agent contract, a bill, a run or another thing: printable ASCII without spaces. */
export const Id = z
  .string()
  .max(120)
  .regex(/^[!-~]+$/)
  .meta({ id: 'Id' });

/** The client makes one key for each intention; a command with the same key never takes effect twice. */
export const IdempotencyKey = z.uuid().meta({ id: 'IdempotencyKey' });

/** The reason that a member of the staff gives for a decision. */
export const StaffNote = z.string().trim().min(STAFF_NOTE.min).max(STAFF_NOTE.max);

/** The decision of a second person about a numbered proposal; a call adds what the proposal is about. */
export const SecondDecision = {
  key: IdempotencyKey,
  /** The proposal that the deciding person has seen. */
  proposalNo: z.number().int().min(1),
  isApproved: z.boolean(),
  note: StaffNote,
};

export const LANGUAGES = ['pt', 'en'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the product. A language that is added to the product has to be added here too. */
export const inEveryLanguage = <Text extends z.ZodType>(text: Text) =>
  z.object({ pt: text, en: text } satisfies Record<Language, Text>);

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
