import { routes } from '@contracts/http/routes';
import { filterOf, SEARCH_READERS } from '../parts/search/event-search';
import { useListPage } from '../../../lib/use-list-page';

/** The events of a search, newest first. */
export function useEvents(follows: boolean) {
  return useListPage(routes.events, {
    name: 'explorer.events',
    filters: SEARCH_READERS,
    hasRange: true,
    input: filterOf,
    keyOf: ({ id }) => id,
    live: follows,
  });
}
