import { routes } from '@contracts/http/routes';
import { KINDS, STATUSES } from '../parts/break-marks';
import { useListPage } from '../../../lib/use-list-page';

/** The breaks that the reconciler found, newest first. */
export function useBreakList() {
  return useListPage(routes.findings, {
    name: 'findings',
    filters: { status: STATUSES, kind: KINDS, member: 'text' },
    input: ({ member, ...filters }) => ({ ...filters, ...(member ? { memberId: member } : {}) }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
