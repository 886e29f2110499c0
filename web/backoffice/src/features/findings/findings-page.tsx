import type { Finding } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';
import { ComparedInLine } from './compared-values';
import { FindingStatus, FrozenMark, KINDS, STATUSES, useComparedAt } from './finding-marks';
import { ReconcilerPanel } from './reconciler-panel';

function FindingLink({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/findings/${finding.id}`}
      onClick={(event) => event.stopPropagation()}
      className="font-medium text-gold-hi hover:underline"
      data-testid="finding-link"
    >
      {t(`bo.findings.kinds.${finding.kind}`)}
    </Link>
  );
}

function useColumns(): readonly Column<Finding>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const comparedAt = useComparedAt();
  return [
    {
      id: 'found',
      header: `${t('bo.findings.foundAt')} (${zone})`,
      cell: (row) => time(row.foundAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    { id: 'kind', header: t('bo.findings.kind'), cell: (row) => <FindingLink finding={row} />, isFixed: true },
    {
      id: 'status',
      header: t('bo.findings.status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <FindingStatus status={row.status} />
          {row.isWalletFrozen && <FrozenMark />}
        </span>
      ),
    },
    {
      id: 'member',
      header: t('bo.findings.member'),
      cell: (row) =>
        row.memberId ? (
          <Link
            to={`/members/${row.memberId}`}
            onClick={(event) => event.stopPropagation()}
            className="hover:underline"
          >
            {row.memberName ?? row.memberId}
          </Link>
        ) : (
          <span className="text-fg-3">–</span>
        ),
    },
    {
      id: 'values',
      header: t('bo.findings.values'),
      cell: (row) => <ComparedInLine finding={row} />,
      className: 'min-w-72',
    },
    {
      id: 'at',
      header: t('bo.findings.at'),
      cell: comparedAt,
      className: 'whitespace-nowrap tabular-nums text-fg-3',
      isExtra: true,
    },
  ];
}

function FindingCard({ finding }: { readonly finding: Finding }) {
  const { time } = useFormat();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <FindingLink finding={finding} />
        <FindingStatus status={finding.status} />
      </div>
      <p className="mt-1 flex items-center justify-between gap-3 text-12 text-fg-3">
        <span className="tabular-nums">{time(finding.foundAt)}</span>
        {finding.memberName && <span className="truncate">{finding.memberName}</span>}
      </p>
      <div className="mt-2 text-13">
        <ComparedInLine finding={finding} />
      </div>
      {finding.isWalletFrozen && (
        <div className="mt-2">
          <FrozenMark />
        </div>
      )}
    </>
  );
}

/** What the reconciler compares, and what it found unequal. */
export default function FindingsPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const navigate = useNavigate();
  const view = useListView('findings');
  const { values, set, clear, count } = useAddress(['status', 'kind', 'member']);
  const status = STATUSES.find((name) => name === values.status);
  const kind = KINDS.find((name) => name === values.kind);
  const list = useStaffRows(
    routes.findings,
    { ...(status ? { status } : {}), ...(kind ? { kind } : {}), ...(values.member ? { memberId: values.member } : {}) },
    { keyOf: ({ id }) => id, pageSize: view.pageSize, live: true },
  );
  return (
    <>
      <PageHead title={t('bo.findings.title')} note={t('bo.findings.text')} />
      <div className="mb-4">
        <ReconcilerPanel />
      </div>
      <CursorList
        label={t('bo.findings.title')}
        columns={useColumns()}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'finding-row', 'data-status': row.status, 'data-kind': row.kind })}
        toolbar={
          <FilterBar count={count} onClear={clear}>
            <ChoiceFilter
              label={t('bo.findings.status')}
              all={t('bo.findings.all')}
              value={values.status}
              options={STATUSES.map((name) => ({ value: name, label: t(`bo.findings.statuses.${name}`) }))}
              onChange={(name) => set({ status: name })}
              testId="filter-status"
            />
            <ChoiceFilter
              label={t('bo.findings.kind')}
              all={t('bo.findings.allKinds')}
              value={values.kind}
              options={KINDS.map((name) => ({ value: name, label: t(`bo.findings.kinds.${name}`) }))}
              onChange={(name) => set({ kind: name })}
              testId="filter-kind"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        empty={
          count > 0 ? (
            <Empty icon={<CircleCheck className="size-6" />} title={t('bo.findings.noneFiltered')} />
          ) : (
            <Empty
              icon={<CircleCheck className="size-6 text-win" />}
              title={t('bo.findings.none')}
              text={t('bo.findings.noneText')}
            />
          )
        }
        card={(finding) => <FindingCard finding={finding} />}
        onRow={(finding) => navigate(`/findings/${finding.id}`)}
      />
    </>
  );
}
