import type { DepositRefund } from '@contracts/http/office/refunds';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { StatusMark } from '@web/ui/feedback/status-mark';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRefundAmount } from './use-refund-amount';
import { useIsOfAnother } from '../../lib/use-is-of-another';

type OnAct = (refund: DepositRefund) => void;

const HEALTH = { due: 'warning', sent: 'warning', refunded: 'good', failed: 'bad', closed: 'good' } as const;

/** The button that opens the dialog of a refund that its provider refused. */
function useAct(): (onAct: OnAct) => Column<DepositRefund> {
  const { t } = useTranslation();
  const isOfAnother = useIsOfAnother();
  const wordOf = ({ closure }: DepositRefund) => {
    if (!closure) return t('bo.refunds.act');
    return isOfAnother(closure) ? t('bo.refunds.decide') : t('common.details');
  };
  return (onAct) => ({
    id: 'act',
    header: t('bo.refunds.act'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) =>
      row.status === 'failed' && (
        <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onAct(row)} data-testid="refund-act">
          {wordOf(row)}
        </Button>
      ),
  });
}

export function useRefundColumns(onAct: OnAct | undefined): readonly Column<DepositRefund>[] {
  const act = useAct();
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const amountOf = useRefundAmount();
  return [
    {
      id: 'since',
      header: `${t('bo.refunds.since')} (${zone})`,
      cell: ({ since }) => time(since),
      isFixed: true,
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.refunds.member'),
      cell: ({ memberId, memberName }) => (
        <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
          {memberName ?? memberId.slice(0, 8)}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('bo.refunds.amount'),
      cell: amountOf,
      className: 'whitespace-nowrap text-end! tabular-nums',
    },
    { id: 'reason', header: t('bo.refunds.reason'), cell: ({ reason }) => t(`bo.refunds.reasons.${reason}`) },
    {
      id: 'payment',
      header: t('bo.refunds.payment'),
      cell: ({ provider, paymentId }) => (
        <span className="text-12">
          {provider} <span className="font-mono">{paymentId}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('bo.refunds.state'),
      cell: ({ status, failure, isOverdue, isInReview, refundBy, endedAt, closure, receipt }) => (
        <span className="text-13">
          <StatusMark health={closure ? 'warning' : isOverdue && !endedAt ? 'bad' : HEALTH[status]}>
            {t(closure ? 'bo.refunds.closing' : `bo.refunds.states.${status}`)}
          </StatusMark>{' '}
          <span className="text-fg-2">
            {failure && !closure && t(`bo.refunds.failures.${failure}`)}
            {isInReview && t('bo.refunds.inReview')}
            {!failure &&
              !endedAt &&
              !isInReview &&
              t(isOverdue ? 'bo.refunds.overdue' : 'bo.refunds.by', { time: time(refundBy) })}
            {(status === 'refunded' || status === 'closed') && endedAt && time(endedAt)}
            {receipt && <span className="block font-mono text-12 break-all">{receipt}</span>}
          </span>
        </span>
      ),
    },
    ...(onAct ? [act(onAct)] : []),
  ];
}
