import { WITHDRAWAL_STATUSES } from '@contracts/http/money-out/withdrawals';
import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The withdrawals of a member, newest first, with the sum that the filter finds. */
export function useMemberWithdrawals(memberId: string) {
  return useListPage(routes.withdrawalQueue, {
    name: 'members.withdrawals',
    filters: { status: WITHDRAWAL_STATUSES },
    input: ({ status }) => ({ memberId, status: status ?? ('any' as const), order: 'newest' as const }),
    keyOf: ({ withdrawalId }) => withdrawalId,
  });
}
