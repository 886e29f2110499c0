import { routes } from '@contracts/http/routes';
import { SEVERITIES } from '../parts/severity-mark';
import { useListPage } from '../../../lib/use-list-page';

/** The significant events, newest first. */
export function useSignificantList() {
  return useListPage(routes.significantEvents, {
    name: 'significant.events',
    filters: { severity: SEVERITIES, kind: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ ...filters, ...moments }),
    keyOf: ({ event, kind }) => `${event.id}/${kind}`,
    live: true,
  });
}
