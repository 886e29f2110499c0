import { z } from 'zod';
import { call } from '../call';
import { IdempotencyKey } from '../common';
import { routes } from '../routes';

/** Why somebody of the staff needs to see what a member has told of themselves. */
export const REVEAL_REASONS = ['memberAsked', 'verification', 'payment', 'investigation', 'authority'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const MemberPersonalData = z
  .object({
    /** The answers of the registration, by the name of the field; empty where nothing was asked for. */
    fields: z.array(z.object({ field: z.string(), value: z.string(), isProved: z.boolean() })),
    /** The values are masked. */
    isMasked: z.boolean(),
  })
  .meta({ id: 'MemberPersonalData' });
export type MemberPersonalData = z.infer<typeof MemberPersonalData>;

export const memberDeskCalls = {
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
