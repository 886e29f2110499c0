import type { Notice } from '@contracts/http/system';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ServedLanguage } from '@web/i18n/language';
import { useServedLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { useMemo } from 'react';
import { firstLoginKey } from '../member/first-login';
import { audiencesOf, popupsFor, type Audience } from './audiences';
import { getAnnouncements } from './api/get-announcements';

/** The texts come in the language of the request, so that each language is an answer of its own. */
export function announcementsQuery(language: ServedLanguage) {
  return queryOptions({
    queryKey: ['announcements', language],
    queryFn: ({ signal }) => getAnnouncements(signal),
    staleTime: 300_000,
    // Planned announcements begin and end by the clock, without a push.
    refetchInterval: ({ state }) => untilChange(state.data?.changesAt ?? null, Date.now()),
  });
}

/**
 * A little later than the server's clock needs; a wait longer than timers allow is taken in steps. An announcement that
 * is still to come by the server and over by the visitor's clock shows that the visitor's clock is fast: the server is
 * then not asked every second.
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

/** The audiences that the visitor belongs to. */
export function useAudiences(): readonly Audience[] {
  const token = useToken();
  const { data: isFirstLogin = false } = useQuery<boolean>({
    queryKey: firstLoginKey(token),
    queryFn: () => false,
    enabled: false,
  });
  const isLoggedIn = token !== null;
  return useMemo(() => audiencesOf({ isLoggedIn, isFirstLogin }), [isLoggedIn, isFirstLogin]);
}

/** Everything that the house tells this visitor: the announcements for his audiences, and the notices to all. */
export function useNotices(): { readonly notices: readonly Notice[] | undefined } & ReturnType<
  typeof useAnnouncements
> {
  const query = useAnnouncements();
  const audiences = useAudiences();
  const { data } = query;
  const notices = useMemo(() => data && [...popupsFor(audiences, data.popup), ...data.player], [data, audiences]);
  return { ...query, notices };
}
