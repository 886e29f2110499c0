import { z } from 'zod';
import { CONTEST_ANSWER_FAULTS, CONTEST_OBJECTIONS } from '../../vendor/payment-provider';
import { IMAGES_PER_PROOF } from '../../validation/images';
import { call } from '../call';
import { Amount, IdempotencyKey, SecondDecision, StaffNote, Timestamp } from '../common';
import { ImageFile, ImageIds } from '../files/images';
import { routes } from '../routes';

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });

/**
 * `open`: nobody has answered, or the provider did not take the answer. `proposed`: an answer waits for a second
 * person. `answered`: the house has answered. `kept` and `lost` are the last word of the provider.
 */
export const CONTEST_STATES = ['open', 'proposed', 'answered', 'kept', 'lost'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];
/** Those that wait for finance, the answered ones, those of an end, or all. */
export const CONTEST_FILTERS = ['waiting', 'answered', 'lost', 'kept', 'any'] as const;

export const CONTEST_ANSWERS = ['accepted', 'objected'] as const;

export const ContestFilter = z
  .strictObject({
    state: z.enum(CONTEST_FILTERS).optional(),
    provider: z.string().trim().min(1).max(40).optional(),
    memberId: z.uuid().optional(),
  })
  .meta({ id: 'ContestFilter' });
export type ContestFilter = z.infer<typeof ContestFilter>;

export const DepositContest = z
  .object({
    depositId: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    provider: z.string(),
    /** The part of the payment that is contested. */
    amount: Amount,
    currency: z.string(),
    state: z.enum(CONTEST_STATES),
    /** The answer that was given, or that waits for a second person; null without one. */
    answer: z.enum(CONTEST_ANSWERS).nullable(),
    /** The provider has said that it took the answer. */
    isTaken: z.boolean(),
    /** Why the provider did not take the last answer; null where it did, or has not said so. */
    refusal: z.enum(CONTEST_ANSWER_FAULTS).nullable(),
    /** The person whose answer waits for a second one; null without one. */
    proposedBy: z.uuid().nullable(),
    /** Until when the house may answer; null where the scheme names no time. */
    answerBy: Timestamp.nullable(),
    contestedAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'DepositContest' });
export type DepositContest = z.infer<typeof DepositContest>;

const Answer = {
  answer: z.enum(CONTEST_ANSWERS),
  reason: z.enum(CONTEST_OBJECTIONS).nullable(),
  remark: z.string(),
  fileIds: z.array(z.uuid()),
};

export const CONTEST_STEPS = [
  'requested',
  'credited',
  'contested',
  'proposed',
  'turnedDown',
  'answered',
  'taken',
  'refused',
  'kept',
  'lost',
] as const;

export const DepositContestInFull = DepositContest.extend({
  method: z.string(),
  paymentId: z.string(),
  requestedAt: Timestamp,
  creditedAt: Timestamp,
  /** The whole payment. */
  paidAmount: Amount,
  /** An answer is possible now. */
  isAnswerable: z.boolean(),
  /** A second person decides about the answer. */
  needsTwo: z.boolean(),
  /** The steps of the deposit, in order of time. */
  story: z.array(
    z.object({ kind: z.enum(CONTEST_STEPS), at: Timestamp, staff: Person.nullable(), text: z.string().nullable() }),
  ),
  proposal: z.object({ ...Answer, proposalNo: z.number().int(), by: Person, at: Timestamp }).nullable(),
  /** The last answer that was given; null before the first. */
  given: z.object({ ...Answer, by: Person, checkedBy: Person.nullable(), at: Timestamp }).nullable(),
  /** The turnover of the member since the money was credited. */
  since: z.object({
    rounds: z.number().int(),
    stakes: Amount,
    winnings: Amount,
    withdrawals: z.number().int(),
    withdrawn: Amount,
  }),
  balance: Amount,
  owed: Amount,
  /** The payouts that wait because of contested deposits of the member. */
  held: z.array(z.object({ withdrawalId: z.uuid(), amount: Amount, requestedAt: Timestamp })),
}).meta({ id: 'DepositContestInFull' });
export type DepositContestInFull = z.infer<typeof DepositContestInFull>;

const OfOne = { depositId: z.uuid() };
const Answered = z.object({ depositId: z.uuid(), proposalNo: z.number().int() });

export const contestCalls = {
  depositContests: call(
    routes.depositContests,
    'Deposits that their payers contest at their banks, the newest first.',
    ContestFilter.extend({
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({
        list: z.array(DepositContest),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        totalAmount: Amount,
      })
      .meta({ id: 'DepositContestPage' }),
  ),
  depositContest: call(
    routes.depositContest,
    'One contested deposit with everything from which finance answers.',
    z.strictObject(OfOne),
    DepositContestInFull,
  ),
  contestDocument: call(
    routes.contestDocument,
    'A document of an answer.',
    z.strictObject({ ...OfOne, fileId: z.uuid() }),
    ImageFile,
  ),
  sendContestDocument: call(
    routes.sendContestDocument,
    'Takes one PNG or JPEG as a document for an answer; the body is the file itself.',
    z.strictObject({ ...OfOne, file: z.instanceof(Uint8Array) }),
    z.object({ fileId: z.uuid() }).meta({ id: 'SentDocument' }),
  ),
  answerContest: call(
    routes.answerContest,
    'Answers to a contest: the house accepts it, or objects with a reason and up to three documents. Above the limit of one person a second one decides.',
    z
      .strictObject({
        ...OfOne,
        key: IdempotencyKey,
        answer: z.enum(CONTEST_ANSWERS),
        reason: z.enum(CONTEST_OBJECTIONS).nullable(),
        remark: StaffNote,
        fileIds: ImageIds,
      })
      .refine(({ answer, reason }) => (answer === 'accepted') === (reason === null), { path: ['reason'] })
      .refine(
        ({ answer, fileIds }) =>
          answer === 'accepted' ? fileIds.length === 0 : fileIds.length >= 1 && fileIds.length <= IMAGES_PER_PROOF,
        { path: ['fileIds'] },
      )
      .meta({ id: 'AnswerContestRequest' }),
    Answered.meta({ id: 'ContestAnswered' }),
  ),
  decideContestAnswer: call(
    routes.decideContestAnswer,
    'Gives the answer that another person has asked for, or turns it down.',
    z.strictObject({ ...OfOne, ...SecondDecision }).meta({ id: 'DecideContestAnswerRequest' }),
    Answered.meta({ id: 'ContestAnswerDecided' }),
  ),
};
