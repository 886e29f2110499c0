import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The members below one member of the tree, or those whose name holds a text. */
export function useTreeLevel() {
  return useListPage(routes.staffTree, {
    name: 'tree',
    filters: { memberId: 'text', search: 'text' },
    input: ({ memberId, search }) => (search ? { search } : memberId ? { memberId } : {}),
    keyOf: ({ memberId }) => memberId,
  });
}
