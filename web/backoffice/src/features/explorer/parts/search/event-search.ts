import type { routes } from '@contracts/http/routes';
import type { FilterOf } from '../../../../lib/use-staff-query';
import type { FiltersOf } from '../../../../lib/filters/filter-readers';

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
  /** "shown" where the steps of staff readers are wanted among the events. */
  looks: 'text',
} as const;
export type SearchName = keyof typeof SEARCH_READERS;

export type EventFilter = FilterOf<typeof routes.events>;

/** A search for a stream, a person or the trail itself wants everything that it names. */
function asksForLooks({ type, category, stream, key }: Partial<Record<SearchName, string>>): boolean {
  return type === 'StaffLooked' || category === 'trail' || Boolean(stream) || Boolean(key);
}

/** The search as the server takes it: times are moments, and the wire has other names for some of the parameters. */
export function filterOf(
  { member, correlation, min, max, looks, ...same }: FiltersOf<typeof SEARCH_READERS>,
  moments: { readonly from?: string; readonly to?: string },
): EventFilter {
  return {
    ...same,
    ...(member ? { memberId: member } : {}),
    ...(correlation ? { correlationId: correlation } : {}),
    ...(min ? { amountMin: min } : {}),
    ...(max ? { amountMax: max } : {}),
    ...(looks === 'shown' || asksForLooks(same) ? {} : { looks: 'hidden' as const }),
    ...moments,
  };
}

/** The address of a search, for links from elsewhere. */
export function searchPath(search: Partial<Record<SearchName, string>>): string {
  return `/events?${new URLSearchParams(search).toString()}`;
}
