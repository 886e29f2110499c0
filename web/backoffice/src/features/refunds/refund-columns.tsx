import type { DepositRefund } from '@contracts/http/office/refunds';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { StatusMark } from '@web/ui/feedback/status-mark';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type OnRetry = (refund: DepositRefund) => void;

const HEALTH = { due: 'warning', sent: 'warning', refunded: 'good', failed: 'bad' } as const;

/** The button that has a refund tried again which its provider refused. */
function useAct(): (onRetry: OnRetry) => Column<DepositRefund> {
  const { t } = useTranslation();
  return (onRetry) => ({
    id: 'act',
    header: t('bo.refunds.retry'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) =>
      row.status === 'failed' && (
        <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onRetry(row)} data-testid="refund-retry">
          {t('bo.refunds.retry')}
        </Button>
      ),
  });
}

export function useRefundColumns(onRetry: OnRetry | undefined): readonly Column<DepositRefund>[] {
  const act = useAct();
  const { t } = useTranslation();
  const { merchant, money, time, zone } = useFormat();
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
      cell: ({ amount, currency }) => (currency === merchant.currency ? money(amount) : `${amount} ${currency}`),
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
      cell: ({ status, failure, isOverdue, refundBy, endedAt }) => (
        <span className="text-13">
          <StatusMark health={isOverdue && status !== 'refunded' ? 'bad' : HEALTH[status]}>
            {t(`bo.refunds.states.${status}`)}
          </StatusMark>{' '}
          <span className="text-fg-2">
            {failure && t(`bo.refunds.failures.${failure}`)}
            {!failure && !endedAt && t(isOverdue ? 'bo.refunds.overdue' : 'bo.refunds.by', { time: time(refundBy) })}
            {status === 'refunded' && endedAt && time(endedAt)}
          </span>
        </span>
      ),
    },
    ...(onRetry ? [act(onRetry)] : []),
  ];
}
