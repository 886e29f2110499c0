import { z } from 'zod';
import { STAFF_NAME, STAFF_PASSWORD, STAFF_REASON, STAFF_USERNAME } from '../../validation/staff';
import { StaffInfo, StaffLoginStep } from './back-office';
import { call } from '../call';
import { IdempotencyKey, NoValue, Timestamp } from '../common';
import { routes, STAFF_ROLES } from '../routes';

/** `temporary`: the account has a temporary password that was not used yet. `disabled` takes precedence over it. */
export const STAFF_STATUSES = ['active', 'temporary', 'disabled'] as const;

export const StaffAccount = z
  .object({
    ...StaffInfo.shape,
    status: z.enum(STAFF_STATUSES),
    createdAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof StaffAccount>;

export const STAFF_ACTS = [
  'hired',
  'rolesChanged',
  'disabled',
  'enabled',
  'passwordRenewed',
  'passwordChosen',
  'totpSet',
  'totpReset',
] as const;

/** An act on a staff account, other than a log-in. */
export const StaffAct = z
  .object({
    kind: z.enum(STAFF_ACTS),
    at: Timestamp,
    /** The staff member who acted; null for the installation. */
    by: z.object({ staffId: z.uuid(), name: z.string().nullable() }).nullable(),
    /** The roles after the act. */
    roles: z.array(z.enum(STAFF_ROLES)).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'StaffAct' });
export type StaffAct = z.infer<typeof StaffAct>;

export const StaffAccountInFull = z
  .object({
    account: StaffAccount,
    /** The moment until which the temporary password opens the account; null if there is none. */
    temporaryUntil: Timestamp.nullable(),
    /** The acts on the account, newest first. */
    acts: z.array(StaffAct),
  })
  .meta({ id: 'StaffAccountInFull' });
export type StaffAccountInFull = z.infer<typeof StaffAccountInFull>;

export const StaffFilter = z
  .strictObject({
    /** A part of the name or of the user name. */
    search: z.string().trim().max(64).optional(),
    role: z.enum(STAFF_ROLES).optional(),
    status: z.enum(STAFF_STATUSES).optional(),
  })
  .meta({ id: 'StaffFilter' });
export type StaffFilter = z.infer<typeof StaffFilter>;

const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(STAFF_USERNAME.min)
  .max(STAFF_USERNAME.max)
  .regex(new RegExp(STAFF_USERNAME.pattern));
const Name = z.string().trim().min(STAFF_NAME.min).max(STAFF_NAME.max).regex(new RegExp(STAFF_NAME.pattern, 'u'));
const Roles = z
  .array(z.enum(STAFF_ROLES))
  .min(1)
  .max(STAFF_ROLES.length)
  .refine((roles) => new Set(roles).size === roles.length);
/** Neither event store can hold the zero character or halves of surrogate pairs, so that they are refused here. */
const Reason = z
  .string()
  .trim()
  .min(STAFF_REASON.min)
  .max(STAFF_REASON.max)
  .regex(/^[^\u0000\p{Cs}]*$/u);
const NewPassword = z.string().min(STAFF_PASSWORD.min).max(STAFF_PASSWORD.max);

/** A password that the server made. It is shown once: a repetition of the same command answers without it. */
const MadePassword = z
  .object({ staffId: z.uuid(), temporaryPassword: z.string().nullable() })
  .meta({ id: 'MadePassword' });

const Switched = z.strictObject({ staffId: z.uuid(), key: IdempotencyKey, reason: Reason });

/** The calls for the staff accounts: hiring, roles, disabling, enabling, temporary passwords. */
export const staffCalls = {
  staffList: call(
    routes.staffList,
    'Everybody who works in the back office, by name.',
    StaffFilter,
    z.object({ list: z.array(StaffAccount) }).meta({ id: 'StaffList' }),
  ),
  staffAccount: call(
    routes.staffAccount,
    'One account, with everything that was done with it.',
    z.strictObject({ staffId: z.uuid() }),
    StaffAccountInFull,
  ),
  hireStaff: call(
    routes.hireStaff,
    'Opens an account, with a temporary password.',
    z
      .strictObject({ key: IdempotencyKey, username: Username, name: Name, roles: Roles })
      .meta({ id: 'HireStaffRequest' }),
    MadePassword,
  ),
  changeStaffRoles: call(
    routes.changeStaffRoles,
    'Changes what somebody may do, and ends their sessions. `replaces` is what the admin saw; once that is not so any more, nothing is changed.',
    z
      .strictObject({ staffId: z.uuid(), key: IdempotencyKey, roles: Roles, replaces: z.array(z.enum(STAFF_ROLES)) })
      .meta({ id: 'ChangeStaffRolesRequest' }),
    NoValue,
  ),
  disableStaff: call(routes.disableStaff, 'Closes an account to everybody and ends its sessions.', Switched, NoValue),
  enableStaff: call(routes.enableStaff, 'Opens a disabled account again.', Switched, NoValue),
  renewStaffPassword: call(
    routes.renewStaffPassword,
    'A temporary password for somebody who forgot theirs; ends their sessions.',
    z.strictObject({ staffId: z.uuid(), key: IdempotencyKey }),
    MadePassword,
  ),
  resetTotp: call(
    routes.resetTotp,
    'Takes the authenticator of somebody who lost it away and ends their sessions.',
    z.strictObject({ staffId: z.uuid() }),
    NoValue,
  ),
  staffLoginPassword: call(
    routes.staffLoginPassword,
    "A password of one's own in place of a temporary one, as a step of logging in.",
    z
      .strictObject({ challenge: z.string().max(200), newPassword: NewPassword })
      .meta({ id: 'StaffLoginPasswordRequest' }),
    StaffLoginStep,
  ),
  changeStaffPassword: call(
    routes.changeStaffPassword,
    'Changes the own password and ends the other sessions.',
    z
      .strictObject({ oldPassword: z.string().min(1).max(128), newPassword: NewPassword })
      .meta({ id: 'ChangeStaffPasswordRequest' }),
    NoValue,
  ),
};
