import { z } from 'zod';
import { PAYOUT_FAILURES } from '../../vendor/payout-provider';
import { call } from '../call';
import { Amount, IdempotencyKey, SecondDecision, StaffNote, Sum, Timestamp } from '../common';
import { ImageFile } from '../files/images';
import { INSTRUMENT_KINDS } from '../money-out/instruments';
import { routes } from '../routes';
import { WITHDRAWAL_STATUSES } from '../money-out/withdrawals';

/** The ways to a decision: by the rules alone, by one person, by two. */
export const WITHDRAWAL_LANES = ['automatic', 'one', 'two'] as const;
export const WithdrawalLane = z.enum(WITHDRAWAL_LANES);
export type WithdrawalLane = z.infer<typeof WithdrawalLane>;

/**
 * `recentChange` ends by time. `walletFrozen` ends when the wallet is released, `locked` when the member is let in
 * again, `contestedDeposit` when the balance covers what may be taken back of deposits, `aml` when compliance lets
 * payouts go on; everybody else is told `review`. `manual` was placed by staff, and is lifted by another person.
 */
export const WITHDRAWAL_HOLDS = [
  'recentChange',
  'walletFrozen',
  'locked',
  'contestedDeposit',
  'aml',
  'manual',
] as const;
export const WithdrawalHold = z.enum(WITHDRAWAL_HOLDS);
export type WithdrawalHold = z.infer<typeof WithdrawalHold>;

/** The holds as people outside compliance read them: one for a suspicion is one for a review. */
export const SHOWN_WITHDRAWAL_HOLDS = [...WITHDRAWAL_HOLDS, 'review'] as const;

/** The reasons that staff give. Only compliance gives and reads `aml`; everybody else is told `review`. */
export const STAFF_WITHDRAWAL_REFUSALS = ['thirdParty', 'identity', 'terms', 'fraud', 'aml', 'memberAsked'] as const;
export const StaffWithdrawalRefusal = z.enum(STAFF_WITHDRAWAL_REFUSALS);
export type StaffWithdrawalRefusal = z.infer<typeof StaffWithdrawalRefusal>;

/** The reasons as people outside compliance read them: they are not told of a suspicion. */
export const SHOWN_WITHDRAWAL_REFUSALS = [...STAFF_WITHDRAWAL_REFUSALS, 'review'] as const;

/**
 * All that is not at its end, everything, all that the roles of the reader have something to do with, disputes without
 * a first answer, those to be looked at after their payment, or those in one state.
 */
export const WITHDRAWAL_FILTERS = ['open', 'any', 'waiting', 'unanswered', 'toReview', ...WITHDRAWAL_STATUSES] as const;

/**
 * The rules of the score with the facts that each tells: R1 the first payout; R2 `addedAt` of the instrument; R3
 * `deviceSince`; R4 `sharedWith` other members; R5 `largestPaid`; R6 `requests` within a day; R9 `email`, which is
 * `unproved` or `throwAway`; R10 `deposit`, `staked`; R11 `win`, `stake`; R13 `fromUpline`; R14 `changedAt`; R15
 * `dueSince` of level 3; R16 `paid` within 90 days.
 */
export const WITHDRAWAL_RULES = [
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R9',
  'R10',
  'R11',
  'R13',
  'R14',
  'R15',
  'R16',
] as const;
export const WithdrawalRule = z.enum(WITHDRAWAL_RULES);
export type WithdrawalRule = z.infer<typeof WithdrawalRule>;

/** The names of the points: each rule, and R2 once more for an account between a day and a week old. */
export const WITHDRAWAL_POINTS = [...WITHDRAWAL_RULES, 'R2_WEEK'] as const;
export type WithdrawalPoints = Readonly<Record<(typeof WITHDRAWAL_POINTS)[number], number>>;

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });
const Act = Person.extend({ at: Timestamp, note: z.string() });

export const StaffWithdrawal = z
  .object({
    withdrawalId: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    amount: Amount,
    fee: Amount,
    currency: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    /** Null before the checks. */
    lane: WithdrawalLane.nullable(),
    score: z.number().int().min(0).max(100).nullable(),
    instrument: z.object({
      id: z.uuid(),
      kind: z.enum(INSTRUMENT_KINDS),
      label: z.string(),
      bankName: z.string().nullable(),
    }),
    requestedAt: Timestamp,
    promisedBy: Timestamp.nullable(),
    isLate: z.boolean(),
    /** The holds in force. */
    holds: z.array(z.object({ kind: z.enum(SHOWN_WITHDRAWAL_HOLDS), since: Timestamp, until: Timestamp.nullable() })),
    /** The person who looks at it now. */
    claim: Person.extend({ until: Timestamp }).nullable(),
    /** The number of proposals so far. A decision names the one that it is about. */
    proposalNo: z.number().int(),
    /** The proposal that waits for a second person; without a refusal it is one to pay. */
    proposal: Act.extend({ refusal: z.enum(SHOWN_WITHDRAWAL_REFUSALS).nullable() }).nullable(),
    /** The role of the person who decides about a proposal. */
    decidedBy: z.enum(['finance', 'compliance']),
    isDisputed: z.boolean(),
    /** The moment by which the first answer to a dispute is due; null where none is out. */
    answerDue: Timestamp.nullable(),
  })
  .meta({ id: 'StaffWithdrawal' });
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;

export const WithdrawalQueue = z
  .object({
    /** The withdrawals that wait for people, by their way to a decision. */
    lanes: z.array(
      z.object({
        lane: WithdrawalLane,
        count: z.number().int(),
        sum: Sum,
        /** The promise that ends first. */
        oldestPromise: Timestamp.nullable(),
      }),
    ),
    /** The oldest promise first. */
    list: z.array(StaffWithdrawal),
    nextCursor: z.string().nullable(),
    totalCount: z.number().int(),
    totalAmount: Sum,
    currency: z.string(),
  })
  .meta({ id: 'WithdrawalQueue' });
export type WithdrawalQueue = z.infer<typeof WithdrawalQueue>;

export const STAFF_WITHDRAWAL_STEPS = [
  'requested',
  'held',
  'checked',
  'holdPlaced',
  'holdLifted',
  'proposed',
  'turnedDown',
  'approved',
  'refused',
  'refusedUnderAge',
  'cancelled',
  'sent',
  'unknown',
  'paid',
  'failed',
  'returned',
  'promiseBroken',
  'received',
  'disputed',
  'note',
  'closed',
  'secondPayment',
  'reviewedFine',
  'reviewedFinding',
] as const;

/** The outcomes of a look at a withdrawal that left by the rules alone. */
export const REVIEW_OUTCOMES = ['fine', 'finding'] as const;

export const WithdrawalCase = z
  .object({
    item: StaffWithdrawal,
    /** Null before the checks. */
    checks: z
      .object({
        score: z.number().int(),
        rulesVersion: z.number().int(),
        /** The points that the house gave otherwise at that time, by their names in `WITHDRAWAL_POINTS`. */
        ownPoints: z.record(z.string(), z.number().int()),
        at: Timestamp,
        rules: z.array(
          z.object({
            id: WithdrawalRule,
            points: z.number().int(),
            facts: z.record(z.string(), z.union([z.string(), z.number()])),
          }),
        ),
      })
      .nullable(),
    /** Oldest first. The person is null for an act of the member, of the provider or of the rules. */
    steps: z.array(
      z.object({
        kind: z.enum(STAFF_WITHDRAWAL_STEPS),
        at: Timestamp,
        by: z.enum(['member', 'staff', 'rules', 'provider', 'clock']),
        staff: Person.nullable(),
        text: z.string().nullable(),
      }),
    ),
    attempts: z.array(
      z.object({
        attempt: z.number().int(),
        providerId: z.string(),
        reference: z.uuid(),
        at: Timestamp,
        status: z.enum(['sent', 'unknown', 'paid', 'failed', 'returned']),
        reason: z.enum(PAYOUT_FAILURES).nullable(),
        endToEndId: z.string().nullable(),
      }),
    ),
    /** The member's withdrawals and deposits so far. */
    history: z.object({
      paidCount: z.number().int(),
      paidSum: Sum,
      lastPaidAt: Timestamp.nullable(),
      refusedCount: z.number().int(),
      disputedCount: z.number().int(),
      depositCount: z.number().int(),
      depositSum: Sum,
    }),
    /** A look at a withdrawal that left by the rules alone; null where it was not drawn for one. */
    review: z
      .object({
        /** False until it is paid, and once somebody has looked. */
        isOpen: z.boolean(),
        done: Act.extend({ outcome: z.enum(REVIEW_OUTCOMES) }).nullable(),
      })
      .nullable(),
    dispute: z
      .object({
        openedAt: Timestamp,
        remark: z.string().nullable(),
        /** The images that the member has sent. */
        fileIds: z.array(z.uuid()),
        notes: z.array(Act),
        closed: Act.extend({ outcome: z.enum(['proved', 'repaid']) }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WithdrawalCase' });
export type WithdrawalCase = z.infer<typeof WithdrawalCase>;

export const WithdrawalQueueFilter = z.strictObject({
  /** Those that are not at their end, if nothing is named. */
  status: z.enum(WITHDRAWAL_FILTERS).optional(),
  lane: WithdrawalLane.optional(),
  memberId: z.uuid().optional(),
});
export type WithdrawalQueueFilter = z.infer<typeof WithdrawalQueueFilter>;

const OfOne = { withdrawalId: z.uuid(), key: IdempotencyKey };

export const ClaimRequest = z.strictObject(OfOne).meta({ id: 'ClaimWithdrawalRequest' });

export const ProposalRequest = z
  .strictObject({
    ...OfOne,
    isApproved: z.boolean(),
    /** The reason of a refusal; null to pay. */
    refusal: StaffWithdrawalRefusal.nullable(),
    note: StaffNote,
  })
  .meta({ id: 'ProposeWithdrawalRequest' });

export const DecisionRequest = z.strictObject({ ...OfOne, ...SecondDecision }).meta({ id: 'DecideWithdrawalRequest' });

export const HoldRequest = z
  .strictObject({ ...OfOne, kind: z.literal('manual'), note: StaffNote })
  .meta({ id: 'WithdrawalHoldRequest' });

export const DisputeNoteRequest = z.strictObject({ ...OfOne, note: StaffNote }).meta({ id: 'DisputeNoteRequest' });

export const DisputeClosingRequest = z
  .strictObject({ ...OfOne, outcome: z.enum(['proved', 'repaid']), note: StaffNote })
  .meta({ id: 'DisputeClosingRequest' });

export const ReviewRequest = z
  .strictObject({ ...OfOne, outcome: z.enum(REVIEW_OUTCOMES), note: StaffNote })
  .meta({ id: 'ReviewWithdrawalRequest' });

export const withdrawalDeskCalls = {
  withdrawalQueue: call(
    routes.withdrawalQueue,
    'Withdrawals by what they wait for, the oldest promise first, with the sum of those that the filter finds.',
    z.strictObject({
      ...WithdrawalQueueFilter.shape,
      /** The newest request first, as the history of a member is read. */
      order: z.literal('newest').optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    WithdrawalQueue,
  ),
  withdrawalCase: call(
    routes.withdrawalCase,
    'One withdrawal with its checks, its steps, its attempts and what the member was paid so far.',
    z.strictObject({ withdrawalId: z.uuid() }),
    WithdrawalCase,
  ),
  claimWithdrawal: call(
    routes.claimWithdrawal,
    'Reserves a withdrawal for ten minutes to the person who looks at it.',
    ClaimRequest,
    StaffWithdrawal,
  ),
  proposeWithdrawal: call(
    routes.proposeWithdrawal,
    'Says whether a withdrawal is to be paid. In the lane of one person the word of finance decides; elsewhere a second person decides.',
    ProposalRequest,
    StaffWithdrawal,
  ),
  decideWithdrawal: call(
    routes.decideWithdrawal,
    'Approves what another person has proposed, or turns it down so that the withdrawal waits again.',
    DecisionRequest,
    StaffWithdrawal,
  ),
  holdWithdrawal: call(
    routes.holdWithdrawal,
    'Holds a withdrawal that was not sent yet, until another person lifts the hold.',
    HoldRequest,
    StaffWithdrawal,
  ),
  liftWithdrawalHold: call(
    routes.liftWithdrawalHold,
    'Lifts a hold that another person of staff has placed.',
    HoldRequest,
    StaffWithdrawal,
  ),
  disputeImage: call(
    routes.disputeImage,
    'An image that the member has sent with a dispute.',
    z.strictObject({ withdrawalId: z.uuid(), fileId: z.uuid() }),
    ImageFile,
  ),
  noteDispute: call(routes.noteDispute, 'Adds a note to an open dispute.', DisputeNoteRequest, WithdrawalCase),
  closeDispute: call(routes.closeDispute, 'Ends a dispute with its outcome.', DisputeClosingRequest, WithdrawalCase),
  reviewWithdrawal: call(
    routes.reviewWithdrawal,
    'Records a look at a paid withdrawal that had left by the rules alone. Nothing about its money changes by it.',
    ReviewRequest,
    WithdrawalCase,
  ),
};
