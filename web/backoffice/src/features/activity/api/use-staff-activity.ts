import { routes } from '@contracts/http/routes';
import { ACTIVITY_KINDS } from '../parts/activity-kinds';
import { useListPage } from '../../../lib/use-list-page';

/** The calls of the staff, newest first. */
export function useStaffActivity() {
  return useListPage(routes.staffActivity, {
    name: 'activity',
    filters: { staffId: 'text', kind: ACTIVITY_KINDS, call: 'text', memberId: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ ...filters, ...moments }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
