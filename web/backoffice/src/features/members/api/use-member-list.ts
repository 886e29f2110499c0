import { useAddress } from '@web/ui/frame/use-address';
import { useListView } from '@web/ui/list/use-list-view';
import { listAnswer } from '@web/api/list-answer';
import { useMembers } from '../../../lib/api/use-members';

/** The server turns the pages of members by number, and answers with a hundred rows at the most. */
const MOST_PER_PAGE = 100;

/** The members whose name begins with the text of the search, page by page. */
export function useMemberList() {
  const view = useListView('members');
  const { values, set, clear } = useAddress(['search', 'page']);
  const page = Math.max(1, Number(values.page) || 1);
  const pageSize = Math.min(view.pageSize, MOST_PER_PAGE);
  const input = { pageNo: page, pageSize, ...(values.search ? { search: values.search } : {}) };
  const members = useMembers(input, { keepsLast: true });
  const totalCount = members.data?.totalCount;
  const turning = {
    page,
    pages: Math.ceil((totalCount ?? 0) / pageSize),
    onPage: (next: number) => set({ page: String(next) }),
  };
  return {
    list: {
      ...listAnswer(
        members,
        ({ list }) => list,
        ({ id }) => id,
      ),
      turning,
    },
    view,
    totalCount,
    filters: {
      values,
      // Another search begins at its first page.
      set: (changes: { readonly search?: string }) => set({ ...changes, page: '' }),
      clear,
      count: values.search ? 1 : 0,
      range: undefined,
    },
  };
}
