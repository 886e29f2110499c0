import { routes } from '@contracts/http/routes';
import { KINDS } from '@web/agent-terms/terms-draft';
import { useMerchant } from '@web/api/merchant';
import { dayIn } from '@web/time/merchant-time';
import { BILL_STATUSES } from '../parts/bill-status';
import { useListPage } from '../../../lib/use-list-page';

/** The bills of all agents, newest first. */
export function useBills() {
  const { timeZone } = useMerchant();
  return useListPage(routes.staffBills, {
    name: 'bills',
    filters: { kind: KINDS, status: BILL_STATUSES, agentId: 'text', runId: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ ...filters, ...daysOf(moments, timeZone) }),
    keyOf: ({ billId }) => billId,
    live: true,
  });
}

/** The days of a period of moments, in the merchant's time zone. */
function daysOf({ from, to }: { readonly from?: string; readonly to?: string }, timeZone: string) {
  return {
    ...(from ? { startDate: dayIn(timeZone, new Date(from)) } : {}),
    ...(to ? { endDate: dayIn(timeZone, new Date(to)) } : {}),
  };
}
