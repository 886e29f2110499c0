import type { SignificantEvent } from '@contracts/http/explorer';
import { routes } from '@contracts/http/routes';
import { memberOfEvent, shortName } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Profit } from '@web/ui/profit';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { BellOff, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';
import { useSignificantWords } from './sentence';

type Severity = SignificantEvent['severity'];

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const HEALTH: Record<Severity, Health> = { critical: 'bad', warning: 'warning', info: 'unknown' };
const SEVERITIES = Object.keys(HEALTH) as Severity[];

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation();
  const label = t(`bo.significant.severities.${severity}`);
  if (severity !== 'info')
    return (
      <StatusMark health={HEALTH[severity]} className="align-middle">
        {label}
      </StatusMark>
    );
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-line align-middle bg-ink-3 px-2 py-px text-12 font-medium text-fg-2">
      <Info className="size-3.5" aria-hidden="true" />
      {label}
    </span>
  );
}

const LINK = 'whitespace-nowrap text-gold-hi hover:underline';

/** Where one goes from here: to the event, and to what it is about. */
export function SignificantLinks({ event }: Pick<SignificantEvent, 'event'>) {
  const { t } = useTranslation();
  const memberId = memberOfEvent(event);
  const { findingId } = event.data;
  return (
    <span className="inline-flex gap-x-3 text-12">
      <Link to={`/events/${event.id}`} className={LINK}>
        {t('bo.significant.toEvent')}
      </Link>
      {memberId && (
        <Link to={`/members/${memberId}`} className={LINK}>
          {t('bo.significant.toMember')}
        </Link>
      )}
      {typeof findingId === 'string' && (
        <Link to={`/findings/${findingId}`} className={LINK}>
          {t('bo.significant.toFinding')}
        </Link>
      )}
      {(event.type === 'ChainBroken' || event.type === 'LogVerified') && (
        <Link to="/seal" className={LINK}>
          {t('bo.significant.toSeal')}
        </Link>
      )}
    </span>
  );
}

function useColumns(): readonly Column<SignificantEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const { sentence, subject } = useSignificantWords();
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: ({ event }) => time(event.occurredAt),
      className: 'whitespace-nowrap tabular-nums text-fg-2',
    },
    {
      id: 'severity',
      header: t('bo.significant.severity'),
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      id: 'kind',
      header: t('bo.significant.kind'),
      cell: ({ kind, event }) => subject(kind, event.type),
      className: 'whitespace-nowrap text-fg-2',
      isExtra: true,
    },
    {
      id: 'what',
      header: t('bo.significant.what'),
      cell: (row) => <span className="font-medium">{sentence(row)}</span>,
      isFixed: true,
      className: 'w-1/2 min-w-64',
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: ({ event }) =>
        event.amount === null || isZero(event.amount) ? (
          <span className="text-fg-3">–</span>
        ) : (
          <Profit amount={event.amount} />
        ),
      amount: true,
    },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: ({ event }) => (
        <span className="block max-w-40 truncate" title={`${event.actor.kind}:${event.actor.id}`}>
          {shortName(event.actor.name ?? event.actor.id)} <span className="text-12 text-fg-3">{event.actor.kind}</span>
        </span>
      ),
    },
    {
      id: 'links',
      header: t('bo.significant.links'),
      cell: ({ event }) => <SignificantLinks event={event} />,
      isFixed: true,
      className: 'whitespace-nowrap',
    },
  ];
}

function SignificantCard({ row }: { readonly row: SignificantEvent }) {
  const { time } = useFormat();
  const { sentence } = useSignificantWords();
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <SeverityMark severity={row.severity} />
        <span className="text-12 tabular-nums text-fg-3">{time(row.event.occurredAt)}</span>
      </div>
      <p className="mt-2 font-medium">{sentence(row)}</p>
      <div className="mt-1.5 flex items-baseline justify-between gap-3">
        <SignificantLinks event={row.event} />
        <span className="truncate text-12 text-fg-3">{shortName(row.event.actor.name ?? row.event.actor.id)}</span>
      </div>
    </>
  );
}

/** What somebody should know of, newest first, as it happens. */
export default function SignificantPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { subject } = useSignificantWords();
  const view = useListView('significant.events');
  const { values, set, count } = useAddress(['severity', 'kind']);
  const everything = useAddress(['severity', 'kind', 'range', 'from', 'to']);
  const range = useRange();
  const severity = SEVERITIES.find((name) => name === values.severity);
  const list = useStaffRows(
    routes.significantEvents,
    { ...(severity ? { severity } : {}), ...(values.kind ? { kind: values.kind } : {}), ...range.moments },
    { keyOf: ({ event, kind }) => `${event.id}/${kind}`, pageSize: view.pageSize, live: !range.moments.to },
  );
  return (
    <>
      <PageHead title={t('bo.significant.title')} note={t('bo.significant.text')} />
      <CursorList
        label={t('bo.significant.title')}
        columns={useColumns()}
        list={list}
        view={view}
        rowData={(row) => ({ 'data-testid': 'significant-row', 'data-severity': row.severity, 'data-kind': row.kind })}
        toolbar={
          <FilterBar count={count + (range.isChosen ? 1 : 0)} onClear={everything.clear}>
            <RangeFilter range={range} />
            <ChoiceFilter
              label={t('bo.significant.severity')}
              all={t('bo.significant.allSeverities')}
              value={values.severity}
              options={SEVERITIES.map((name) => ({ value: name, label: t(`bo.significant.severities.${name}`) }))}
              onChange={(name) => set({ severity: name })}
              testId="filter-severity"
            />
            <ChoiceFilter
              label={t('bo.significant.kind')}
              all={t('bo.significant.allKinds')}
              value={values.kind}
              options={(list.first?.kinds ?? []).map((kind) => ({ value: kind, label: subject(kind) }))}
              onChange={(kind) => set({ kind })}
              testId="filter-kind"
            />
          </FilterBar>
        }
        note={t('common.allTimes', { zone })}
        empty={
          <Empty
            icon={<BellOff className="size-6" />}
            title={t('bo.significant.none')}
            text={t('bo.significant.noneText')}
          />
        }
        card={(row) => <SignificantCard row={row} />}
      />
    </>
  );
}
