import { z } from 'zod';
import { call } from '../call';
import { CaptchaAnswer } from '../captcha';
import { Amount, Id, NoInput, NoValue, Paging, SignedAmount, Timestamp, page } from '../common';
import { routes, STAFF_ROLES } from '../routes';
import { MemberType } from '../session';

/** The acts of an admin that give somebody an account, or a way into one. */
export const STAFF_GRANTS = ['hired', 'rolesChanged', 'enabled', 'passwordRenewed', 'totpReset'] as const;

/** The time in which an account approves nothing, and the act that began it. */
export const ApprovalHold = z.object({ until: Timestamp, grant: z.enum(STAFF_GRANTS) }).meta({ id: 'ApprovalHold' });
export type ApprovalHold = z.infer<typeof ApprovalHold>;

export const StaffInfo = z
  .object({
    id: z.uuid(),
    account: z.string(),
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    /** True if the account has an authenticator. */
    hasTotp: z.boolean(),
    /** The last time in which the account approved nothing. It may be over. Null if there was none. */
    approvalHold: ApprovalHold.nullable(),
  })
  .meta({ id: 'StaffInfo' });
export type StaffInfo = z.infer<typeof StaffInfo>;

export const StaffMember = z
  .object({
    id: z.uuid(),
    account: z.string(),
    nickname: z.string(),
    type: MemberType,
    uplineAccount: z.string().nullable(),
    balance: Amount,
    currency: z.string(),
    registeredAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

/** A member as the list shows it. */
export const StaffMemberRow = StaffMember.extend({
  held: Amount,
  /** The sums since the first day. */
  deposited: SignedAmount,
  /** The sum that was paid out, with the fees. */
  withdrawn: SignedAmount,
}).meta({ id: 'StaffMemberRow' });
export type StaffMemberRow = z.infer<typeof StaffMemberRow>;

/** A member in the list, with the turnover of each of the last thirty days, oldest first. */
export const ListedStaffMember = StaffMemberRow.extend({ days: z.array(SignedAmount) }).meta({
  id: 'ListedStaffMember',
});
export type ListedStaffMember = z.infer<typeof ListedStaffMember>;

/** The sums over some members. */
export const StaffMemberSums = z
  .object({
    members: z.number().int(),
    balance: SignedAmount,
    held: SignedAmount,
    deposited: SignedAmount,
    withdrawn: SignedAmount,
  })
  .meta({ id: 'StaffMemberSums' });
export type StaffMemberSums = z.infer<typeof StaffMemberSums>;

/** The filter of the list of members. */
export const StaffMemberFilter = z.strictObject({
  /** A part of a name, or an id. */
  search: z.string().trim().max(64).optional(),
  type: z.coerce.number().pipe(MemberType).optional(),
  /** The time of the registration. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type StaffMemberFilter = z.infer<typeof StaffMemberFilter>;

export const HistoryEvent = z
  .object({
    id: z.uuid(),
    stream: z.string(),
    revision: z.string(),
    type: z.string(),
    /** The business time of the event. */
    occurredAt: Timestamp,
    recordedAt: Timestamp,
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    key: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    /**
     * The data. Secrets such as password hashes are replaced by "[secret]", and personal data by "[sealed]": a single
     * event, and the list of significant events, show the latter.
     */
    data: z.record(z.string(), z.unknown()),
    amount: SignedAmount.nullable(),
    balanceBefore: Amount.nullable(),
    balanceAfter: Amount.nullable(),
  })
  .meta({ id: 'HistoryEvent' });
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const HistoryPage = z
  .object({
    list: z.array(HistoryEvent),
    /** The cursor for the next page; null at the end. */
    nextCursor: z.string().nullable(),
    totalCount: z.number().int(),
    /** Every event type that the member's history holds, for the filter. */
    types: z.array(z.string()),
  })
  .meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof HistoryPage>;

export const HistoryQuery = z.strictObject({
  memberId: z.uuid(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
  type: z.string().max(80).optional(),
  actor: z.string().max(80).optional(),
  key: z.string().max(200).optional(),
  correlationId: Id.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/**
 * The steps of a staff log-in. A staff member with a temporary password chooses a new one. A staff member who has set
 * up an authenticator, or must set one up, answers with its code.
 */
export const StaffLoginStep = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('done'), token: z.string(), staff: StaffInfo }),
    z.object({ step: z.literal('password'), challenge: z.string() }),
    z.object({ step: z.literal('code'), challenge: z.string() }),
    /**
     * The staff member has to set up an authenticator first. Its QR code contains `uri`; `secret` is the same to type
     * in.
     */
    z.object({ step: z.literal('enrol'), challenge: z.string(), secret: z.string(), uri: z.string() }),
  ])
  .meta({ id: 'StaffLoginStep' });
export type StaffLoginStep = z.infer<typeof StaffLoginStep>;

/** Six digits of the authenticator, or one of the recovery codes. Each recovery code can be used once. */
const Code = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4})$/);

/** The recovery codes that are made when an authenticator is set up; they are shown once. */
const RecoveryCodes = z.array(z.string());

/** A call by which a staff member looked at something or acted on it. */
export const StaffActivity = z
  .object({
    id: z.uuid(),
    staffId: z.uuid(),
    staffName: z.string().nullable(),
    kind: z.enum(['look', 'act']),
    /** The name of the call in the table of routes. */
    call: z.string(),
    /** The input of the call, without secrets. */
    input: z.record(z.string(), z.unknown()),
    memberId: z.uuid().nullable(),
    ip: z.string(),
    occurredAt: Timestamp,
  })
  .meta({ id: 'StaffActivity' });
export type StaffActivity = z.infer<typeof StaffActivity>;

export const backOfficeCalls = {
  staffLogin: call(
    routes.staffLogin,
    'Logs staff in.',
    z
      .strictObject({
        username: z.string().trim().toLowerCase().min(1).max(64),
        password: z.string().min(1).max(128),
        ...CaptchaAnswer,
      })
      .meta({ id: 'StaffLoginRequest' }),
    StaffLoginStep,
  ),
  staffLoginCode: call(
    routes.staffLoginCode,
    'The second step of logging in.',
    z.strictObject({ challenge: z.string().max(200), code: Code }).meta({ id: 'StaffLoginCodeRequest' }),
    z.object({ token: z.string(), staff: StaffInfo, recoveryCodes: RecoveryCodes.nullable() }).meta({
      id: 'StaffLoginCodeValue',
      description: 'The recovery codes come once, with the set-up of the authenticator.',
    }),
  ),
  staffLogout: call(routes.staffLogout, 'Ends the session.', NoInput, NoValue),
  staffInfo: call(routes.staffInfo, 'Who is logged in.', NoInput, StaffInfo),
  beginTotp: call(
    routes.beginTotp,
    'Begins to set up an authenticator.',
    NoInput,
    z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpSetup' }),
  ),
  confirmTotp: call(
    routes.confirmTotp,
    'Proves that the authenticator works; from then on every log-in asks for its code.',
    z.strictObject({ code: Code }).meta({ id: 'ConfirmTotpRequest' }),
    z.object({ recoveryCodes: RecoveryCodes }).meta({ id: 'TotpConfirmed' }),
  ),
  staffActivity: call(
    routes.staffActivity,
    'What staff looked at and did, newest first.',
    z.strictObject({
      staffId: z.uuid().optional(),
      kind: z.enum(['look', 'act']).optional(),
      call: z.string().max(60).optional(),
      memberId: z.uuid().optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z.object({ list: z.array(StaffActivity), nextCursor: z.string().nullable() }).meta({ id: 'StaffActivityPage' }),
  ),
  staffMembers: call(
    routes.staffMembers,
    'Members by the beginning of their user name or nickname, the last digits of a masked number, or by id, with the sums over the page.',
    z.strictObject({ ...Paging.shape, ...StaffMemberFilter.shape }),
    page(ListedStaffMember).extend({ sums: StaffMemberSums }).meta({ id: 'StaffMemberPage' }),
  ),
  staffMemberSums: call(
    routes.staffMemberSums,
    'The sums over all members that the filter finds.',
    StaffMemberFilter,
    StaffMemberSums.extend({ currency: z.string() }),
  ),
  staffMember: call(routes.staffMember, 'One member.', z.strictObject({ memberId: z.uuid() }), StaffMember),
  staffMemberEvents: call(
    routes.staffMemberEvents,
    'Every event of a member, newest first.',
    HistoryQuery,
    HistoryPage,
  ),
};
