import type { UnclaimedAct } from '@contracts/http/money-out/unclaimed';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsOfAnother } from '../../lib/use-is-of-another';

export const HEALTH = {
  requested: 'warning',
  approved: 'unknown',
  booked: 'good',
  refused: 'unknown',
  failed: 'bad',
} as const;

export function useActColumns(onOpen: (act: UnclaimedAct) => void): readonly Column<UnclaimedAct>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const isOfAnother = useIsOfAnother();
  const isForReader = ({ status, request }: UnclaimedAct) => status === 'requested' && isOfAnother(request);
  return [
    {
      id: 'requested',
      header: `${t('bo.unclaimed.requestedAt')} (${zone})`,
      isFixed: true,
      cell: ({ request }) => time(request.at),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'member',
      header: t('bo.unclaimed.owner'),
      cell: ({ memberId, memberName }) => (
        <Link to={`/members/${memberId}`} className="font-medium text-gold-hi hover:underline">
          {memberName ?? memberId.slice(0, 8)}
        </Link>
      ),
    },
    { id: 'act', header: t('bo.unclaimed.act'), cell: ({ act }) => t(`bo.unclaimed.kinds.${act}`) },
    {
      id: 'amount',
      header: t('bo.unclaimed.amount'),
      cell: ({ amount }) => <Figure amount={amount} className="font-semibold" />,
      amount: true,
    },
    {
      id: 'maker',
      header: t('bo.unclaimed.maker'),
      cell: ({ request }) => request.name ?? request.staffId.slice(0, 8),
      className: 'whitespace-nowrap text-fg-2',
    },
    {
      id: 'checker',
      header: t('bo.unclaimed.checker'),
      cell: ({ decision }) => decision?.name ?? decision?.staffId.slice(0, 8) ?? '–',
      className: 'whitespace-nowrap text-fg-2',
    },
    {
      id: 'state',
      header: t('bo.unclaimed.state'),
      cell: ({ status }) => <StatusMark health={HEALTH[status]}>{t(`bo.unclaimed.states.${status}`)}</StatusMark>,
    },
    {
      id: 'open',
      header: t('bo.unclaimed.decision'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => (
        <Button
          size="sm"
          look={isForReader(row) ? 'plain' : 'ghost'}
          className="h-7! text-12! sm:-my-1"
          onClick={() => onOpen(row)}
          data-testid="unclaimed-open"
        >
          {isForReader(row) ? t('bo.unclaimed.decide') : t('common.details')}
        </Button>
      ),
    },
  ];
}
