import { STAFF_ROLES, type Access, type StaffRole } from '@contracts/http/route';

/** Everybody who may knock at the platform: people by their session, and programs by their signature. */
export const CALLERS = [
  'guest',
  'member',
  'trial',
  'agent',
  ...STAFF_ROLES,
  'vendor',
  'provider',
  'kyc',
  'internal',
] as const;
export type CallerName = (typeof CALLERS)[number];

export const isStaff = (caller: CallerName): caller is StaffRole => STAFF_ROLES.includes(caller as StaffRole);

/** True if a route is for the caller. A public route is also for those who have shown who they are. */
export function mayCall(access: Access, caller: CallerName): boolean {
  if (typeof access === 'object') return isStaff(caller) && access.staff.includes(caller);
  switch (access) {
    case 'public':
      return true;
    case 'member':
      return caller === 'member' || caller === 'trial' || caller === 'agent';
    case 'providerNotice':
      return caller === 'provider';
    default:
      return caller === access;
  }
}
