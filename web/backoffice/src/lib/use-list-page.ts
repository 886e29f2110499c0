import type { Route } from '@contracts/http/routes';
import type { ListAnswer } from '@web/api/list-answer';
import type { CursorRows } from '@web/api/use-cursor-list';
import { useAddress, type Address } from '@web/ui/frame/use-address';
import { useListView, type ListView } from '@web/ui/list/use-list-view';
import { useRange, type Range } from '@web/ui/range/use-range';
import { readFilters, type FilterReaders, type FiltersOf } from './filters/filter-readers';
import { useStaffRows, type FilterOf, type PageOf, type RowOf } from './use-staff-query';

const RANGE_NAMES = ['range', 'from', 'to'] as const;

export interface ListFilters<Name extends string> {
  readonly values: Address<Name>['values'];
  readonly set: Address<Name>['set'];
  /** Clears every filter, and the period as well. */
  readonly clear: () => void;
  /** The number of filters that narrow the list; a chosen period is one. */
  readonly count: number;
  /** The period, for lists that have one. */
  readonly range: Range | undefined;
}

/** The parts of a list page that do not depend on how the server turns its pages. */
export interface ListPageState<Row, Name extends string> {
  readonly list: ListAnswer<Row>;
  readonly view: ListView;
  readonly filters: ListFilters<Name>;
}

export interface ListPageOptions<R extends Route, Readers extends FilterReaders> {
  /** The name under which the browser remembers how the reader likes to see the list. */
  readonly name: string;
  /** How each filter is read from its parameter in the address. */
  readonly filters?: Readers;
  /** The list has a period, which lives in the address as well. */
  readonly hasRange?: boolean;
  /** The input of the call. `moments` is empty for a list without a period. */
  readonly input: (filters: FiltersOf<Readers>, moments: Range['moments']) => FilterOf<R>;
  readonly keyOf: (row: RowOf<R>) => string;
  /** Shows new rows as they come. A period that has ended gains none. */
  readonly live?: boolean;
  readonly enabled?: boolean;
}

export interface StaffListPage<R extends Route, Name extends string> extends ListPageState<RowOf<R>, Name> {
  readonly list: CursorRows<RowOf<R>, PageOf<R>>;
  /** The newest first page, whose totals and counts are of the whole filter. */
  readonly first: PageOf<R> | undefined;
  /** The filter that the rows were asked for with: an export takes the same. */
  readonly asked: FilterOf<R>;
}

type NameOf<Readers> = keyof Readers & string;

/** Everything that a list page of the back office is made of: rows, filters, period, page size, totals and export. */
export function useListPage<R extends Route, const Readers extends FilterReaders = Record<never, never>>(
  route: R,
  { name, filters, hasRange = false, input, keyOf, live = false, enabled = true }: ListPageOptions<R, Readers>,
): StaffListPage<R, NameOf<Readers>> {
  const view = useListView(name);
  const readers = filters ?? ({} as Readers);
  const state = useFilters(Object.keys(readers) as NameOf<Readers>[], hasRange);
  const moments = state.range?.moments ?? {};
  const asked = input(readFilters(readers, state.values), moments);
  const list = useStaffRows(route, asked, { keyOf, pageSize: view.pageSize, live: live && !moments.to, enabled });
  return { list, first: list.first, view, filters: state, asked };
}

function useFilters<Name extends string>(names: readonly Name[], hasRange: boolean): ListFilters<Name> {
  const { values, set, count } = useAddress(names);
  const everything = useAddress(hasRange ? [...names, ...RANGE_NAMES] : names);
  const range = useRange();
  return {
    values,
    set,
    clear: everything.clear,
    count: count + (hasRange && range.isChosen ? 1 : 0),
    range: hasRange ? range : undefined,
  };
}
