import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The movements of the wallet of a member, newest first, with the sums of a period. */
export function useWalletStatement(memberId: string) {
  return useListPage(routes.walletStatement, {
    name: 'members.statement',
    filters: { kind: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ memberId, ...filters, ...moments }),
    keyOf: ({ eventId }) => eventId,
    live: true,
  });
}
