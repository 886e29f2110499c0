import { z } from 'zod';
import { call } from './call';
import { NoInput, NoValue, Timestamp } from './common';
import { routes } from './routes';

/** Lower case, because two names that differ only in case would be one account to a reader. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9_]{3,19}$/;
/** At least one letter and one digit. */
export const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)\S{8,64}$/;

export const Username = z.string().trim().toLowerCase().regex(USERNAME_PATTERN).meta({ id: 'Username' });
export const Password = z.string().regex(PASSWORD_PATTERN).meta({ id: 'Password' });

/** Agents are 1, 2, 41 and 42, trial members 4, everybody else 0. */
export const MemberType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);

export const MemberInfo = z
  .object({
    id: z.uuid(),
    account: z.string(),
    nickname: z.string(),
    type: MemberType,
    registeredAt: Timestamp,
  })
  .meta({ id: 'MemberInfo' });
export type MemberInfo = z.infer<typeof MemberInfo>;

export const LoginValue = z
  .object({
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    member: MemberInfo,
  })
  .meta({ id: 'LoginValue' });
export type LoginValue = z.infer<typeof LoginValue>;

export const LoginRequest = z
  .strictObject({
    username: z.string().trim().toLowerCase().min(1).max(64),
    password: z.string().min(1).max(128),
    type: z.literal('username').default('username'),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequest>;

export const RegisterRequest = z
  .strictObject({
    username: Username,
    password: Password,
    confirmPassword: z.string(),
    affiliateCode: z.string().trim().regex(/^[A-Za-z0-9]{4,12}$/).optional(),
    /** The terms are accepted and the visitor is at least 18. */
    acceptedTerms: z.literal(true),
    isAdult: z.literal(true),
    registerUrl: z.string().max(500).optional(),
  })
  .refine((input) => input.password === input.confirmPassword, { path: ['confirmPassword'], error: 'mismatch' })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.infer<typeof RegisterRequest>;

const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export const RegisterSettings = z.record(z.string(), FieldRule).meta({ id: 'RegisterSettings' });
export type RegisterSettings = z.infer<typeof RegisterSettings>;

export const sessionCalls = {
  login: call(routes.login, 'Logs a member in by user name.', LoginRequest, LoginValue),
  logout: call(routes.logout, 'Ends the session, on every process.', NoInput, NoValue),
  register: call(routes.register, 'Registers a member and logs in.', RegisterRequest, LoginValue),
  memberInfo: call(routes.memberInfo, 'Who is logged in.', NoInput, MemberInfo),
  affiliate: call(
    routes.affiliate,
    'Whose invitation code this is.',
    z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{4,12}$/) }),
    z.object({ code: z.string(), domain: z.string() }).meta({ id: 'AffiliateCode' }),
  ),
  registerSettings: call(routes.registerSettings, 'Which fields the registration asks for.', NoInput, RegisterSettings),
};
