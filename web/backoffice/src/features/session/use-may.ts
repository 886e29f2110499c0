import type { StaffInfo } from '@contracts/http/back-office';
import type { Route } from '@contracts/http/routes';
import { useStaff } from './use-staff';

/** Whether one of somebody's roles opens a route. The table of routes is what the server goes by as well. */
export function mayCall(staff: Pick<StaffInfo, 'roles'> | undefined, route: Route): boolean {
  if (!staff || typeof route.access === 'string') return false;
  const allowed = route.access.staff;
  return staff.roles.some((role) => allowed.includes(role));
}

/** What is not allowed is not shown: neither pages, nor buttons, nor calls behind a page's back. */
export function useMay(): (route: Route) => boolean {
  const { data: staff } = useStaff();
  return (route) => mayCall(staff, route);
}
