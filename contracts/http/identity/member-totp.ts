import { z } from 'zod';
import { call } from '../call';
import { NoInput, NoValue, Timestamp } from '../common';
import { routes } from '../routes';

export const MemberTotp = z
  .object({
    /** Null where no authenticator is set up. */
    setAt: Timestamp.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** The end of the lock after too many wrong codes; null where there is none. */
    lockedUntil: Timestamp.nullable(),
  })
  .meta({ id: 'MemberTotp' });
export type MemberTotp = z.infer<typeof MemberTotp>;

export const memberTotpCalls = {
  memberTotp: call(routes.memberTotp, 'The authenticator of the member.', NoInput, MemberTotp),
  beginMemberTotp: call(
    routes.beginMemberTotp,
    'Begins the set-up of an authenticator, which its first code completes.',
    NoInput,
    z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'MemberTotpSetUp' }),
  ),
  confirmMemberTotp: call(
    routes.confirmMemberTotp,
    'Completes the set-up by a code. The recovery codes are told this once.',
    z.strictObject({ code: z.string().trim().max(12) }).meta({ id: 'ConfirmMemberTotpRequest' }),
    z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'MemberTotpConfirmed' }),
  ),
  removeMemberTotp: call(
    routes.removeMemberTotp,
    'Removes the authenticator with its recovery codes. Payouts wait for a day after it.',
    NoInput,
    NoValue,
  ),
};
