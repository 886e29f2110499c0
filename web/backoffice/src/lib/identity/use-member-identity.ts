import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../use-staff-query';

/** The identity level of a member with every attempt and decision. */
export function useMemberIdentity(memberId: string) {
  return useStaffQuery(routes.memberIdentity, { memberId });
}
