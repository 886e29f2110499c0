import type { MemberMove } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { Move } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../session/use-may';
import { useStaff } from '../session/use-staff';
import { useStaffRows } from '../session/use-staff-query';
import { MoveDecision } from './move-decision';

const HEALTH: Record<MemberMove['status'], Health> = { waiting: 'warning', approved: 'good', rejected: 'unknown' };
const STATUSES = Object.keys(HEALTH) as MemberMove['status'][];

function useColumns(onDecide: ((move: MemberMove) => void) | undefined): readonly Column<MemberMove>[] {
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
    ...(onDecide
      ? [
          {
            id: 'act',
            header: t('bo.tree.decide'),
            isFixed: true,
            className: 'text-end!',
            cell: (row: MemberMove) =>
              row.status === 'waiting' ? (
                <Button
                  size="sm"
                  className="h-7! text-12! sm:-my-1"
                  onClick={() => onDecide(row)}
                  data-testid="decide-move"
                >
                  {t('bo.tree.decide')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]
      : []),
  ];
}

/** Moves in the tree, asked for and decided. */
export default function MovesPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const may = useMay();
  const { data: staff } = useStaff();
  const view = useListView('moves');
  const { values, set, count, clear } = useAddress(['status']);
  const status = STATUSES.find((name) => name === values.status);
  const [chosen, setChosen] = useState<MemberMove | null>(null);
  const list = useStaffRows(
    routes.memberMoves,
    { ...(status ? { status } : {}) },
    { keyOf: ({ moveId }) => moveId, pageSize: view.pageSize, live: true },
  );
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.tree.title'), to: '/tree' }]}
        title={t('bo.tree.moves')}
        note={t('bo.tree.movesText')}
      />
      <CursorList
        label={t('bo.tree.moves')}
        columns={useColumns(staff && may(routes.decideMemberMove) ? setChosen : undefined)}
        list={list}
        view={view}
        rowData={({ status: is }) => ({ 'data-testid': 'move-row', 'data-status': is })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <ChoiceFilter
              label={t('bo.tree.status')}
              all={t('bo.tree.all')}
              value={values.status}
              options={STATUSES.map((name) => ({ value: name, label: t(`bo.tree.statuses.${name}`) }))}
              onChange={(value) => set({ status: value })}
              testId="move-status"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        empty={<Empty icon={<Move className="size-6" />} title={t('bo.tree.noMoves')} />}
      />
      <MoveDecision move={chosen} onClose={() => setChosen(null)} onDone={list.retry} />
    </>
  );
}
