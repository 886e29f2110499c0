import { mayEndStop } from '@contracts/http/office/stop-kinds';
import { routes } from '@contracts/http/routes';
import { useAdjustments } from '../api/use-adjustments';
import { useBreaks } from '../api/use-breaks';
import { useMay } from '../use-may';
import { useStaff } from '../use-staff';
import { useIsOfAnother } from '../use-is-of-another';
import { useStaffQuery } from '../use-staff-query';

const EVERY_MS = 60_000;
const COUNTED = 50;

/** The pages on which something waits for somebody, by the names of their texts. */
export const WAITING_PAGES = {
  withdrawals: '/withdrawals',
  adjustments: '/adjustments',
  breaks: '/findings',
  refunds: '/refunds',
  contests: '/contests',
  depositProofs: '/deposit-proofs',
  paymentMethods: '/payment-methods',
  identityReviews: '/identity-reviews',
  aml: '/aml',
  riskClasses: '/risk-classes',
  withheld: '/withheld',
  vendorMoney: '/vendor-money',
  stops: '/stops',
  feedback: '/feedback',
  alarms: '/alarms',
} as const;
export type WaitingPage = keyof typeof WAITING_PAGES;

/** "3", or "50+" where there are more than were counted. */
export type Count = string;

export interface Waiting {
  /** By page; a page where nothing waits, or that the reader may not open, has none. */
  readonly counts: Readonly<Record<WaitingPage, Count | undefined>>;
  /** False until every page that the reader may open has answered. */
  readonly isKnown: boolean;
  /** The fault of a page that does not answer; null when there is none. */
  readonly error: unknown;
}

interface Answer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly nextCursor?: string | null } | undefined;
}

function counted<Row>({ data }: Answer<Row>, isForReader: (row: Row) => boolean = () => true): Count | undefined {
  const count = data?.list.filter(isForReader).length ?? 0;
  return count === 0 ? undefined : `${count}${data?.nextCursor ? '+' : ''}`;
}

/** Several counts together; undefined where there is none. */
export function sumOf(counts: readonly Count[]): Count | undefined {
  const sum = counts.reduce((total, count) => total + Number.parseInt(count, 10), 0);
  return sum === 0 ? undefined : `${sum}${counts.some((count) => count.endsWith('+')) ? '+' : ''}`;
}

/**
 * How much waits for the reader. A request of one's own is for somebody else to decide, and is not counted; nor is what
 * a role may read, but not act on. The lists are asked for as their pages ask, so that a push renews both.
 */
export function useWaiting(): Waiting {
  const may = useMay();
  const { id: reader, roles = [] } = useStaff().data ?? {};
  const isOfAnother = useIsOfAnother();
  const options = { everyMs: EVERY_MS };
  const input = { pageSize: COUNTED };
  const whoMay = (isEnabled: boolean) => ({ ...options, enabled: isEnabled });
  const withdrawals = useStaffQuery(
    routes.withdrawalQueue,
    { ...input, status: 'waiting' },
    whoMay(may(routes.claimWithdrawal)),
  );
  const adjustments = useAdjustments({ ...input, status: 'requested' }, options);
  const breaks = useBreaks({ ...input, status: 'proposed' }, whoMay(may(routes.decideResolution)));
  const mayRefund = whoMay(may(routes.decideRefundClosure));
  const refunds = useStaffQuery(routes.depositRefunds, { ...input, status: 'failed' }, mayRefund);
  const contests = useStaffQuery(routes.depositContests, input, whoMay(may(routes.answerContest)));
  const depositProofs = useStaffQuery(routes.depositProofs, input, whoMay(may(routes.decideProofAnswer)));
  const paymentMethods = useStaffQuery(routes.paymentMethods, {}, whoMay(may(routes.decidePaymentMethod)));
  const identityReviews = useStaffQuery(routes.identityReviews, input, whoMay(may(routes.closeIdentityReview)));
  const aml = useStaffQuery(routes.amlCases, input, options);
  const riskClasses = useStaffQuery(routes.amlMembers, { ...input, isDue: 'true' }, options);
  const withheld = useStaffQuery(routes.withheldAmounts, { ...input, status: 'open' }, options);
  const vendorMoney = useStaffQuery(routes.vendorMoney, {}, options);
  const stops = useStaffQuery(routes.stops, { ...input, isWaiting: 'true' }, whoMay(may(routes.decideLift)));
  const feedback = useStaffQuery(routes.staffFeedback, { ...input, isOpen: 'true' }, whoMay(may(routes.closeFeedback)));
  const alarms = useStaffQuery(routes.alarms, { ...input, isOver: 'false' }, options);
  const silent = vendorMoney.data?.vendors.reduce((sum, { silent: count }) => sum + count, 0) ?? 0;
  const counts: Record<WaitingPage, Count | undefined> = {
    withdrawals: counted(
      withdrawals,
      ({ proposal }) => proposal === null || (isOfAnother(proposal) && may(routes.decideWithdrawal)),
    ),
    adjustments: counted(adjustments, ({ request }) => isOfAnother(request)),
    breaks: counted(breaks, ({ proposal }) => isOfAnother(proposal)),
    refunds: counted(refunds, ({ closure }) => isOfAnother(closure)),
    contests: counted(contests, ({ proposedBy }) => proposedBy !== reader),
    depositProofs: counted(depositProofs, ({ proposedBy }) => proposedBy !== reader),
    paymentMethods: counted(paymentMethods, ({ proposal }) => proposal !== null && isOfAnother(proposal.askedBy)),
    identityReviews: counted(identityReviews, ({ proposal }) => isOfAnother(proposal)),
    aml: counted(
      aml,
      ({ status, preparedBy }) => status === 'alert' || (status === 'prepared' && isOfAnother(preparedBy)),
    ),
    riskClasses: counted(riskClasses),
    withheld: counted(withheld, ({ status, proposal }) => status !== 'proposed' || isOfAnother(proposal)),
    // The breaks of the comparison are counted where they are settled.
    vendorMoney: silent > 0 ? String(silent) : undefined,
    stops: counted(stops, ({ kind, cause, lift }) => isOfAnother(lift?.askedBy) && mayEndStop(roles, kind, cause)),
    feedback: counted(feedback),
    alarms: counted(alarms),
  };
  const asked = [
    ...[withdrawals, adjustments, breaks, refunds, contests, depositProofs, paymentMethods, identityReviews],
    ...[aml, riskClasses, withheld, vendorMoney, stops, feedback, alarms],
  ];
  return {
    counts,
    // Nothing is asked for before it is known who reads.
    isKnown: reader !== undefined && !asked.some(({ isLoading }) => isLoading),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
  };
}
