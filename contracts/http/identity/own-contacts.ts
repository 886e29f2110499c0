import { z } from 'zod';
import { PATTERNS } from '../../validation/patterns';
import { call } from '../call';
import { NoInput, NoValue } from '../common';
import { routes } from '../routes';
import { CodeOrIdToken } from './phone-proofs';

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

const CodeGiven = z.strictObject(CodeOrIdToken);

const MobileGiven = {
  mobileNum: z.string().trim().max(20),
  countryDialingCode: z.string().max(5),
};

const Email = z.string().trim().min(6).max(100).regex(new RegExp(PATTERNS.EMAIL));

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
        ...CodeOrIdToken,
      })
      .meta({ id: 'ProveContactRequest' }),
    ContactProved,
  ),
  sendMobileCode: call(
    routes.sendMobileCode,
    'Sends a code to the number that the member wants to use from now on.',
    z.strictObject(MobileGiven).meta({ id: 'MobileCodeRequest' }),
    ContactCodeSent,
  ),
  sendOldMobileCode: call(
    routes.sendOldMobileCode,
    'Sends a code to the number that is to be replaced.',
    NoInput,
    ContactCodeSent,
  ),
  changeMobile: call(
    routes.changeMobile,
    'Changes the number by a code from it and by one from the number before. Payouts wait for a day after it.',
    z
      .strictObject({
        ...MobileGiven,
        ...CodeGiven.shape,
        /** Null where the number before cannot be read any more: payouts wait for three days then. */
        old: CodeGiven.nullable(),
      })
      .meta({ id: 'ChangeMobileRequest' }),
    NoValue,
  ),
  sendEmailCode: call(
    routes.sendEmailCode,
    'Sends a code to the address that the member wants to use from now on.',
    z.strictObject({ email: Email }).meta({ id: 'EmailCodeRequest' }),
    ContactCodeSent,
  ),
  changeEmail: call(
    routes.changeEmail,
    'Changes the address by a code from it. Payouts wait for a day after it.',
    z
      .strictObject({ email: Email, code: z.string().trim().max(12), codeToken: z.string().max(64) })
      .meta({ id: 'ChangeEmailRequest' }),
    NoValue,
  ),
};
