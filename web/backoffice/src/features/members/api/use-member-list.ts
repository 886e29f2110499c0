import { routes } from '@contracts/http/routes';
import { MemberType } from '@contracts/http/session';
import { useAddress } from '@web/ui/frame/use-address';
import { useListView } from '@web/ui/list/use-list-view';
import { useRange } from '@web/ui/range/use-range';
import { listAnswer } from '@web/api/list-answer';
import { useMembers } from '../../../lib/api/use-members';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The server turns the pages of members by number, and answers with a hundred rows at the most. */
const MOST_PER_PAGE = 100;

/** The members that the filter finds, page by page, with the sums over the page and over all of them. */
export function useMemberList() {
  const view = useListView('members');
  const { values, set } = useAddress(['search', 'type', 'page']);
  const { clear } = useAddress(['search', 'type', 'page', 'range', 'from', 'to']);
  const range = useRange();
  const page = Math.max(1, Number(values.page) || 1);
  const pageSize = Math.min(view.pageSize, MOST_PER_PAGE);
  const { data: type } = MemberType.safeParse(Number(values.type || NaN));
  const filter = {
    ...(values.search ? { search: values.search } : {}),
    ...(type === undefined ? {} : { type }),
    ...range.moments,
  };
  const members = useMembers({ pageNo: page, pageSize, ...filter }, { keepsLast: true });
  const all = useStaffQuery(routes.staffMemberSums, filter, { keepsLast: true });
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
    sums: members.data?.sums,
    allSums: all.data,
    filters: {
      values,
      // Another search begins at its first page.
      set: (changes: { readonly search?: string; readonly type?: string }) => set({ ...changes, page: '' }),
      clear,
      count: (values.search ? 1 : 0) + (type === undefined ? 0 : 1) + (range.isChosen ? 1 : 0),
      range,
    },
  };
}
