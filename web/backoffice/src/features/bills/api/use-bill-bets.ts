import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The bets that a bill was made of, all or those of one branch. */
export function useBillBets(billId: string) {
  return useListPage(routes.staffBillBets, {
    name: 'bills.bets',
    filters: { branch: 'text' },
    input: ({ branch }) => ({ billId, ...(branch ? { memberId: branch } : {}) }),
    keyOf: ({ id }) => id,
  });
}
