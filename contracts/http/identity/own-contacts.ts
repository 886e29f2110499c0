import { z } from 'zod';
import { call } from '../call';
import { routes } from '../routes';

/** The contacts of a member: the mobile number, and the e-mail address. */
export const CONTACT_KINDS = ['sms', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const ContactCodeSent = z
  .object({
    kind: z.enum(CONTACT_KINDS),
    /** The code is accepted only together with this token. */
    codeToken: z.string(),
    /** The seconds until another code may be asked for. */
    resendSeconds: z.number().int(),
  })
  .meta({ id: 'ContactCodeSent' });
export type ContactCodeSent = z.infer<typeof ContactCodeSent>;

export const ContactProved = z.object({ kind: z.enum(CONTACT_KINDS) }).meta({ id: 'ContactProved' });
export type ContactProved = z.infer<typeof ContactProved>;

export const ownContactCalls = {
  sendContactCode: call(
    routes.sendContactCode,
    'Sends a code to the number or the address that the member gave at the registration.',
    z.strictObject({ kind: z.enum(CONTACT_KINDS) }).meta({ id: 'ContactCodeRequest' }),
    ContactCodeSent,
  ),
  proveContact: call(
    routes.proveContact,
    'Proves the number or the address by the code; from then on it can confirm log-ins.',
    z
      .strictObject({
        kind: z.enum(CONTACT_KINDS),
        code: z.string().trim().max(12),
        codeToken: z.string().max(64),
      })
      .meta({ id: 'ProveContactRequest' }),
    ContactProved,
  ),
};
