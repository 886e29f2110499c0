import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The events that caused an event, and those that it caused. */
export function useEventTree(input: InputOf<typeof routes.eventTree>) {
  return useStaffQuery(routes.eventTree, input, { keepsLast: true });
}
