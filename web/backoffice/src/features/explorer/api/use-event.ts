import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** One event in full, with its neighbours in the stream. */
export function useEvent(input: InputOf<typeof routes.event>) {
  return useStaffQuery(routes.event, input, { keepsLast: true });
}
