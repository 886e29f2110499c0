import { routes } from '@contracts/http/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';

/** The texts come in the language of the request, so that each language is an answer of its own. */
export function announcementsQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['announcements', language],
    queryFn: ({ signal }) => apiCall(routes.announcements, {}, signal),
    staleTime: 300_000,
    // What is planned begins and ends by the clock, and no push tells of that.
    refetchInterval: ({ state }) => untilChange(state.data?.changesAt ?? null, Date.now()),
  });
}

/**
 * A little later than the server's clock needs; a longer wait than timers hold is taken in steps. What the server says is still to
 * come while it is over by the visitor's clock shows a clock that is fast: the server is not asked every second for as long.
 */
export function untilChange(changesAt: string | null, nowMs: number): number | false {
  if (changesAt === null) return false;
  const waitMs = Date.parse(changesAt) - nowMs;
  return waitMs < 0 ? FAST_CLOCK_MS : Math.min(waitMs + AFTER_MS, LONGEST_MS);
}

const AFTER_MS = 1_000;
const FAST_CLOCK_MS = 30_000;
const LONGEST_MS = 3_600_000;

export function useAnnouncements() {
  return useQuery({ ...announcementsQuery(useServedLanguage()), placeholderData: keepPreviousData });
}
