import type { StaffMember } from '@contracts/http/back-office';
import type { Adjustment } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/button';
import { CursorList } from '@web/ui/cursor-list';
import { Figure } from '@web/ui/figure';
import type { Column } from '@web/ui/list-page';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { clsx } from 'clsx';
import { FileCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';
import { AdjustmentState } from './adjustment-state';
import { DecisionDialog } from './decision-dialog';
import { RequestDialog } from './request-dialog';

type Status = Adjustment['status'];

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const STATUS_ORDER: Record<Status, number> = { requested: 0, approved: 1, applied: 2, refused: 3, failed: 4 };
const STATUSES = Object.keys(STATUS_ORDER) as Status[];

function useColumns(onDecide: (adjustment: Adjustment) => void, isOfMember: boolean): readonly Column<Adjustment>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'requested',
      header: `${t('bo.adjustments.requestedAt')} (${zone})`,
      isFixed: true,
      cell: (row) => time(row.request.at),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    ...(isOfMember
      ? []
      : [
          {
            id: 'member',
            header: t('bo.adjustments.member'),
            cell: (row: Adjustment) => (
              <Link to={`/members/${row.memberId}`} className="font-medium text-gold-hi hover:underline">
                {row.memberName ?? row.memberId}
              </Link>
            ),
          },
        ]),
    {
      id: 'amount',
      header: t('bo.adjustments.amount'),
      cell: (row) => <Figure amount={row.amount} movement className="font-semibold" />,
      amount: true,
    },
    {
      id: 'currency',
      header: t('bo.adjustments.currency'),
      cell: (row) => row.currency,
      className: 'text-fg-3',
      isExtra: true,
    },
    {
      id: 'reason',
      header: t('bo.adjustments.reason'),
      cell: (row) => t(`bo.adjustments.reasons.${row.reason}`),
      className: 'whitespace-nowrap',
    },
    {
      id: 'note',
      header: t('bo.adjustments.note'),
      cell: (row) => (
        <span title={row.request.note} className="block max-w-44 truncate text-fg-2">
          {row.request.note}
        </span>
      ),
    },
    {
      id: 'maker',
      header: t('bo.adjustments.maker'),
      cell: (row) => row.request.name ?? row.request.staffId,
      className: 'whitespace-nowrap text-fg-2',
    },
    {
      id: 'checker',
      header: t('bo.adjustments.checker'),
      cell: (row) => row.decision?.name ?? row.decision?.staffId ?? '–',
      className: 'whitespace-nowrap text-fg-2',
    },
    { id: 'state', header: t('bo.adjustments.state'), cell: (row) => <AdjustmentState adjustment={row} /> },
    {
      id: 'act',
      header: t('bo.adjustments.decision'),
      isFixed: true,
      cell: (row) => (
        <Button
          size="sm"
          look={row.status === 'requested' ? 'plain' : 'ghost'}
          className="h-7! text-12! sm:-my-1"
          onClick={() => onDecide(row)}
          data-testid="open-adjustment"
        >
          {row.status === 'requested' ? t('bo.adjustments.decide') : t('common.details')}
        </Button>
      ),
      className: 'text-end!',
    },
  ];
}

interface AdjustmentListProps {
  /** Only theirs; otherwise everybody's. */
  readonly member?: StaffMember;
}

export function AdjustmentList({ member }: AdjustmentListProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('adjustments');
  const { values, set } = useAddress(['status']);
  const status = STATUSES.find((name) => name === values.status);
  const [chosen, setChosen] = useState<Adjustment | null>(null);
  const [requesting, setRequesting] = useState(false);
  const list = useStaffRows(
    routes.adjustments,
    { ...(status ? { status } : {}), ...(member ? { memberId: member.id } : {}) },
    { keyOf: (row) => row.id, pageSize: view.pageSize, live: true },
  );
  return (
    <>
      <CursorList
        label={t('bo.adjustments.title')}
        columns={useColumns(setChosen, member !== undefined)}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'adjustment-row', 'data-status': row.status })}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StatusTabs chosen={status} onChoose={(name) => set({ status: name ?? '' })} />
            <Button size="sm" look="gold" onClick={() => setRequesting(true)} data-testid="request-adjustment">
              <Plus className="size-4" aria-hidden="true" />
              {t('bo.adjustments.request')}
            </Button>
          </div>
        }
        note={t('common.allTimes', { zone })}
        empty={
          <Empty
            icon={<FileCheck2 className="size-6" />}
            title={t('bo.adjustments.none')}
            text={t('bo.adjustments.noneText')}
          />
        }
      />
      <RequestDialog
        open={requesting}
        onClose={() => setRequesting(false)}
        onDone={list.retry}
        {...(member ? { member } : {})}
      />
      <DecisionDialog adjustment={chosen} onClose={() => setChosen(null)} onDone={list.retry} />
    </>
  );
}

function StatusTabs({
  chosen,
  onChoose,
}: {
  readonly chosen: Status | undefined;
  readonly onChoose: (status: Status | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('bo.adjustments.state')}
      className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-8 border border-line bg-ink-1 p-0.75 no-scrollbar"
    >
      {[undefined, ...STATUSES].map((name) => (
        <button
          key={name ?? 'all'}
          type="button"
          aria-pressed={chosen === name}
          data-testid={`status-${name ?? 'all'}`}
          onClick={() => onChoose(name)}
          className={clsx(
            'h-7 whitespace-nowrap rounded-6 px-2.5 text-13',
            chosen === name ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:text-fg',
          )}
        >
          {t(name ? `bo.adjustments.states.${name}` : 'bo.adjustments.all')}
        </button>
      ))}
    </div>
  );
}
