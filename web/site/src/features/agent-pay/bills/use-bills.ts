import type { ContractKind } from '@contracts/http/agents/agent-terms';
import type { Bill, BillBet, BillStatus } from '@contracts/http/agents/bills';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCursorList } from '@web/api/use-cursor-list';
import { useToken } from '@web/state/session.state';
import { agentKey, useAgentList } from '../../../parts/agent/use-agent-query';
import { getBills } from '../api/get-bills';
import { getBill } from '../api/get-bill';
import { getBillBets } from '../api/get-bill-bets';
import { getDividendsToApprove } from '../../../parts/agent/api/get-dividends-to-approve';

export interface BillFilter {
  readonly kind: ContractKind;
  readonly status: BillStatus | undefined;
  readonly startDate: string;
  readonly endDate: string;
}

export function useBills(filter: BillFilter, pageSize: number) {
  return useAgentList(
    'bills',
    ['list', filter, pageSize],
    (cursor, signal) => getBills({ ...filter, cursor, pageSize }, signal),
    (row: Bill) => row.billId,
  );
}

const CHART_PAGE = 100;
const CHART_PAGES = 4;

export interface Charted {
  /** Oldest first. */
  readonly bills: readonly Bill[];
  /** There are more in the period than a picture takes. */
  readonly isCut: boolean;
}

/** As many of the bills as a picture can show: the newest of the filter. */
export function useChartedBills(filter: BillFilter) {
  const token = useToken();
  return useQuery({
    queryKey: agentKey(token, 'bills', 'chart', filter),
    queryFn: async ({ signal }): Promise<Charted> => {
      const bills: Bill[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < CHART_PAGES; page += 1) {
        const { list, nextCursor } = await getBills({ ...filter, cursor, pageSize: CHART_PAGE }, signal);
        bills.push(...list);
        if (nextCursor === null) return { bills: bills.reverse(), isCut: false };
        cursor = nextCursor;
      }
      return { bills: bills.reverse(), isCut: true };
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

export function useBill(billId: string) {
  const token = useToken();
  return useQuery({
    queryKey: agentKey(token, 'bills', 'one', billId),
    queryFn: ({ signal }) => getBill({ billId }, signal),
    staleTime: 0,
  });
}

export function useBillBets(billId: string, memberId: string | undefined, pageSize: number) {
  const token = useToken();
  return useCursorList({
    queryKey: agentKey(token, 'bills', 'bets', billId, memberId, pageSize),
    fetchPage: (cursor, signal) => getBillBets({ billId, memberId, cursor, pageSize }, signal),
    keyOf: (bet: BillBet) => bet.id,
  });
}

export function useDividendsToApprove(enabled: boolean) {
  const token = useToken();
  return useCursorList({
    queryKey: agentKey(token, 'bills', 'to-approve'),
    fetchPage: (cursor, signal) => getDividendsToApprove({ cursor, pageSize: 50 }, signal),
    keyOf: (bill: Bill) => bill.billId,
    enabled,
  });
}
