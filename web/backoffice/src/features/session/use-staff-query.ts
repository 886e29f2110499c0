import type { Route } from '@contracts/http/routes';
import { CHANGES } from '@contracts/realtime/staff-events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiCall, type InputOf, type ValueOf } from '@web/api/api-call';
import { useCursorList, type CursorList, type CursorPage } from '@web/api/use-cursor-list';
import { useConnection } from '@web/state/connection.state';
import { useToken } from '@web/state/session.state';
import { useAttention } from '@web/ui/use-attention';
import { useMay } from './use-may';

/** How often is asked while the line tells of changes: for what a push may have missed. */
const BESIDE_PUSHES_MS = 60_000;
/** What the line tells of; everything else is asked for as if there were none. */
const PUSHED: ReadonlySet<string> = new Set(Object.values(CHANGES).flatMap((told) => told.map(({ path }) => path)));

interface QueryOptions {
  readonly enabled?: boolean;
  /** Follows what happens while somebody sits before the window: by pushes, and without a line by asking so often. */
  readonly everyMs?: number;
  /** Shows the last answer while another input's is fetched. */
  readonly keepsLast?: boolean;
}

/** What a call answers, for whoever may make it. */
export function useStaffQuery<R extends Route>(
  route: R,
  input: InputOf<R>,
  { enabled = true, everyMs, keepsLast }: QueryOptions = {},
) {
  const token = useToken();
  const may = useMay();
  const isThere = useAttention();
  const hasLine = useConnection() === 'live' && PUSHED.has(route.path);
  return useQuery<ValueOf<R>>({
    queryKey: ['staff', token, route.path, input],
    queryFn: ({ signal }) => apiCall(route, input, signal),
    enabled: enabled && may(route),
    staleTime: 0,
    meta: { follows: everyMs !== undefined && isThere },
    ...(everyMs && isThere
      ? { refetchInterval: hasLine ? Math.max(everyMs, BESIDE_PUSHES_MS) : everyMs, refetchIntervalInBackground: false }
      : {}),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

export type RowOf<R extends Route> = ValueOf<R> extends { readonly list: readonly (infer Row)[] } ? Row : never;

interface ListOptions<R extends Route> {
  readonly keyOf: (row: RowOf<R>) => string;
  readonly pageSize: number;
  readonly live?: boolean;
  readonly enabled?: boolean;
}

/** The rows of a call that answers page by page. */
export function useStaffRows<R extends Route>(
  route: R,
  input: Omit<InputOf<R>, 'cursor' | 'pageSize'>,
  { keyOf, pageSize, live, enabled = true }: ListOptions<R>,
): CursorList<RowOf<R>, ValueOf<R> & CursorPage<RowOf<R>>> {
  const token = useToken();
  const hasLine = useConnection() === 'live' && PUSHED.has(route.path);
  const may = useMay();
  return useCursorList<RowOf<R>, ValueOf<R> & CursorPage<RowOf<R>>>({
    queryKey: ['staff', token, route.path, input, pageSize, 'rows'],
    fetchPage: (cursor, signal) =>
      apiCall(route, { ...input, pageSize, ...(cursor ? { cursor } : {}) } as InputOf<R>, signal) as Promise<
        ValueOf<R> & CursorPage<RowOf<R>>
      >,
    keyOf,
    live: live ?? false,
    everyMs: hasLine ? BESIDE_PUSHES_MS : undefined,
    enabled: enabled && may(route),
  });
}
