import { z } from 'zod';
import { call } from '../call';
import { Amount, Day, IdempotencyKey, SecondDecision, StaffNote, Timestamp } from '../common';
import { ImageFile } from '../files/images';
import { routes } from '../routes';
import { PROOF_REFUSALS } from '../wallet';

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });

/** `waiting`: nobody has answered. `proposed`: an answer waits for a second person. */
export const PROOF_STATES = ['waiting', 'proposed', 'credited', 'refused'] as const;
export const PROOF_FILTERS = ['open', 'credited', 'refused', 'any'] as const;

/** A line of the account's statement that no booking belongs to. */
export const TransferLine = z
  .object({
    accountId: z.string(),
    day: Day,
    lineId: z.string(),
    amount: Amount,
    reference: z.string().nullable(),
    endToEndId: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'TransferLine' });
export type TransferLine = z.infer<typeof TransferLine>;

export const DepositProof = z
  .object({
    depositId: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    method: z.string(),
    /** The amount that the member has said. */
    amount: Amount,
    currency: z.string(),
    status: z.enum(PROOF_STATES),
    sentAt: Timestamp,
    /** The person whose answer waits for a second one; null without one. */
    proposedBy: z.uuid().nullable(),
  })
  .meta({ id: 'DepositProof' });
export type DepositProof = z.infer<typeof DepositProof>;

export const DepositProofInFull = DepositProof.extend({
  accountId: z.string(),
  reference: z.string(),
  remark: z.string().nullable(),
  fileIds: z.array(z.uuid()),
  /** The lines of the account that are free: those with the reference first, then those of the amount. */
  lines: z.array(TransferLine.extend({ hasReference: z.boolean(), hasAmount: z.boolean() })),
  proposal: z
    .object({
      proposalNo: z.number().int(),
      by: Person,
      line: TransferLine.nullable(),
      refusal: z.enum(PROOF_REFUSALS).nullable(),
      note: z.string(),
      at: Timestamp,
    })
    .nullable(),
  /** The amount that was credited; null where nothing was. */
  credited: Amount.nullable(),
  refusal: z.enum(PROOF_REFUSALS).nullable(),
}).meta({ id: 'DepositProofInFull' });
export type DepositProofInFull = z.infer<typeof DepositProofInFull>;

const OfOne = { depositId: z.uuid() };
const Answered = z.object({ depositId: z.uuid(), proposalNo: z.number().int() });

export const depositProofCalls = {
  depositProofs: call(
    routes.depositProofs,
    'Transfers to the house that members have sent proof of, the newest first.',
    z.strictObject({
      status: z.enum(PROOF_FILTERS).optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z.object({ list: z.array(DepositProof), nextCursor: z.string().nullable() }).meta({ id: 'DepositProofPage' }),
  ),
  depositProof: call(
    routes.depositProof,
    'One proof, with the free lines of the statement of its account.',
    z.strictObject(OfOne),
    DepositProofInFull,
  ),
  proofImage: call(
    routes.proofImage,
    'An image of a proof.',
    z.strictObject({ ...OfOne, fileId: z.uuid() }),
    ImageFile,
  ),
  proposeProofAnswer: call(
    routes.proposeProofAnswer,
    'Names the line of the statement that the transfer is, or a reason to refuse; a second person decides.',
    z
      .strictObject({
        ...OfOne,
        key: IdempotencyKey,
        line: z.strictObject({ day: Day, lineId: z.string().min(1).max(200) }).nullable(),
        refusal: z.enum(PROOF_REFUSALS).nullable(),
        note: StaffNote,
      })
      .refine(({ line, refusal }) => (line === null) !== (refusal === null), { path: ['line'] })
      .meta({ id: 'ProposeProofAnswerRequest' }),
    Answered.meta({ id: 'ProofAnswerProposed' }),
  ),
  decideProofAnswer: call(
    routes.decideProofAnswer,
    'Credits what the line brought, or refuses the proof, as another person has asked; or turns that down.',
    z.strictObject({ ...OfOne, ...SecondDecision }).meta({ id: 'DecideProofAnswerRequest' }),
    Answered.meta({ id: 'ProofAnswerDecided' }),
  ),
};
