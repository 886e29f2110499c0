import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

const MOST = 20;

/** The stops that stand for a member. */
export function useMemberStops(memberId: string) {
  return useStaffQuery(routes.stops, { memberId, pageSize: MOST });
}
