import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';

/** How long every process takes to know of a change to the settings of the site, in milliseconds. */
export const STATUS_SETTLES_MS = 1_500;

const CLOSED: readonly string[] = ['MAINTENANCE', 'REGION_BLOCKED'];

/**
 * Whoever has no line to the server learns from the first refused call that the site has closed meanwhile: its status is
 * asked for anew, and the page that tells of it comes in the place of the site. Many refusals at once ask once.
 */
export function watchClosing(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFault = (fault: unknown) => {
    if (timer !== undefined || !(fault instanceof ApiError) || !CLOSED.includes(fault.code)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey });
    }, STATUS_SETTLES_MS);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error);
  });
}
