import { z } from 'zod';
import { call } from './call';
import { Amount, NoInput, NoValue, page, Paging, SignedAmount, Timestamp } from './common';
import { routes, STAFF_ROLES } from './routes';
import { MemberType } from './session';

export const StaffInfo = z
  .object({ id: z.uuid(), account: z.string(), name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
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

export const HistoryEvent = z
  .object({
    id: z.uuid(),
    stream: z.string(),
    revision: z.string(),
    type: z.string(),
    /** Business time. */
    occurredAt: Timestamp,
    recordedAt: Timestamp,
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    key: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    /** As stored; secrets such as password hashes are replaced by "[secret]". */
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
    /** Hand it back to read on; null at the end. */
    nextCursor: z.string().nullable(),
    totalCount: z.number().int(),
    /** Every type that the member's history holds, for the filter. */
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
  correlationId: z.string().max(80).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const backOfficeCalls = {
  staffLogin: call(
    routes.staffLogin,
    'Logs staff in.',
    z.strictObject({ username: z.string().trim().toLowerCase().min(1).max(64), password: z.string().min(1).max(128) }).meta({ id: 'StaffLoginRequest' }),
    z.object({ token: z.string(), staff: StaffInfo }).meta({ id: 'StaffLoginValue' }),
  ),
  staffLogout: call(routes.staffLogout, 'Ends the session.', NoInput, NoValue),
  staffInfo: call(routes.staffInfo, 'Who is logged in.', NoInput, StaffInfo),
  staffMembers: call(
    routes.staffMembers,
    'Members by the beginning of their user name, or by id.',
    z.strictObject({ ...Paging.shape, search: z.string().trim().max(64).optional() }),
    page(StaffMember).meta({ id: 'StaffMemberPage' }),
  ),
  staffMember: call(routes.staffMember, 'One member.', z.strictObject({ memberId: z.uuid() }), StaffMember),
  staffMemberEvents: call(routes.staffMemberEvents, 'Every event of a member, newest first.', HistoryQuery, HistoryPage),
};
