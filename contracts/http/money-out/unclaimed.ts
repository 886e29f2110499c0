import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, NoInput, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';

/**
 * `setAside`: out of the wallet of an owner who cannot be paid. `giveBack`: into the wallet of an owner who is back.
 * `payOut`: finance has paid an owner whose account is closed.
 */
export const UNCLAIMED_ACTS = ['setAside', 'giveBack', 'payOut'] as const;
export type UnclaimedActKind = (typeof UNCLAIMED_ACTS)[number];

export const UNCLAIMED_STATUSES = ['requested', 'approved', 'booked', 'refused', 'failed'] as const;

/** Why an owner cannot be paid: the account is closed, or nobody has logged in for a long time. */
export const UNCLAIMED_GROUNDS = ['closed', 'dormant'] as const;

const Owner = z.object({
  memberId: z.uuid(),
  memberName: z.string().nullable(),
  /** Null for an owner who has logged in again since the money was set aside. */
  ground: z.enum(UNCLAIMED_GROUNDS).nullable(),
  /** The closing of the account; of an open one the last log-in, or the registration where there was none. */
  since: Timestamp,
  /** True where a document has shown a minor. */
  isUnderAge: z.boolean(),
  /** The money in the wallet. */
  balance: Amount,
  /** The money in the fund. */
  setAside: Amount,
  /** The act that somebody has asked for and that is not over; no other one can be asked for meanwhile. */
  openAct: z.enum(UNCLAIMED_ACTS).nullable(),
});

export const UnclaimedFund = z
  .object({
    currency: z.string(),
    /** All money in the fund. */
    total: Amount,
    /** The days without a log-in after which money may be set aside. */
    afterDays: z.number().int(),
    /** The payment providers by which an owner may have been paid. */
    providers: z.array(z.string()),
    /** Owners with money in the fund, and those who cannot be paid; who is away longest comes first. */
    list: z.array(Owner),
  })
  .meta({ id: 'UnclaimedFund' });
export type UnclaimedFund = z.infer<typeof UnclaimedFund>;
export type UnclaimedOwner = UnclaimedFund['list'][number];

const Mark = z.object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp, note: z.string() });

/** The transfer by which an owner was paid, as the banks name it. */
const Transfer = z.strictObject({
  providerId: z.string().max(64),
  endToEndId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{4,64}$/),
});

export const UnclaimedAct = z
  .object({
    id: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    act: z.enum(UNCLAIMED_ACTS),
    ground: z.enum(UNCLAIMED_GROUNDS).nullable(),
    currency: z.string(),
    amount: Amount,
    transfer: z.object({ providerId: z.string(), endToEndId: z.string() }).nullable(),
    status: z.enum(UNCLAIMED_STATUSES),
    request: Mark,
    decision: Mark.extend({ isApproved: z.boolean() }).nullable(),
    /** Why the wallet did not book an approved act. */
    fault: z.enum(['NOT_ENOUGH_FUNDS', 'PLAYER_BLOCKED', 'LIMIT_REACHED', 'UNKNOWN_ERROR']).nullable(),
  })
  .meta({ id: 'UnclaimedAct' });
export type UnclaimedAct = z.infer<typeof UnclaimedAct>;

const Cursor = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};

export const unclaimedCalls = {
  unclaimedFund: call(
    routes.unclaimedFund,
    'Money whose owners cannot be paid: what is in the fund, and what may be set aside.',
    NoInput,
    UnclaimedFund,
  ),
  unclaimedActs: call(
    routes.unclaimedActs,
    'What was asked for and decided about that money, newest first.',
    z.strictObject({ status: z.enum(UNCLAIMED_STATUSES).optional(), ...Cursor }),
    z.object({ list: z.array(UnclaimedAct), nextCursor: z.string().nullable() }).meta({ id: 'UnclaimedActPage' }),
  ),
  requestUnclaimed: call(
    routes.requestUnclaimed,
    'Asks to set money aside, to give it back, or to book that its owner was paid. Nothing moves before another person approves.',
    z
      .strictObject({
        key: IdempotencyKey,
        memberId: z.uuid(),
        act: z.enum(UNCLAIMED_ACTS),
        amount: Amount,
        /** Needed to pay out, and refused otherwise. */
        transfer: Transfer.optional(),
        note: StaffNote,
      })
      .meta({ id: 'RequestUnclaimedRequest' }),
    UnclaimedAct,
  ),
  decideUnclaimed: call(
    routes.decideUnclaimed,
    'Approves or refuses what another person has asked for.',
    z
      .strictObject({
        memberId: z.uuid(),
        actId: z.uuid(),
        key: IdempotencyKey,
        isApproved: z.boolean(),
        note: StaffNote,
      })
      .meta({ id: 'DecideUnclaimedRequest' }),
    UnclaimedAct,
  ),
};
