import { routes } from '@contracts/http/routes';
import { KINDS } from '../parts/announcement-draft';
import { useListPage } from '../../../lib/use-list-page';

/** The announcements of the site, newest first. */
export function useAnnouncements() {
  return useListPage(routes.staffAnnouncements, {
    name: 'announcements',
    filters: { kind: KINDS },
    input: (filters) => filters,
    keyOf: ({ id }) => id,
    live: true,
  });
}
