import type { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useAddress, type Address } from '@web/ui/use-address';
import { useRange, type Range } from '@web/ui/use-range';

export const SEARCH_NAMES = [
  'category',
  'type',
  'stream',
  'actor',
  'member',
  'key',
  'correlation',
  'min',
  'max',
] as const;
export type SearchName = (typeof SEARCH_NAMES)[number];

export type EventFilter = Omit<InputOf<typeof routes.events>, 'cursor' | 'pageSize'>;

export interface EventSearch {
  readonly values: Address<SearchName>['values'];
  readonly set: Address<SearchName>['set'];
  readonly range: Range;
  readonly count: number;
  readonly clear: () => void;
  /** As the server takes it: what is empty is left out, and times are moments. */
  readonly filter: EventFilter;
}

/** The whole search lives in the address, so that its link shows a colleague the same events. */
export function useEventSearch(): EventSearch {
  const { values, given, set, count } = useAddress(SEARCH_NAMES);
  // A second reader of the same address, to clear the period together with the rest in one step.
  const everything = useAddress([...SEARCH_NAMES, 'range', 'from', 'to']);
  const range = useRange();
  const { member, correlation, min, max, ...same } = given;
  return {
    values,
    set,
    range,
    count: count + (range.isChosen ? 1 : 0),
    clear: everything.clear,
    filter: {
      ...same,
      ...(member ? { memberId: member } : {}),
      ...(correlation ? { correlationId: correlation } : {}),
      ...(min ? { amountMin: min } : {}),
      ...(max ? { amountMax: max } : {}),
      ...range.moments,
    },
  };
}

/** The address of a search, for links from elsewhere. */
export function searchPath(search: Partial<Record<SearchName, string>>): string {
  return `/events?${new URLSearchParams(search).toString()}`;
}
