import { routes } from '@contracts/http/routes';
import { CLASS_NAMES } from '../parts/classes';
import { useListPage } from '../../../lib/use-list-page';

/** The accounts of the ledger by name, now or as of a moment. */
export function useLedgerAccounts(asOf: string | undefined) {
  return useListPage(routes.ledgerAccounts, {
    name: 'ledger.accounts',
    filters: { search: 'text', class: CLASS_NAMES, currency: 'text' },
    input: (filters) => ({ ...filters, ...(asOf ? { asOf } : {}) }),
    keyOf: ({ account, currency }) => `${account}/${currency}`,
  });
}
