import type { MemberMove } from '@contracts/http/agents/network';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import type { Column } from '@web/ui/list/list';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsOfAnother } from '../../../lib/use-is-of-another';

const HEALTH: Record<MemberMove['status'], Health> = { waiting: 'warning', approved: 'good', rejected: 'unknown' };
export const MOVE_STATUSES = Object.keys(HEALTH) as MemberMove['status'][];

type OnDecide = (move: MemberMove) => void;

/** The button with which a second person decides on a move that waits. */
function useAct(): (onDecide: OnDecide) => Column<MemberMove> {
  const { t } = useTranslation();
  const isOfAnother = useIsOfAnother();
  return (onDecide) => ({
    id: 'act',
    header: t('bo.tree.decide'),
    isFixed: true,
    className: 'text-end!',
    cell: (row) => {
      if (row.status !== 'waiting') return '–';
      if (!isOfAnother({ staffId: row.requestedById }))
        return <span className="whitespace-nowrap text-fg-2">{t('bo.tree.ownMove')}</span>;
      return (
        <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onDecide(row)} data-testid="decide-move">
          {t('bo.tree.decide')}
        </Button>
      );
    },
  });
}

export function useMoveColumns(onDecide: OnDecide | undefined): readonly Column<MemberMove>[] {
  const act = useAct();
  const { t } = useTranslation();
  const { time } = useFormat();
  return [
    {
      id: 'member',
      header: t('bo.tree.username'),
      isFixed: true,
      cell: (row) => (
        <Link to={`/members/${row.memberId}`} className="font-medium hover:underline">
          {row.username}
        </Link>
      ),
    },
    { id: 'from', header: t('bo.tree.from'), cell: ({ fromUsername }) => fromUsername ?? t('bo.tree.top') },
    { id: 'to', header: t('bo.tree.to'), cell: ({ toUsername }) => toUsername ?? t('bo.tree.top') },
    { id: 'team', header: t('bo.tree.team'), cell: ({ teamCount }) => teamCount, amount: true },
    {
      id: 'status',
      header: t('bo.tree.status'),
      cell: ({ status }) => <StatusMark health={HEALTH[status]}>{t(`bo.tree.statuses.${status}`)}</StatusMark>,
    },
    {
      id: 'reason',
      header: t('bo.tree.reason'),
      cell: ({ reason }) => (
        <span title={reason} className="block whitespace-normal text-fg-2 sm:max-w-44 sm:truncate">
          {reason}
        </span>
      ),
    },
    {
      id: 'by',
      header: t('bo.tree.requestedBy'),
      cell: ({ requestedBy }) => requestedBy,
      className: 'whitespace-nowrap text-fg-2',
    },
    {
      id: 'at',
      header: t('bo.tree.requestedAt'),
      cell: ({ requestedAt }) => time(requestedAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'decided',
      header: t('bo.tree.decidedBy'),
      cell: ({ decidedBy }) => decidedBy ?? '–',
      className: 'whitespace-nowrap text-fg-2',
    },
    ...(onDecide ? [act(onDecide)] : []),
  ];
}
