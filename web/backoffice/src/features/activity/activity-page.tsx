import type { StaffActivity } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { clsx } from 'clsx';
import { Eye, Footprints, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffQuery, useStaffRows } from '../session/use-staff-query';
import { CALL_NAMES, isCallName } from './call-names';

const KINDS = ['look', 'act'] as const;
const INDENT = 2;

function Kind({ kind }: { readonly kind: StaffActivity['kind'] }) {
  const { t } = useTranslation();
  const Icon = kind === 'act' ? PenLine : Eye;
  return (
    <span className={clsx('inline-flex items-center gap-1.5', kind === 'act' ? 'text-gold' : 'text-fg-3')}>
      <Icon className="size-3.5" aria-hidden="true" />
      {t(`bo.activity.kinds.${kind}`)}
    </span>
  );
}

/** What it was called with, in one line. */
function inOneLine(input: Readonly<Record<string, unknown>>): string {
  return Object.entries(input)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

function useColumns(onStaff: (staffId: string) => void): readonly Column<StaffActivity>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: (row) => time(row.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
      isFixed: true,
    },
    {
      id: 'staff',
      header: t('bo.activity.who'),
      cell: (row) => (
        <button
          type="button"
          title={t('bo.activity.onlyTheirs')}
          onClick={(event) => {
            event.stopPropagation();
            onStaff(row.staffId);
          }}
          className="whitespace-nowrap font-medium hover:text-gold-hi hover:underline"
        >
          {row.staffName ?? row.staffId}
        </button>
      ),
    },
    { id: 'kind', header: t('bo.activity.kind'), cell: (row) => <Kind kind={row.kind} /> },
    {
      id: 'call',
      header: t('bo.activity.call'),
      cell: (row) => (isCallName(row.call) ? t(`bo.activity.calls.${row.call}`) : row.call),
      className: 'whitespace-nowrap',
    },
    {
      id: 'member',
      header: t('bo.activity.member'),
      cell: (row) =>
        row.memberId ? (
          <Link
            to={`/members/${row.memberId}`}
            onClick={(event) => event.stopPropagation()}
            className="font-mono text-12 text-gold-hi hover:underline"
          >
            {row.memberId.slice(0, 8)}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'input',
      header: t('bo.activity.input'),
      cell: (row) => (
        <span className="block max-w-80 truncate font-mono text-12 text-fg-3">{inOneLine(row.input)}</span>
      ),
    },
    {
      id: 'ip',
      header: t('bo.activity.ip'),
      cell: (row) => <span className="font-mono text-12 text-fg-3">{row.ip}</span>,
    },
  ];
}

function useFilters() {
  const range = useRange();
  const { values, given, set, clear } = useAddress(['staffId', 'kind', 'call', 'memberId', 'range', 'from', 'to']);
  const { staffId, call, memberId } = given;
  const kind = KINDS.find((name) => name === values.kind);
  const input = { staffId, kind, call, memberId, ...range.moments };
  const count = [staffId, kind, call, memberId].filter(Boolean).length + (range.isChosen ? 1 : 0);
  return { range, values, set, clear, input, count };
}

function Filters({ filters }: { readonly filters: ReturnType<typeof useFilters> }) {
  const { t } = useTranslation();
  const { values, set, range, count, clear } = filters;
  // Only the administration may list everybody; for others a click on a name in the list narrows it.
  const { data: staff } = useStaffQuery(routes.staffList, {});
  return (
    <FilterBar count={count} onClear={clear}>
      <RangeFilter range={range} />
      {staff ? (
        <ChoiceFilter
          label={t('bo.activity.who')}
          all={t('bo.activity.everybody')}
          value={values.staffId}
          options={staff.list.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(staffId) => set({ staffId })}
        />
      ) : (
        values.staffId && (
          <TextFilter
            label={t('bo.activity.who')}
            value={values.staffId}
            onChange={(staffId) => set({ staffId })}
            mono
          />
        )
      )}
      <ChoiceFilter
        label={t('bo.activity.kind')}
        all={t('bo.activity.allKinds')}
        value={values.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`bo.activity.kinds.${kind}`) }))}
        onChange={(kind) => set({ kind })}
        testId="activity-kind"
      />
      <ChoiceFilter
        label={t('bo.activity.call')}
        all={t('bo.activity.allCalls')}
        value={values.call}
        options={CALL_NAMES.map((name) => ({ value: name, label: t(`bo.activity.calls.${name}`) }))}
        onChange={(call) => set({ call })}
      />
      <TextFilter
        label={t('bo.activity.memberId')}
        value={values.memberId}
        maxLength={36}
        onChange={(memberId) => set({ memberId })}
        mono
        className="w-52 max-sm:w-full"
      />
    </FilterBar>
  );
}

/** Every look and act of staff. */
export default function ActivityPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('activity');
  const filters = useFilters();
  const list = useStaffRows(routes.staffActivity, filters.input, {
    keyOf: (row) => row.id,
    pageSize: view.pageSize,
    live: !filters.range.moments.to,
  });
  return (
    <>
      <PageHead title={t('bo.activity.title')} note={t('bo.activity.text')} />
      <CursorList
        label={t('bo.activity.title')}
        columns={useColumns((staffId) => filters.set({ staffId }))}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'activity-row', 'data-kind': row.kind })}
        toolbar={<Filters filters={filters} />}
        note={t('common.allTimes', { zone })}
        empty={<Empty icon={<Footprints className="size-6" />} title={t('bo.activity.none')} />}
        detail={(row) => (
          <pre className="overflow-x-auto p-4 font-mono text-12 text-fg-2">
            {JSON.stringify(row.input, null, INDENT)}
          </pre>
        )}
      />
    </>
  );
}
