import { z } from 'zod';
import { CLOSING_REASONS } from '../../validation/closing-reasons';
import { call } from '../call';
import { LOGIN_WAYS } from '../devices/member-devices';
import { Amount, Day, IdempotencyKey, Paging, SignedAmount, Timestamp } from '../common';
import { INSTRUMENT_KINDS } from '../money-out/instruments';
import { SessionDevice } from '../open-sessions';
import { MemberProfits } from '../records';
import { routes } from '../routes';
import { BetFilter, BetPage, DEPOSIT_STATUSES } from '../wallet';

/** Why somebody of the staff needs to see what a member has told of themselves. */
export const REVEAL_REASONS = ['memberAsked', 'verification', 'payment', 'investigation', 'authority'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const MemberPersonalData = z
  .object({
    /** The answers of the registration, by the name of the field; empty where nothing was asked for. */
    fields: z.array(z.object({ field: z.string(), value: z.string(), isProved: z.boolean() })),
    /** The values are masked. */
    isMasked: z.boolean(),
    /** Why nothing is told: the account is closed and compliance alone may look, or the data are gone. */
    lock: z.enum(['locked', 'erased']).nullable(),
  })
  .meta({ id: 'MemberPersonalData' });
export type MemberPersonalData = z.infer<typeof MemberPersonalData>;

/** The figures of a member since the first day, and those of the last 30 days. */
export const MemberFigures = z
  .object({
    currency: z.string(),
    held: Amount,
    deposited: SignedAmount,
    deposits: z.number().int(),
    /** The sum that was paid out, with the fees. */
    withdrawn: SignedAmount,
    withdrawals: z.number().int(),
    stake: SignedAmount,
    payout: SignedAmount,
    /** Payouts less stakes: the result of the member. */
    net: SignedAmount,
    bets: z.number().int(),
    firstDepositAt: Timestamp.nullable(),
    lastDepositAt: Timestamp.nullable(),
    lastWithdrawalAt: Timestamp.nullable(),
    lastBetAt: Timestamp.nullable(),
    lately: MemberProfits,
  })
  .meta({ id: 'MemberFigures' });
export type MemberFigures = z.infer<typeof MemberFigures>;

const Played = { rounds: z.number().int(), stake: SignedAmount, payout: SignedAmount, net: SignedAmount };

export const MemberGame = z
  .object({ vendorId: z.string(), vendorName: z.string(), gameCode: z.string(), gameName: z.string(), ...Played })
  .meta({ id: 'MemberGame' });
export type MemberGame = z.infer<typeof MemberGame>;

export const MemberDeposit = z
  .object({
    id: z.uuid(),
    method: z.string(),
    status: z.enum(DEPOSIT_STATUSES),
    amount: Amount,
    paidAmount: Amount.nullable(),
    /** The payment came after the deposit had expired. */
    isLate: z.boolean(),
    paymentId: z.string().nullable(),
    requestedAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'MemberDeposit' });
export type MemberDeposit = z.infer<typeof MemberDeposit>;

/** How an account is protected, and where its money may go. Addresses of the network are not told. */
export const MemberStanding = z
  .object({
    /** Null for a member who logs in by SMS alone. */
    passwordSetAt: Timestamp.nullable(),
    hasPaymentPassword: z.boolean(),
    authenticatorSetAt: Timestamp.nullable(),
    /** The closing that the member asked for, or that of a minor, with the moment of it; null where there is none. */
    closing: z
      .object({
        reason: z.enum([...CLOSING_REASONS, 'underAge']),
        requestedAt: Timestamp,
        closesAt: Timestamp.nullable(),
        closedAt: Timestamp.nullable(),
      })
      .nullable(),
    passkeys: z.array(z.object({ name: z.string(), addedAt: Timestamp, lastUsedAt: Timestamp.nullable() })),
    devices: z.array(
      z.object({
        device: SessionDevice,
        firstSeenAt: Timestamp,
        lastSeenAt: Timestamp,
        country: z.string().nullable(),
        way: z.enum(LOGIN_WAYS),
      }),
    ),
    /** The newest log-ins; no more than ten. */
    logins: z.array(z.object({ at: Timestamp, device: SessionDevice })),
    /** The accounts to which the member is paid, masked. */
    instruments: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(INSTRUMENT_KINDS),
        label: z.string(),
        bankName: z.string().nullable(),
        addedAt: Timestamp,
        /** The number of other members who have, or had, the same account. */
        sharedWith: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'MemberStanding' });
export type MemberStanding = z.infer<typeof MemberStanding>;

const OfMember = { memberId: z.uuid() };

export const memberDeskCalls = {
  memberFigures: call(
    routes.memberFigures,
    'What a member has deposited, was paid, has staked and won.',
    z.strictObject(OfMember),
    MemberFigures,
  ),
  memberGames: call(
    routes.memberGames,
    'What a member has played, by game, the highest stakes first, with totals over all of them.',
    z.strictObject({ ...OfMember, startDate: Day.optional(), endDate: Day.optional() }),
    z.object({ list: z.array(MemberGame), totals: z.object(Played) }).meta({ id: 'MemberGames' }),
  ),
  staffMemberBets: call(
    routes.staffMemberBets,
    'The rounds of a member, newest first, totals over the whole filter.',
    z.strictObject({ ...OfMember, ...Paging.shape, ...BetFilter }),
    BetPage,
  ),
  memberDeposits: call(
    routes.memberDeposits,
    'The deposits of a member, newest first, with the sum that the filter finds.',
    z.strictObject({
      ...OfMember,
      status: z.enum(DEPOSIT_STATUSES).optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({
        list: z.array(MemberDeposit),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        totalAmount: Amount,
      })
      .meta({ id: 'MemberDeposits' }),
  ),
  memberStanding: call(
    routes.memberStanding,
    'How the account of a member is protected, on which devices it was used, and the accounts to which it is paid.',
    z.strictObject(OfMember),
    MemberStanding,
  ),
  memberPersonalData: call(
    routes.memberPersonalData,
    'What a member has told of themselves, masked.',
    z.strictObject({ memberId: z.uuid() }),
    MemberPersonalData,
  ),
  revealPersonalData: call(
    routes.revealPersonalData,
    'The same in clear, for a reason that goes on record. A person of the staff may ask 50 times a day.',
    z.strictObject({ memberId: z.uuid(), key: IdempotencyKey, reason: z.enum(REVEAL_REASONS) }),
    MemberPersonalData,
  ),
};
