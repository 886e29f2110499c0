import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The postings of one account, newest first, with the sums of a period. */
export function useLedgerPostings(account: string, currency: string) {
  return useListPage(routes.ledgerPostings, {
    name: 'ledger.postings',
    hasRange: true,
    input: (_, moments) => ({ account, ...(currency ? { currency } : {}), ...moments }),
    keyOf: ({ entryNo, eventId }) => `${entryNo}/${eventId}`,
    live: true,
    enabled: account !== '',
  });
}
