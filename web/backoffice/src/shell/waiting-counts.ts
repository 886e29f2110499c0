import { routes } from '@contracts/http/routes';
import { useAdjustments } from '../lib/api/use-adjustments';
import { useBreaks } from '../lib/api/use-breaks';
import { useMay } from '../lib/use-may';
import { useStaff } from '../lib/use-staff';
import { useStaffQuery } from '../lib/use-staff-query';

const EVERY_MS = 60_000;
const COUNTED = 50;

interface Answer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly nextCursor?: string | null } | undefined;
}

/** "3", or "50+" where the first page is not all; undefined where nothing waits or nothing is known. */
function counted<Row>({ data }: Answer<Row>, isForReader: (row: Row) => boolean = () => true): string | undefined {
  const count = data?.list.filter(isForReader).length ?? 0;
  return count === 0 ? undefined : `${count}${data?.nextCursor ? '+' : ''}`;
}

/**
 * How much waits for somebody, by the address of the page where it is decided. A request of one's own is for somebody
 * else to decide, and is not counted. A role that may not make a call gets no count; the lists are asked for as their
 * pages ask, so that a push renews both.
 */
export function useWaitingCounts(): Readonly<Record<string, string | undefined>> {
  const may = useMay();
  const options = { everyMs: EVERY_MS };
  const reader = useStaff().data?.id;
  const { data: atVendors } = useStaffQuery(routes.vendorMoney, {}, options);
  const silent = atVendors?.vendors.reduce((sum, { silent: count }) => sum + count, 0) ?? 0;
  const isOfAnother = (person: { readonly staffId: string } | null) => person?.staffId !== reader;
  return {
    '/adjustments': counted(useAdjustments({ status: 'requested', pageSize: COUNTED }, options), ({ request }) =>
      isOfAnother(request),
    ),
    '/findings': counted(useBreaks({ status: 'proposed', pageSize: COUNTED }, options), ({ proposal }) =>
      isOfAnother(proposal),
    ),
    '/withdrawals': counted(
      useStaffQuery(routes.withdrawalQueue, { status: 'waiting', pageSize: COUNTED }, options),
      ({ proposal }) => isOfAnother(proposal),
    ),
    '/refunds': counted(
      useStaffQuery(routes.depositRefunds, { status: 'failed', pageSize: COUNTED }, options),
      ({ closure }) => isOfAnother(closure),
    ),
    '/contests': counted(
      useStaffQuery(routes.depositContests, { pageSize: COUNTED }, { ...options, enabled: may(routes.answerContest) }),
      ({ proposedBy }) => proposedBy !== reader,
    ),
    '/deposit-proofs': counted(
      useStaffQuery(
        routes.depositProofs,
        { pageSize: COUNTED },
        { ...options, enabled: may(routes.decideProofAnswer) },
      ),
      ({ proposedBy }) => proposedBy !== reader,
    ),
    '/payment-methods': counted(
      useStaffQuery(routes.paymentMethods, {}, { ...options, enabled: may(routes.decidePaymentMethod) }),
      ({ proposal }) => proposal !== null && isOfAnother(proposal.askedBy),
    ),
    '/identity-reviews': counted(
      useStaffQuery(routes.identityReviews, { pageSize: COUNTED }, options),
      ({ proposal }) => isOfAnother(proposal),
    ),
    '/aml': counted(
      useStaffQuery(routes.amlCases, { pageSize: COUNTED }, options),
      ({ status, preparedBy }) => status === 'alert' || (status === 'prepared' && isOfAnother(preparedBy)),
    ),
    '/risk-classes': counted(useStaffQuery(routes.amlMembers, { isDue: 'true', pageSize: COUNTED }, options)),
    '/withheld': counted(useStaffQuery(routes.withheldAmounts, { status: 'open', pageSize: COUNTED }, options)),
    // The breaks of the comparison are counted where they are settled.
    '/vendor-money': silent > 0 ? String(silent) : undefined,
    '/stops': counted(useStaffQuery(routes.stops, { isWaiting: 'true', pageSize: COUNTED }, options), ({ lift }) =>
      isOfAnother(lift && lift.askedBy),
    ),
    '/feedback': counted(useStaffQuery(routes.staffFeedback, { isOpen: 'true', pageSize: COUNTED }, options)),
    '/alarms': counted(useStaffQuery(routes.alarms, { isOver: 'false', pageSize: COUNTED }, options)),
  };
}
