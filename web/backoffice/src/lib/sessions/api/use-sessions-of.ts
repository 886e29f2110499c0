import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../use-staff-query';

/** The person whose sessions a panel shows. */
export interface SessionOwner {
  readonly kind: 'member' | 'staff';
  readonly id: string;
}

const ROUTES = { member: routes.memberSessions, staff: routes.staffAccountSessions } as const;
type Listing = (typeof ROUTES)[SessionOwner['kind']];

const EVERY_MS = 15_000;

/** The open sessions of a member or of somebody of the staff. */
export function useSessionsOf({ kind, id }: SessionOwner) {
  const input: InputOf<Listing> = kind === 'member' ? { memberId: id } : { staffId: id };
  return useStaffQuery<Listing>(ROUTES[kind], input, { everyMs: EVERY_MS });
}
