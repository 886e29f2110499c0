import { routes } from '@contracts/http/routes';
import { MemberType } from '@contracts/http/session';
import { useAddress } from '@web/ui/frame/use-address';
import { useListView } from '@web/ui/list/use-list-view';
import { useRange } from '@web/ui/range/use-range';
import { listAnswer } from '@web/api/list-answer';
import { useMembers } from '../../../lib/api/use-members';
import { useStaffQuery } from '../../../lib/use-staff-query';
import { pageOf, turningOf } from './numbered-pages';

/** The members that the filter finds, page by page, with the sums over the page and over all of them. */
export function useMemberList() {
  const view = useListView('members');
  const { values, set } = useAddress(['search', 'type', 'page']);
  const { clear } = useAddress(['search', 'type', 'page', 'range', 'from', 'to']);
  const range = useRange();
  const page = pageOf(values.page, view.pageSize);
  const { data: type } = MemberType.safeParse(Number(values.type || NaN));
  const filter = {
    ...(values.search ? { search: values.search } : {}),
    ...(type === undefined ? {} : { type }),
    ...range.moments,
  };
  const members = useMembers({ ...page, ...filter }, { keepsLast: true });
  const all = useStaffQuery(routes.staffMemberSums, filter, { keepsLast: true });
  const totalCount = members.data?.totalCount;
  return {
    list: {
      ...listAnswer(
        members,
        ({ list }) => list,
        ({ id }) => id,
      ),
      turning: turningOf(page, totalCount, set),
    },
    view,
    totalCount,
    /** The filter that the rows were asked for with: an export takes the same. */
    asked: filter,
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
