import { routes } from '@contracts/http/routes';
import { MOVE_STATUSES } from '../parts/move-columns';
import { useListPage } from '../../../lib/use-list-page';

/** The moves in the tree that were asked for, newest first. */
export function useMemberMoves() {
  return useListPage(routes.memberMoves, {
    name: 'moves',
    filters: { status: MOVE_STATUSES },
    input: (filters) => filters,
    keyOf: ({ moveId }) => moveId,
    live: true,
  });
}
