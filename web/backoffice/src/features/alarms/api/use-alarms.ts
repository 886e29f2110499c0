import { ALARM_KINDS } from '@contracts/http/office/alarm-kinds';
import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';
import { ALARM_STATES } from '../parts/alarm-words';

const IS_OVER = { standing: 'false', over: 'true' } as const;

/** The alarms of the last 90 days, newest first. */
export function useAlarms() {
  return useListPage(routes.alarms, {
    name: 'alarms',
    filters: { kind: ALARM_KINDS, state: ALARM_STATES },
    input: ({ kind, state }) => ({ ...(kind ? { kind } : {}), ...(state ? { isOver: IS_OVER[state] } : {}) }),
    keyOf: ({ alarmId }) => alarmId,
    live: true,
  });
}
