import { z } from 'zod';
import { ERASURE_REASONS } from '../../validation/erasure-reasons';
import { call } from '../call';
import { IdempotencyKey, Timestamp } from '../common';
import { routes } from '../routes';

const Asked = z.object({ by: z.string().nullable(), reason: z.enum(ERASURE_REASONS), at: Timestamp });

export const MemberErasure = z
  .object({
    /** Null while the account is open: nothing is locked, and nothing can be erased. */
    closedAt: Timestamp.nullable(),
    /** From here on the data may be erased; until then they are locked. */
    keptUntil: Timestamp.nullable(),
    /** Waits for a second person. */
    proposal: Asked.extend({ staffId: z.uuid() }).nullable(),
    erased: Asked.extend({ with: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'MemberErasure' });
export type MemberErasure = z.infer<typeof MemberErasure>;

const OfMember = { memberId: z.uuid() };

export const erasureCalls = {
  memberErasure: call(
    routes.memberErasure,
    'Until when the personal data of a closed account are kept, and their erasure.',
    z.strictObject(OfMember),
    MemberErasure,
  ),
  proposeErasure: call(
    routes.proposeErasure,
    'Asks that the personal data of a closed account are erased; a second person decides.',
    z
      .strictObject({ ...OfMember, reason: z.enum(ERASURE_REASONS), key: IdempotencyKey })
      .meta({ id: 'ProposeErasureRequest' }),
    MemberErasure,
  ),
  decideErasure: call(
    routes.decideErasure,
    'Destroys the key of the member for ever, or turns the request down.',
    z.strictObject({ ...OfMember, isApproved: z.boolean(), key: IdempotencyKey }).meta({ id: 'DecideErasureRequest' }),
    MemberErasure,
  ),
};
