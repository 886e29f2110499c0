import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, SecondDecision, SignedAmount, StaffNote, Sum, Timestamp } from '../common';
import { routes } from '../routes';
import { WITHHELD_REFUSALS } from '../wallet';
import { ROUND_MOVEMENTS, VendorWord } from './round-cases';

/**
 * `vendorWin`: wins above the ceiling of a day at a vendor that keeps balances. `vendorUnexplained`: such a vendor gave
 * more than its own reports explain.
 */
export const WITHHELD_KINDS = ['win', 'promoWin', 'deposit', 'vendorWin', 'vendorUnexplained'] as const;
export type WithheldKind = (typeof WITHHELD_KINDS)[number];

/**
 * `waiting`: nobody has asked for anything yet. `proposed`: a second person has to decide. `approved`: it is being
 * carried out. `takenBack`: its vendor took the win back before it was paid or refused.
 */
export const WITHHELD_STATES = ['waiting', 'proposed', 'approved', 'paid', 'refused', 'takenBack'] as const;
export type WithheldStatus = (typeof WITHHELD_STATES)[number];

/** The amounts that still wait, all of them, or those in one state. */
export const WITHHELD_FILTERS = ['open', 'any', ...WITHHELD_STATES] as const;

/**
 * The payer's name is like the member's, nobody has named a payer that the method needs, or the provider has told of
 * the transfer under another payment.
 */
export const PAYMENT_DOUBTS = ['payerAlike', 'payerUnknown', 'transferKnown'] as const;

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp, note: z.string() });

export const WithheldAmount = z
  .object({
    withheldId: z.uuid(),
    kind: z.enum(WITHHELD_KINDS),
    status: z.enum(WITHHELD_STATES),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    currency: z.string(),
    amount: Amount,
    /** The most that could be paid or credited without a decision. */
    ceiling: Amount,
    /** The stakes of the round or the day, or the amount that a deposit was asked for; null for a promotional win. */
    basis: Amount.nullable(),
    /** The game vendor or the payment provider. */
    party: z.string(),
    /** The vendor's name on the site; a payment provider has none but its id. */
    partyName: z.string(),
    /** Null for a deposit. */
    gameCode: z.string().nullable(),
    gameName: z.string().nullable(),
    roundId: z.string().nullable(),
    /** The id that the vendor or the provider gave it. */
    transactionId: z.string(),
    withheldAt: Timestamp,
    /** The number of proposals so far. A decision names the one that it is about. */
    proposalNo: z.number().int(),
    /** The last proposal; without a refusal it is one to pay. */
    proposal: Person.extend({ refusal: z.enum(WITHHELD_REFUSALS).nullable() }).nullable(),
    /** The decision about the last proposal. */
    decision: Person.extend({ isApproved: z.boolean() }).nullable(),
    /** Why the last approval was not carried out. */
    fault: z.enum(['LIMIT_REACHED', 'UNKNOWN_ERROR']).nullable(),
  })
  .meta({ id: 'WithheldAmount' });
export type WithheldAmount = z.infer<typeof WithheldAmount>;

export const WithheldCase = z
  .object({
    item: WithheldAmount,
    /** Why it is doubted that the member has paid, and the name that the payer's bank gives; null without a doubt. */
    payer: z.object({ doubt: z.enum(PAYMENT_DOUBTS), payerName: z.string().nullable() }).nullable(),
    /** The round of a win as the log has it, oldest first; null for a deposit and for a promotional win. */
    round: z
      .object({
        isClosed: z.boolean(),
        stake: Amount,
        payout: SignedAmount,
        correlationId: z.uuid().nullable(),
        movements: z.array(
          z.object({
            eventId: z.uuid(),
            kind: z.enum(ROUND_MOVEMENTS),
            at: Timestamp,
            transactionId: z.string(),
            amount: Amount,
            change: SignedAmount,
            isTakenBack: z.boolean(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'WithheldCase' });
export type WithheldCase = z.infer<typeof WithheldCase>;

export const WithheldFilter = z.strictObject({
  /** The amounts that still wait, if nothing is named. */
  status: z.enum(WITHHELD_FILTERS).optional(),
  kind: z.enum(WITHHELD_KINDS).optional(),
  memberId: z.uuid().optional(),
});
export type WithheldFilter = z.infer<typeof WithheldFilter>;

const OfOne = { withheldId: z.uuid() };

export const withheldCalls = {
  withheldAmounts: call(
    routes.withheldAmounts,
    'Wins and payments above their ceiling, newest first, with the sum of those that the filter finds.',
    z.strictObject({
      ...WithheldFilter.shape,
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({
        list: z.array(WithheldAmount),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        totalAmount: Sum,
        currency: z.string(),
      })
      .meta({ id: 'WithheldAmountPage' }),
  ),
  withheldCase: call(routes.withheldCase, 'One withheld amount with its round.', z.strictObject(OfOne), WithheldCase),
  withheldVendorWord: call(
    routes.withheldVendorWord,
    'Asks the vendor of a withheld win about its round, now.',
    z.strictObject(OfOne),
    VendorWord,
  ),
  proposeSettlement: call(
    routes.proposeSettlement,
    'Asks that a withheld amount is paid or refused; a second person decides.',
    z
      .strictObject({
        ...OfOne,
        key: IdempotencyKey,
        /** The reason of a refusal, as the member is told it; null to pay. */
        refusal: z.enum(WITHHELD_REFUSALS).nullable(),
        note: StaffNote,
      })
      .meta({ id: 'ProposeSettlementRequest' }),
    WithheldAmount,
  ),
  decideSettlement: call(
    routes.decideSettlement,
    'Approves what another person has asked for, or turns it down so that the amount waits again.',
    z.strictObject({ ...OfOne, ...SecondDecision }).meta({ id: 'DecideSettlementRequest' }),
    WithheldAmount,
  ),
};
