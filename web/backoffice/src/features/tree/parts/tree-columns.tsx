import type { TreeMember } from '@contracts/http/agents/network';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { Button } from '@web/ui/form/button';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Acts {
  /** Leads to the team of a member, where the list is not the tree itself. */
  readonly onOpen?: (member: TreeMember) => void;
  readonly onMove: ((member: TreeMember) => void) | undefined;
}

export function useTreeColumns({ onOpen, onMove }: Acts): readonly Column<TreeMember>[] {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  const count = (value: number) => formatFigure(String(value), language);
  const columns: readonly Column<TreeMember>[] = [
    {
      id: 'name',
      header: t('bo.tree.username'),
      isFixed: true,
      cell: (row) => (
        <Link to={`/members/${row.memberId}`} className="font-medium hover:underline">
          {row.username}
        </Link>
      ),
    },
    { id: 'kind', header: t('bo.tree.kind'), cell: ({ kind }) => t(`bo.tree.kinds.${kind}`) },
    { id: 'level', header: t('bo.tree.level'), cell: ({ level }) => level, amount: true, isExtra: true },
    { id: 'direct', header: t('bo.tree.direct'), cell: ({ directCount }) => count(directCount), amount: true },
    { id: 'team', header: t('bo.tree.team'), cell: ({ teamCount }) => count(teamCount), amount: true },
    {
      id: 'contracts',
      header: t('bo.tree.contracts'),
      cell: ({ contracts }) => contracts.map((kind) => t(`bo.tree.contractKinds.${kind}`)).join(', ') || '–',
      className: 'text-fg-2',
    },
    { id: 'balance', header: t('bo.tree.balance'), cell: ({ balance }) => <Figure amount={balance} />, amount: true },
    {
      id: 'registered',
      header: t('bo.tree.registeredAt'),
      cell: ({ registeredAt }) => time(registeredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'act',
      header: t('bo.tree.act'),
      isFixed: true,
      className: 'text-end!',
      cell: (row) => (
        <span className="inline-flex gap-1">
          {onMove && (
            <Button
              size="sm"
              look="ghost"
              className="h-7! text-12! sm:-my-1"
              onClick={() => onMove(row)}
              data-testid="move-member"
            >
              {t('bo.tree.move')}
            </Button>
          )}
          {onOpen && row.directCount > 0 && (
            <Button size="sm" className="h-7! text-12! sm:-my-1" onClick={() => onOpen(row)} data-testid="open-team">
              {t('bo.tree.open')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return onOpen || onMove ? columns : columns.filter(({ id }) => id !== 'act');
}
