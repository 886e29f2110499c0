import { useCallback, useState } from 'react';
import type { Column } from './list';

export const PAGE_SIZES = [25, 50, 100, 200] as const;
const USUAL_PAGE_SIZE = 50;

interface Kept {
  /** Columns that were switched on or off by hand; what is not named is as the table wants it. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly pageSize: number;
  /** More rows come by themselves when the end comes into view. */
  readonly scrolls: boolean;
}

export interface ListView extends Kept {
  readonly showColumn: (id: string, shown: boolean) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setScrolls: (scrolls: boolean) => void;
}

function read(storageKey: string): Kept {
  const usual: Kept = { columns: {}, pageSize: USUAL_PAGE_SIZE, scrolls: false };
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
    const pageSize = PAGE_SIZES.find((size) => size === kept.pageSize) ?? USUAL_PAGE_SIZE;
    return { columns: { ...kept.columns }, pageSize, scrolls: kept.scrolls === true };
  } catch {
    return usual;
  }
}

/** How somebody likes to see one table: remembered in this browser under the table's name. */
export function useListView(name: string): ListView {
  const storageKey = `croupier.list.${name}`;
  const [kept, setKept] = useState(() => read(storageKey));
  const change = useCallback(
    (part: Partial<Kept>) =>
      setKept((before) => {
        const next = { ...before, ...part };
        try {
          localStorage.setItem(storageKey, JSON.stringify(next));
        } catch {
          // Without storage the choice holds until the page is left.
        }
        return next;
      }),
    [storageKey],
  );
  return {
    ...kept,
    showColumn: (id, shown) => change({ columns: { ...kept.columns, [id]: shown } }),
    setPageSize: (pageSize) => change({ pageSize }),
    setScrolls: (scrolls) => change({ scrolls }),
  };
}

export function isShown<Row>(column: Column<Row>, view: Pick<ListView, 'columns'>): boolean {
  return column.isFixed === true || (view.columns[column.id] ?? !column.isExtra);
}
