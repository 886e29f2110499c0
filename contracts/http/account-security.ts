import { z } from 'zod';
import { call } from './call';
import { NoInput, Timestamp } from './common';
import { SessionDevice } from './open-sessions';
import { routes } from './routes';

const MemberLogin = z
  .object({
    at: Timestamp,
    device: SessionDevice,
    /** The address that the log-in came from. */
    address: z.string(),
  })
  .meta({ id: 'MemberLogin' });
export type MemberLogin = z.infer<typeof MemberLogin>;

export const AccountSecurity = z
  .object({
    /** The number with its middle left out; null where none was given. */
    mobile: z.object({ masked: z.string(), isProved: z.boolean() }).nullable(),
    /** The address with its middle left out; null where none was given. */
    email: z.object({ masked: z.string(), isProved: z.boolean() }).nullable(),
    /** Null for a member who logs in by SMS alone, and for trial members. */
    passwordSetAt: Timestamp.nullable(),
    /** The newest log-ins, this session's first; no more than ten. */
    logins: z.array(MemberLogin),
    /** The other answers of the registration, each with most of it left out. */
    personal: z.array(z.object({ field: z.string(), masked: z.string() })),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof AccountSecurity>;

export const accountSecurityCalls = {
  accountSecurity: call(
    routes.accountSecurity,
    'What protects the account of the member, and who came in lately.',
    NoInput,
    AccountSecurity,
  ),
};
