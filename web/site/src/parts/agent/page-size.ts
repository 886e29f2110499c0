import type { ListView } from '@web/ui/list/use-list-view';

/** The most rows that an agent's lists give at a time. */
const MOST = 100;

export function pageSizeOf(view: Pick<ListView, 'pageSize'>): number {
  return Math.min(view.pageSize, MOST);
}
