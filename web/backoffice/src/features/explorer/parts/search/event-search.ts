import type { routes } from '@contracts/http/routes';
import type { FilterOf } from '../../../../lib/use-staff-query';
import type { FiltersOf } from '../../../../lib/filter-readers';

/** The parameters of the address that keep a search, so that its link shows a colleague the same events. */
export const SEARCH_READERS = {
  category: 'text',
  type: 'text',
  stream: 'text',
  actor: 'text',
  member: 'text',
  key: 'text',
  correlation: 'text',
  min: 'text',
  max: 'text',
} as const;
export type SearchName = keyof typeof SEARCH_READERS;

export type EventFilter = FilterOf<typeof routes.events>;

/** The search as the server takes it: times are moments, and the wire has other names for some of the parameters. */
export function filterOf(
  { member, correlation, min, max, ...same }: FiltersOf<typeof SEARCH_READERS>,
  moments: { readonly from?: string; readonly to?: string },
): EventFilter {
  return {
    ...same,
    ...(member ? { memberId: member } : {}),
    ...(correlation ? { correlationId: correlation } : {}),
    ...(min ? { amountMin: min } : {}),
    ...(max ? { amountMax: max } : {}),
    ...moments,
  };
}

/** The address of a search, for links from elsewhere. */
export function searchPath(search: Partial<Record<SearchName, string>>): string {
  return `/events?${new URLSearchParams(search).toString()}`;
}
