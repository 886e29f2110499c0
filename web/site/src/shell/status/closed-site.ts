import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import { SETTINGS_SETTLE_MS } from '@web/realtime/settling-time';

const CLOSED: readonly string[] = ['MAINTENANCE', 'REGION_BLOCKED'];

/**
 * A visitor without a realtime line learns from the first refused call that the site has closed: the status is fetched
 * again, and the page of the closed site replaces the site. Many refusals at the same time fetch it once.
 */
export function watchClosing(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFault = (fault: unknown) => {
    if (timer !== undefined || !(fault instanceof ApiError) || !CLOSED.includes(fault.code)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey });
    }, SETTINGS_SETTLE_MS);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error);
  });
}
