import { routes } from '@contracts/http/routes';
import { STOP_KINDS } from '@contracts/http/office/stop-kinds';
import { useListPage } from '../../../lib/use-list-page';

/** The stops that stand now, newest first. */
export function useStops() {
  return useListPage(routes.stops, {
    name: 'stops',
    filters: { kind: STOP_KINDS, isWaiting: ['true', 'false'], memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ stopId }) => stopId,
    live: true,
  });
}
