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
  });
}

export function useAnnouncements() {
  return useQuery({ ...announcementsQuery(useServedLanguage()), placeholderData: keepPreviousData });
}
