import type { UseQueryResult } from '@tanstack/react-query';

/** How a list is read on: page by page, or by more rows below those that are there. */
export type Turning =
  | { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }
  | { readonly hasMore: boolean; readonly loadingMore: boolean; readonly onMore: () => void };

/** The rows of a list with everything that a list says about their fetching. */
export interface ListAnswer<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly retry: () => void;
  readonly turning?: Turning;
  /** Marks rows that came while the list was on the screen. */
  readonly isNew?: (key: string) => boolean;
}

/** The list of a query that answers with all its rows at once. */
export function listAnswer<Data, Row>(
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>,
  rowsOf: (data: Data) => readonly Row[],
  keyOf: (row: Row) => string,
): ListAnswer<Row> {
  return {
    rows: query.data === undefined ? undefined : rowsOf(query.data),
    keyOf,
    error: query.error,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The list of rows that came as a part of the page, so that nothing is fetched for them. */
export function fixedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ListAnswer<Row> {
  return { rows, keyOf, error: null, fetching: false, retry: () => undefined };
}
