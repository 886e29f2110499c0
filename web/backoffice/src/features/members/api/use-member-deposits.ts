import { routes } from '@contracts/http/routes';
import { DEPOSIT_STATUSES } from '@contracts/http/wallet';
import { useListPage } from '../../../lib/use-list-page';

/** The deposits of a member, newest first, with the sum that the filter finds. */
export function useMemberDeposits(memberId: string) {
  return useListPage(routes.memberDeposits, {
    name: 'members.deposits',
    filters: { status: DEPOSIT_STATUSES },
    hasRange: true,
    input: (filters, moments) => ({ memberId, ...filters, ...moments }),
    keyOf: ({ id }) => id,
  });
}
