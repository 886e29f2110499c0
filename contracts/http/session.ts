import { z } from 'zod';
import { call } from './call';
import { CaptchaAnswer, CaptchaChallenge, CaptchaRequest } from './captcha';
import { NoInput, NoValue, Timestamp } from './common';
import { DeviceGiven, DeviceKept } from './devices/device-secrets';
import { ChallengeAnswer, ChallengeRequest, ChallengeSent, PreviousLogin } from './devices/login-challenge';
import { ExternalPhoneProof } from './identity/phone-proofs';
import { FieldRule, OpenStep, RegisterStep } from './identity/registration-steps';
import { routes } from './routes';

export type { RefusalValue } from './captcha';

/** User names are lower case, because a reader would take two names that differ only in case for one account. */
export const USERNAME_PATTERN = /^[a-z][a-z0-9_]{3,19}$/;
/** A password has at least one letter and one digit. */
export const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)\S{8,64}$/;

export const Username = z.string().trim().toLowerCase().regex(USERNAME_PATTERN).meta({ id: 'Username' });
export const Password = z.string().regex(PASSWORD_PATTERN).meta({ id: 'Password' });

/** The types of agents are 1, 2, 41 and 42, the type of trial members is 4, and the type of all other members is 0. */
export const MemberType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
]);

export const MemberInfo = z
  .object({
    id: z.uuid(),
    account: z.string(),
    nickname: z.string(),
    type: MemberType,
    registeredAt: Timestamp,
    /** The name of the chosen avatar, one of `AVATARS`. */
    icon: z.string(),
    /** False for an agent where the law keeps agents from deposits and games: no door to them is shown. */
    isPlayer: z.boolean(),
    /** The steps of the registration that are left, in their order; nobody plays or deposits before they are done. */
    todo: z.array(OpenStep),
  })
  .meta({ id: 'MemberInfo' });
export type MemberInfo = z.infer<typeof MemberInfo>;

export const LoginValue = z
  .object({
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    member: MemberInfo,
    /** The secret of the browser that has asked for one; it takes the place of the one that was sent. */
    device: DeviceKept.optional(),
    /** The log-in before this one; absent after the registration. */
    previousLogin: PreviousLogin.optional(),
  })
  .meta({ id: 'LoginValue' });
export type LoginValue = z.infer<typeof LoginValue>;

const DialingCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/);
const MobileNum = z.string().trim().max(24);
/** The token of the answer to the SMS call. A code is accepted only together with the token of the same request. */
const CodeToken = z.string().max(64);

export const LoginRequest = z
  .strictObject({
    /**
     * A user name or a mobile number. A number names its country itself (`+5511987654321`), or the field beside it
     * does; otherwise it belongs to the site's country.
     */
    username: z.string().trim().toLowerCase().min(1).max(64),
    /** A password, or the code of an SMS. Only a number that a service has proved comes without. */
    password: z.string().max(128).default(''),
    type: z.enum(['username', 'sms']).default('username'),
    countryDialingCode: DialingCode.optional(),
    codeToken: CodeToken.optional(),
    /** True for the log-in on the agents' own page: other members are refused with `AGENTS_ONLY` and get no session. */
    agentsOnly: z.boolean().optional(),
    device: DeviceGiven.optional(),
    ...ChallengeAnswer,
    ...CaptchaAnswer,
  })
  .refine(({ password, type, firebaseIdToken }) => password !== '' || (type === 'sms' && firebaseIdToken), {
    path: ['password'],
    error: 'required',
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof LoginRequest>;

const AffiliateCodeText = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,12}$/);
const anyText = z.string().trim().max(200).optional();

/**
 * The fields of a registration beside the credentials. `registerSettings` says which of them are asked for, and by
 * which rule each is checked.
 */
export const PROFILE_FIELDS = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'nickname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
const profileShape = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, anyText])) as Record<
  ProfileField,
  typeof anyText
>;

const registration = {
  ...profileShape,
  ...CaptchaAnswer,
  paymentPassword: z.string().max(64).optional(),
  countryDialingCode: DialingCode.optional(),
  verificationCode: z.string().trim().max(12).optional(),
  codeToken: CodeToken.optional(),
  ...ExternalPhoneProof,
  affiliateCode: z.union([z.literal('').transform(() => undefined), AffiliateCodeText]).optional(),
  referralCode: z.string().trim().max(40).optional(),
  domain: z.string().max(255).optional(),
  /** The visitor accepts the terms and is at least 18. */
  acceptedTerms: z.literal(true),
  isAdult: z.literal(true),
  /** A registration always logs in; clients may say so. */
  login: z.literal(true).optional(),
  registerUrl: z.string().max(500).optional(),
  registerMethod: z.literal('WEB').optional(),
  device: DeviceGiven.optional(),
};

const isConfirmed = (input: { password?: string | undefined; confirmPassword?: string | undefined }) =>
  (input.password ?? '') === (input.confirmPassword ?? '');
const MISMATCH = { path: ['confirmPassword'], error: 'mismatch' };

export const RegisterRequest = z
  .strictObject({
    ...registration,
    username: Username,
    password: z.string().max(128),
    confirmPassword: z.string().max(128),
    mobileNum: MobileNum.optional(),
  })
  .refine(isConfirmed, MISMATCH)
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const RegisterMobileRequest = z
  .strictObject({
    ...registration,
    mobileNum: MobileNum,
    /** The password, if the merchant asks for one at the registration by mobile. */
    password: z.string().max(128).optional(),
    confirmPassword: z.string().max(128).optional(),
  })
  .refine(isConfirmed, MISMATCH)
  .meta({ id: 'RegisterMobileRequest' });
export type RegisterMobileRequest = z.infer<typeof RegisterMobileRequest>;

/** The purposes of a code that an SMS carries. */
export const SmsPurpose = z.enum(['login', 'password']);

export const SmsRequest = z
  .strictObject({
    mobileNum: MobileNum,
    countryDialingCode: DialingCode,
    purpose: SmsPurpose.default('login'),
    ...CaptchaAnswer,
  })
  .meta({ id: 'SmsRequest' });
export type SmsRequest = z.infer<typeof SmsRequest>;

export const SmsRegisterRequest = z
  .strictObject({ mobileNo: MobileNum, countryDialingCode: DialingCode, ...CaptchaAnswer })
  .meta({ id: 'SmsRegisterRequest' });
export type SmsRegisterRequest = z.infer<typeof SmsRegisterRequest>;

export const SmsSent = z
  .object({
    expiredMinutes: z.number().int(),
    /** The seconds until another code may be asked for. */
    resendSeconds: z.number().int(),
    codeToken: z.string(),
  })
  .meta({ id: 'SmsSent' });
export type SmsSent = z.infer<typeof SmsSent>;

const NewPassword = { newPassword: z.string().max(128), confirmNewPassword: z.string().max(128) };
const isNewConfirmed = (input: { newPassword: string; confirmNewPassword: string }) =>
  input.newPassword === input.confirmNewPassword;
const NEW_MISMATCH = { path: ['confirmNewPassword'], error: 'mismatch' };

export const ChangePasswordRequest = z
  .strictObject({ oldPassword: z.string().min(1).max(128), ...NewPassword })
  .refine(isNewConfirmed, NEW_MISMATCH)
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

export const ForgotByEmailRequest = z
  .strictObject({
    username: z.string().trim().toLowerCase().min(1).max(64),
    email: z.string().trim().min(3).max(200),
    ...CaptchaAnswer,
  })
  .meta({ id: 'ForgotByEmailRequest' });
export type ForgotByEmailRequest = z.infer<typeof ForgotByEmailRequest>;

export const ResetByLinkRequest = z
  .strictObject({ token: z.string().min(20).max(64), ...NewPassword })
  .refine(isNewConfirmed, NEW_MISMATCH)
  .meta({ id: 'ResetByLinkRequest' });
export type ResetByLinkRequest = z.infer<typeof ResetByLinkRequest>;

export const UndoEmailRequest = z
  .strictObject({ token: z.string().min(20).max(64), ...NewPassword })
  .refine(isNewConfirmed, NEW_MISMATCH)
  .meta({ id: 'UndoEmailRequest' });
export type UndoEmailRequest = z.infer<typeof UndoEmailRequest>;

/** The proofs that were added after the change and went with it: passkeys by their names, and the authenticator. */
export const UndoneEmailChange = z
  .object({ passkeys: z.array(z.string()), authenticator: z.boolean() })
  .meta({ id: 'UndoneEmailChange' });
export type UndoneEmailChange = z.infer<typeof UndoneEmailChange>;

export const ResetByMobileRequest = z
  .strictObject({
    mobileNum: MobileNum,
    countryDialingCode: DialingCode,
    verificationCode: z.string().trim().max(12).default(''),
    codeToken: CodeToken.optional(),
    ...ExternalPhoneProof,
    device: DeviceGiven.optional(),
    ...NewPassword,
  })
  .refine(isNewConfirmed, NEW_MISMATCH)
  .meta({ id: 'ResetByMobileRequest' });
export type ResetByMobileRequest = z.infer<typeof ResetByMobileRequest>;

/** The names that a client gives itself; nothing depends on them. */
export const FreePlayRequest = z
  .strictObject({ os: z.string().max(40).optional(), platform: z.string().max(8).optional() })
  .meta({ id: 'FreePlayRequest' });

/** The avatars that the site draws. */
export const AVATARS = [
  'cat',
  'dog',
  'rabbit',
  'squirrel',
  'bird',
  'fish',
  'panda',
  'flame',
  'crown',
  'moon',
  'clover',
  'rocket',
] as const;
export const Avatar = z.enum(AVATARS);
export const MemberIcon = z.object({ icon: z.string(), choices: z.array(z.string()) }).meta({ id: 'MemberIcon' });

/** The rule of each field by its name, and beside them the steps of the registration. */
export const RegisterSettings = z
  .object({ steps: z.array(RegisterStep) })
  .catchall(FieldRule)
  .meta({ id: 'RegisterSettings' });
export type FieldRules = Readonly<Record<string, FieldRule>>;
export type RegisterSettings = FieldRules & { readonly steps: readonly RegisterStep[] };

export const sessionCalls = {
  login: call(
    routes.login,
    'Logs a member in by user name, mobile number, or the code of an SMS.',
    LoginRequest,
    LoginValue,
  ),
  loginChallenge: call(
    routes.loginChallenge,
    'Sends the code that a log-in from an unknown device asks for.',
    ChallengeRequest,
    ChallengeSent,
  ),
  logout: call(routes.logout, 'Ends the session, on every process.', NoInput, NoValue),
  register: call(routes.register, 'Registers a member by user name and logs in.', RegisterRequest, LoginValue),
  registerMobile: call(
    routes.registerMobile,
    'Registers a member by mobile number and logs in.',
    RegisterMobileRequest,
    LoginValue,
  ),
  freePlay: call(routes.freePlay, 'Opens a trial account, which plays for no real money.', FreePlayRequest, LoginValue),
  captcha: call(
    routes.captcha,
    'A challenge of a proof of work, which the page solves by itself.',
    CaptchaRequest,
    CaptchaChallenge,
  ),
  smsRegister: call(
    routes.smsRegister,
    'Sends the code that proves a mobile number at the registration.',
    SmsRegisterRequest,
    SmsSent,
  ),
  smsNoLogin: call(
    routes.smsNoLogin,
    'Sends a code to log in with, or to set a new password with.',
    SmsRequest,
    SmsSent,
  ),
  changePassword: call(
    routes.changePassword,
    'Changes the password and ends all other sessions.',
    ChangePasswordRequest,
    NoValue,
  ),
  forgotByEmail: call(
    routes.forgotByEmail,
    'Sends a link; the answer is the same whether the account exists or not.',
    ForgotByEmailRequest,
    NoValue,
  ),
  resetByLink: call(
    routes.resetByLink,
    'Sets a new password by the token of a link that was sent.',
    ResetByLinkRequest,
    NoValue,
  ),
  undoEmailChange: call(
    routes.undoEmailChange,
    'Takes a change of the address back by the link that went to the address before, with a new password.',
    UndoEmailRequest,
    UndoneEmailChange,
  ),
  resetByMobile: call(
    routes.resetByMobile,
    'Sets a new password by the code of an SMS, and logs in.',
    ResetByMobileRequest,
    LoginValue,
  ),
  memberIcon: call(routes.memberIcon, 'The avatar of the member, and which there are.', NoInput, MemberIcon),
  chooseIcon: call(routes.chooseIcon, 'Chooses an avatar.', z.strictObject({ icon: Avatar }), MemberIcon),
  memberInfo: call(routes.memberInfo, 'Who is logged in.', NoInput, MemberInfo),
  affiliate: call(
    routes.affiliate,
    'Whose invitation code this is.',
    z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{4,12}$/), domain: z.string().max(255).optional() }),
    z.object({ code: z.string(), domain: z.string() }).meta({ id: 'AffiliateCode' }),
  ),
  registerSettings: call(
    routes.registerSettings,
    'Which fields the registration asks for, the rule of each, and the steps that follow the account.',
    z.strictObject({ type: z.enum(['username', 'mobile']).default('username') }),
    RegisterSettings,
  ),
};
