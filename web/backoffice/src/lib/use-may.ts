import type { StaffInfo } from '@contracts/http/office/back-office';
import type { Route } from '@contracts/http/routes';
import { useStaff } from './use-staff';

/** True when one of the user's roles opens a route. The server goes by the same table of routes. */
export function mayCall(staff: Pick<StaffInfo, 'roles'> | undefined, route: Route): boolean {
  if (!staff || typeof route.access === 'string') return false;
  const allowed = route.access.staff;
  return staff.roles.some((role) => allowed.includes(role));
}

/** The pages, buttons and calls that the user's roles do not open are not shown and not made. */
export function useMay(): (route: Route) => boolean {
  const { data: staff } = useStaff();
  return (route) => mayCall(staff, route);
}
