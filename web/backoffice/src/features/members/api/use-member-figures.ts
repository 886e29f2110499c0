import { routes } from '@contracts/http/routes';
import { useStaffQuery } from '../../../lib/use-staff-query';

const EVERY_MS = 30_000;

/** The sums that a member has deposited, was paid, has staked and won. */
export function useMemberFigures(memberId: string) {
  return useStaffQuery(routes.memberFigures, { memberId }, { everyMs: EVERY_MS });
}
