import { routes } from '@contracts/http/routes';
import { useAdjustments } from '../lib/api/use-adjustments';
import { useBreaks } from '../lib/api/use-breaks';
import { useStaffQuery } from '../lib/use-staff-query';

const EVERY_MS = 60_000;
const COUNTED = 50;

interface Answer {
  readonly data: { readonly list: readonly unknown[]; readonly nextCursor: string | null } | undefined;
}

/** "3", or "50+" where the first page is not all; undefined where nothing waits or nothing is known. */
function counted({ data }: Answer): string | undefined {
  if (!data || data.list.length === 0) return undefined;
  return `${data.list.length}${data.nextCursor ? '+' : ''}`;
}

/**
 * How much waits for somebody, by the address of the page where it is decided. A role that may not make a call gets no
 * count; the lists are asked for as their pages ask, so that a push renews both.
 */
export function useWaitingCounts(): Readonly<Record<string, string | undefined>> {
  const options = { everyMs: EVERY_MS };
  return {
    '/adjustments': counted(useAdjustments({ status: 'requested', pageSize: COUNTED }, options)),
    '/findings': counted(useBreaks({ status: 'proposed', pageSize: COUNTED }, options)),
    '/withheld': counted(useStaffQuery(routes.withheldAmounts, { status: 'open', pageSize: COUNTED }, options)),
    '/stops': counted(useStaffQuery(routes.stops, { isWaiting: 'true', pageSize: COUNTED }, options)),
    '/feedback': counted(useStaffQuery(routes.staffFeedback, { isOpen: 'true', pageSize: COUNTED }, options)),
    '/alarms': counted(useStaffQuery(routes.alarms, { isOver: 'false', pageSize: COUNTED }, options)),
  };
}
