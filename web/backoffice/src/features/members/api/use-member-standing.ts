import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The protection of the account of a member, its devices, its log-ins and the accounts to which it is paid. */
export function useMemberStanding(memberId: string) {
  return useStaffQuery(routes.memberStanding, { memberId });
}
