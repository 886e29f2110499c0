import type { Route } from '@contracts/http/routes';
import { CHANGES } from '@contracts/realtime/staff-events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall, type InputOf, type ValueOf } from '@web/api/api-call';
import { useCursorList, type CursorPage, type CursorRows } from '@web/api/use-cursor-list';
import { useConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { useAttention } from '@web/ui/frame/use-attention';
import { useMay } from './use-may';

/** How often a page asks while the line tells of changes, in case a push was missed. */
const BESIDE_PUSHES_MS = 60_000;
/** An answer that just came serves every part of the page that opens with it; what is told to have changed is asked. */
const JUST_CAME_MS = 2_000;
/** The routes that the line tells of. The others are asked for as if there were no line. */
const PUSHED: ReadonlySet<unknown> = new Set(Object.values(CHANGES).flatMap((told) => told.map(({ path }) => path)));

/** @param path the path of a route, as the key of a query has it */
export const isPushed = (path: unknown): boolean => PUSHED.has(path);

export interface QueryOptions {
  readonly enabled?: boolean;
  /** Follows the answer while the reader is at the window: by pushes, and without a line by asking this often. */
  readonly everyMs?: number;
  /** Shows the last answer while the answer to another input is fetched. */
  readonly keepsLast?: boolean;
}

/** The answer of a call, fetched only if a role of the member of the staff may make the call. */
export function useStaffQuery<R extends Route>(
  route: R,
  input: InputOf<R>,
  { enabled = true, everyMs, keepsLast }: QueryOptions = {},
) {
  const token = useToken();
  const may = useMay();
  const isThere = useAttention();
  const hasLine = useConnection() === 'live' && isPushed(route.path);
  return useQuery<ValueOf<R>>({
    queryKey: ['staff', token, route.path, input],
    queryFn: ({ signal }) => apiCall(route, input, signal),
    enabled: enabled && may(route),
    staleTime: JUST_CAME_MS,
    meta: { follows: everyMs !== undefined && isThere },
    ...(everyMs && isThere
      ? { refetchInterval: hasLine ? Math.max(everyMs, BESIDE_PUSHES_MS) : everyMs, refetchIntervalInBackground: false }
      : {}),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

export type RowOf<R extends Route> = ValueOf<R> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** The filter of a call that answers page by page. */
export type FilterOf<R extends Route> = Omit<InputOf<R>, 'cursor' | 'pageSize'>;
export type PageOf<R extends Route> = ValueOf<R> & CursorPage<RowOf<R>>;

interface ListOptions<R extends Route> {
  readonly keyOf: (row: RowOf<R>) => string;
  readonly pageSize: number;
  readonly live?: boolean;
  readonly enabled?: boolean;
}

/** The rows of a call that answers page by page. */
export function useStaffRows<R extends Route>(
  route: R,
  input: FilterOf<R>,
  { keyOf, pageSize, live, enabled = true }: ListOptions<R>,
): CursorRows<RowOf<R>, PageOf<R>> {
  const token = useToken();
  const hasLine = useConnection() === 'live' && isPushed(route.path);
  const may = useMay();
  return useCursorList<RowOf<R>, PageOf<R>>({
    queryKey: ['staff', token, route.path, input, pageSize, 'rows'],
    fetchPage: (cursor, signal) =>
      apiCall(route, { ...input, pageSize, ...(cursor ? { cursor } : {}) } as InputOf<R>, signal) as Promise<PageOf<R>>,
    keyOf,
    live: live ?? false,
    everyMs: hasLine ? BESIDE_PUSHES_MS : undefined,
    enabled: enabled && may(route),
  });
}
