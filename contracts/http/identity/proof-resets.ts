import { z } from 'zod';
import { RESETTABLE_PROOFS } from '../../validation/resettable-proofs';
import { call } from '../call';
import { IdempotencyKey, StaffNote, Timestamp } from '../common';
import { routes } from '../routes';

const Proof = z.enum(RESETTABLE_PROOFS);

export const MemberProofResets = z
  .object({
    /** The proved way on which the member sets a new password; null without one. */
    way: z.enum(['email', 'sms']).nullable(),
    proofs: z.array(
      z.object({
        proof: Proof,
        isSet: z.boolean(),
        /** True if two people have to agree. */
        needsTwo: z.boolean(),
        /** The request that waits for a second person. */
        proposal: z
          .object({ staffId: z.uuid(), name: z.string().nullable(), at: Timestamp, reason: z.string() })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'MemberProofResets' });
export type MemberProofResets = z.infer<typeof MemberProofResets>;

const OfMember = { memberId: z.uuid() };
const ofReset = { ...OfMember, proof: Proof, note: StaffNote, key: IdempotencyKey };

export const proofResetCalls = {
  memberProofResets: call(
    routes.memberProofResets,
    'The proofs of a member that staff may take away, and the requests that wait for a second person.',
    z.strictObject(OfMember),
    MemberProofResets,
  ),
  requestProofReset: call(
    routes.requestProofReset,
    'Takes a proof of a member away, or asks a second person where money hangs on it. Nobody of staff sets a new one.',
    z.strictObject(ofReset).meta({ id: 'RequestProofResetRequest' }),
    MemberProofResets,
  ),
  decideProofReset: call(
    routes.decideProofReset,
    'Approves what another person has asked for, or turns it down.',
    z.strictObject({ ...ofReset, isApproved: z.boolean() }).meta({ id: 'DecideProofResetRequest' }),
    MemberProofResets,
  ),
};
