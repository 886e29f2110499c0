import { z } from 'zod';
import { call } from '../call';
import { Amount, NoInput, SignedSum, Sum, Timestamp } from '../common';
import { routes } from '../routes';

/**
 * `waiting`: some transfers or accounts were under way, so that the day is compared again. `failed`: the vendor gave no
 * list that could be read.
 */
export const COMPARISON_OUTCOMES = ['equal', 'different', 'waiting', 'failed'] as const;

/** `requested`: the wallet has not given the money yet. `taken`: it has, and the vendor was not asked yet. */
export const VENDOR_TRANSFER_STATES = ['requested', 'taken', 'ordered', 'done', 'refused', 'turnedBack'] as const;
export type VendorTransferState = (typeof VENDOR_TRANSFER_STATES)[number];

/** Those without an end, those without a word of the vendor for too long, and those in one state. */
export const VENDOR_TRANSFER_FILTERS = ['open', 'silent', ...VENDOR_TRANSFER_STATES] as const;

export const VENDOR_TRANSFER_REASONS = [
  'notEnoughFunds',
  'playerBlocked',
  'limitReached',
  'maintenance',
  'other',
  'stopped',
  'notSeen',
] as const;

const Comparison = z.object({
  /** The day of the merchant that was compared. */
  day: z.iso.date(),
  comparedAt: Timestamp,
  outcome: z.enum(COMPARISON_OUTCOMES),
  transfers: z.number().int(),
  differences: z.number().int(),
  waiting: z.number().int(),
  /** The sum of what the vendor holds for members, by its own word and by our books; null without accounts. */
  told: Sum.nullable(),
  booked: SignedSum.nullable(),
});

/** The money of members at one vendor that keeps balances of its own. */
export const VendorMoneyAt = z
  .object({
    vendor: z.string(),
    name: z.string(),
    /** The sum of the members' accounts at the vendor in the ledger. */
    booked: SignedSum,
    /** Members with money there. */
    members: z.number().int(),
    /** Transfers without an end, their sum, and since when the oldest is on its way. */
    moving: z.object({ count: z.number().int(), amount: Sum, since: Timestamp.nullable() }),
    /** Those of them whose vendor has not said for too long what became of them. */
    silent: z.number().int(),
    /** Breaks about the vendor that are not settled. */
    openBreaks: z.number().int(),
    last: Comparison.nullable(),
  })
  .meta({ id: 'VendorMoneyAt' });
export type VendorMoneyAt = z.infer<typeof VendorMoneyAt>;

/** A transfer as staff see it. */
export const StaffVendorTransfer = z
  .object({
    id: z.uuid(),
    vendor: z.string(),
    vendorName: z.string(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    /** `in`: from the main wallet to the vendor. */
    direction: z.enum(['in', 'out']),
    amount: Amount,
    currency: z.string(),
    status: z.enum(VENDOR_TRANSFER_STATES),
    reason: z.enum(VENDOR_TRANSFER_REASONS).nullable(),
    isSilent: z.boolean(),
    requestedAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffVendorTransfer' });
export type StaffVendorTransfer = z.infer<typeof StaffVendorTransfer>;

/** The steps of a transfer: see the events of its stream. */
export const VENDOR_TRANSFER_STEPS = [
  'requested',
  'taken',
  'ordered',
  'noAnswer',
  'notSeen',
  'silent',
  'done',
  'refused',
  'turnedBack',
] as const;

export const VendorTransferStory = z
  .object({
    transfer: StaffVendorTransfer,
    steps: z.array(
      z.object({
        step: z.enum(VENDOR_TRANSFER_STEPS),
        at: Timestamp,
        /** How often the step came one time after the other; the time is that of the last. */
        times: z.number().int(),
        /** The account of the member at the vendor, as its answer told it. */
        account: z.object({ balance: Amount, staked: Amount, won: Amount }).nullable(),
      }),
    ),
  })
  .meta({ id: 'VendorTransferStory' });
export type VendorTransferStory = z.infer<typeof VendorTransferStory>;

export const VendorTransferFilter = z.strictObject({
  vendor: z.string().max(40).optional(),
  /** Every transfer, if nothing is named. */
  status: z.enum(VENDOR_TRANSFER_FILTERS).optional(),
  direction: z.enum(['in', 'out']).optional(),
  memberId: z.uuid().optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type VendorTransferFilter = z.infer<typeof VendorTransferFilter>;

export const vendorMoneyCalls = {
  vendorMoney: call(
    routes.vendorMoney,
    'What lies at each vendor that keeps balances of its own, and how the last comparison with it ended.',
    NoInput,
    z.object({ currency: z.string(), vendors: z.array(VendorMoneyAt) }).meta({ id: 'VendorMoney' }),
  ),
  staffVendorTransfers: call(
    routes.staffVendorTransfers,
    'Transfers between main wallets and vendors, newest first, with the sums of those that the filter finds.',
    z.strictObject({
      ...VendorTransferFilter.shape,
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({
        list: z.array(StaffVendorTransfer),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        /** The money of the transfers that are done, by direction. */
        totalIn: Sum,
        totalOut: Sum,
        currency: z.string(),
      })
      .meta({ id: 'StaffVendorTransferPage' }),
  ),
  vendorTransferStory: call(
    routes.vendorTransferStory,
    'One transfer with every step of it.',
    z.strictObject({ transferId: z.uuid() }),
    VendorTransferStory,
  ),
};
