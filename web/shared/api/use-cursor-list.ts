import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ListAnswer, Turning } from './list-answer';
import { useAttention } from '../ui/frame/use-attention';

export interface CursorPage<Row> {
  readonly list: readonly Row[];
  /** The caller hands it back to read on; null at the end. */
  readonly nextCursor: string | null;
}

export interface CursorListOptions<Row, Page extends CursorPage<Row>> {
  /** Names the list and its whole filter. */
  readonly queryKey: QueryKey;
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  readonly keyOf: (row: Row) => string;
  /** Asks for the newest rows again and again while the window is looked at. */
  readonly live?: boolean;
  /** How often, in milliseconds; less often where a push tells of new rows. */
  readonly everyMs?: number | undefined;
  readonly enabled?: boolean;
}

export interface CursorRows<Row, Page> extends ListAnswer<Row> {
  /** The newest first page; its sums and counts are of the whole filter. */
  readonly first: Page | undefined;
  readonly turning: Extract<Turning, { hasMore: boolean }>;
  /** Rows that came while the reader was elsewhere in the list; `show` puts them in. */
  readonly pending: { readonly count: number; readonly isAtLeast: boolean; readonly show: () => void } | undefined;
  readonly isLive: boolean;
  /** The list's element. No row moves while the pointer or the focus is in it. */
  readonly element: RefObject<HTMLDivElement>;
}

const LIVE_EVERY_MS = 3_000;
const TOP_PX = 120;

interface Arrived<Row> {
  readonly list: string;
  readonly rows: readonly Row[];
  readonly fresh: ReadonlySet<string>;
}

/** Newest rows first, older ones on demand. */
export function useCursorList<Row, Page extends CursorPage<Row>>(
  options: CursorListOptions<Row, Page>,
): CursorRows<Row, Page> {
  const { queryKey, fetchPage, keyOf, enabled = true } = options;
  const isThere = useAttention();
  const live = options.live === true && isThere;
  const element = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Otherwise all pages of a long list would be fetched again behind the reader's back.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled,
  });
  const isSettled = query.isSuccess && !query.isPlaceholderData;
  const client = useQueryClient();
  const headKey = [...queryKey, 'head'];
  const head = useQuery({
    queryKey: headKey,
    queryFn: ({ signal }) =>
      // The first look: the page has often just come, and the server has nothing newer to tell.
      (client.getQueryData(headKey) === undefined && newestPage<Page>(client, queryKey)) ||
      fetchPage(undefined, signal),
    enabled: live && enabled && isSettled,
    refetchInterval: options.everyMs ?? LIVE_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: LIVE_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.list), [query.data]);
  const newest = options.live && isSettled ? head.data : undefined;
  const arrivals = useArrivals({
    list: hashKey(queryKey),
    loaded,
    newest: newest?.list,
    keyOf,
    element,
    reload: () => void query.refetch(),
  });
  return {
    ...arrivals,
    first: newest ?? query.data?.pages[0],
    keyOf,
    error: query.error,
    fetching: query.isFetching && !query.isFetchingNextPage,
    retry: () => {
      void query.refetch();
      // Otherwise the counts of the newest page before would stay for a moment.
      if (live && enabled) void head.refetch();
    },
    turning: {
      hasMore: query.hasNextPage,
      loadingMore: query.isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    },
    isLive: live && enabled && !head.isError,
    element,
  };
}

/** The only page of a list, if it has just come and nobody has told since that the list changed. */
function newestPage<Page>(client: QueryClient, queryKey: QueryKey): Page | undefined {
  const state = client.getQueryState<InfiniteData<Page>>(queryKey);
  if (!state || state.isInvalidated || state.fetchStatus !== 'idle') return undefined;
  // With a second page the time is of that one.
  const [page, second] = state.data?.pages ?? [];
  return !second && Date.now() - state.dataUpdatedAt < LIVE_EVERY_MS ? page : undefined;
}

interface ArrivalOptions<Row> {
  readonly list: string;
  readonly loaded: readonly Row[] | undefined;
  readonly newest: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly element: RefObject<HTMLDivElement>;
  readonly reload: () => void;
}

/**
 * New rows go in by themselves while the reader is at the top and touches nothing. Otherwise they wait until the reader
 * asks for them, so that no row moves away under the pointer. Rows that are shown already take their newest content in
 * place.
 */
function useArrivals<Row>({ list, loaded, newest, keyOf, element, reload }: ArrivalOptions<Row>) {
  const [state, setState] = useState<Arrived<Row>>({ list, rows: [], fresh: new Set() });
  const arrived = state.list === list ? state : { list, rows: [], fresh: new Set<string>() };
  // `keyOf` names a field and is always the same function in effect, so that it is no dependency.
  const known = useMemo(() => {
    if (!loaded) return undefined;
    const inLoaded = new Set(loaded.map(keyOf));
    return [...arrived.rows.filter((row) => !inLoaded.has(keyOf(row))), ...loaded];
  }, [loaded, arrived.rows]);
  const knownKeys = useMemo(() => new Set(known?.map(keyOf)), [known]);
  const waiting = known && newest ? newest.filter((row) => !knownKeys.has(keyOf(row))) : [];
  // No row of the newest page is known: there may be more rows between it and the rows on the screen.
  const hasGap = waiting.length > 0 && waiting.length === newest?.length && knownKeys.size > 0;

  const show = () => {
    if (hasGap) reload();
    setState({ list, rows: hasGap ? [] : [...waiting, ...arrived.rows], fresh: new Set(waiting.map(keyOf)) });
  };
  const latestShow = useRef(show);
  latestShow.current = show;
  const waitingCount = waiting.length;
  useEffect(() => {
    if (waitingCount > 0 && mayMove(element.current)) latestShow.current();
  }, [waitingCount, newest, element]);

  const rows = useMemo(() => {
    if (!known || !newest) return known;
    const byKey = new Map(newest.map((row) => [keyOf(row), row]));
    return known.map((row) => byKey.get(keyOf(row)) ?? row);
  }, [known, newest]);
  return {
    rows,
    isNew: (key: string) => arrived.fresh.has(key),
    pending: waitingCount > 0 ? { count: waitingCount, isAtLeast: hasGap, show } : undefined,
  };
}

function mayMove(element: HTMLElement | null): boolean {
  if (!element || document.visibilityState === 'hidden') return false;
  // A card is as high as many rows of a table: it would take away what a reader without a pointer looks at.
  if (element.querySelector('ul[data-list-rows]')) return false;
  if (element.querySelector('[data-list-rows]:hover, [data-list-rows]:focus-within, [aria-expanded=true]'))
    return false;
  return element.getBoundingClientRect().top > -TOP_PX;
}
