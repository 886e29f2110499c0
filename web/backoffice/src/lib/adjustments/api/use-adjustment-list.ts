import { routes } from '@contracts/http/routes';
import { ADJUSTMENT_STATUSES } from '../adjustment-state';
import { useListPage } from '../../use-list-page';

/** The adjustments of all members, or of one, newest first. */
export function useAdjustmentList(memberId: string | undefined) {
  return useListPage(routes.adjustments, {
    name: 'adjustments',
    filters: { status: ADJUSTMENT_STATUSES },
    input: (filters) => ({ ...filters, ...(memberId ? { memberId } : {}) }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
