import { routes } from '@contracts/http/routes';
import { BET_STATUSES } from '@contracts/http/wallet';
import { listAnswer } from '@web/api/list-answer';
import { useAddress } from '@web/ui/frame/use-address';
import { useListView } from '@web/ui/list/use-list-view';
import { useStaffQuery } from '../../../lib/use-staff-query';
import { pageOf, turningOf } from './numbered-pages';

interface Days {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The games that a member has played. */
export function useMemberGames(memberId: string, days: Days) {
  return useStaffQuery(routes.memberGames, { memberId, ...days }, { keepsLast: true });
}

/** The rounds of a member, newest first, page by page, with the totals of the filter. */
export function useMemberBets(memberId: string, days: Days) {
  const view = useListView('members.rounds');
  const { values, set, clear } = useAddress(['status', 'game', 'page']);
  const page = pageOf(values.page, view.pageSize);
  const status = BET_STATUSES.find((one) => one === values.status);
  const bets = useStaffQuery(
    routes.staffMemberBets,
    {
      memberId,
      ...page,
      ...days,
      ...(status ? { status } : {}),
      ...(values.game ? { game: values.game } : {}),
    },
    { keepsLast: true },
  );
  const totalCount = bets.data?.totalCount;
  return {
    list: {
      ...listAnswer(
        bets,
        ({ list }) => list,
        ({ vendor, roundId }) => `${vendor}/${roundId}`,
      ),
      turning: turningOf(page, totalCount, set),
    },
    view,
    totalCount,
    totals: bets.data?.totals,
    filters: {
      values,
      set: (changes: { readonly status?: string; readonly game?: string }) => set({ ...changes, page: '' }),
      clear,
      count: (status ? 1 : 0) + (values.game ? 1 : 0),
      range: undefined,
    },
  };
}
