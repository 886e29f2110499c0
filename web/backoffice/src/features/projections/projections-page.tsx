import type { ProjectionStatus } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { ListPage, type Column } from '@web/ui/list-page';
import { PageHead } from '@web/ui/page-head';
import { Empty } from '@web/ui/states';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may';
import { useStaffQuery } from '../session/use-staff-query';
import { Lag } from './lag';
import { LagChart } from './lag-chart';
import { Reactions } from './reactions';
import { RebuildButton, RebuildProgress } from './rebuild';
import { useLagHistory, type LagPoint } from './use-lag-history';

const EVERY_MS = 2_000;
const HEALTH: Record<ProjectionStatus['state'], Health> = {
  current: 'good',
  behind: 'warning',
  rebuilding: 'unknown',
  never: 'unknown',
};

function State({ projection }: { readonly projection: ProjectionStatus }) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[projection.state]}>{t(`bo.projections.states.${projection.state}`)}</StatusMark>;
}

function Tables({ tables }: { readonly tables: readonly string[] }) {
  return (
    <span className="block max-w-40 truncate font-mono text-12 text-fg-3" title={tables.join(', ')}>
      {tables.join(', ')}
    </span>
  );
}

interface Shown {
  readonly history: ReadonlyMap<string, readonly LagPoint[]>;
  readonly mayRebuild: boolean;
  readonly onStarted: () => void;
}

function useColumns({ history, mayRebuild, onStarted }: Shown): readonly Column<ProjectionStatus>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = (count: number) => formatFigure(String(count), language);
  return [
    {
      id: 'name',
      header: t('bo.projections.name'),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.name}</b>,
      isFixed: true,
    },
    { id: 'state', header: t('bo.projections.state'), cell: (row) => <State projection={row} /> },
    { id: 'position', header: t('bo.projections.position'), cell: (row) => figure(row.events), amount: true },
    {
      id: 'lag',
      header: t('bo.projections.behind'),
      cell: (row) => (row.state === 'rebuilding' ? <RebuildProgress projection={row} /> : <Lag projection={row} />),
      className: 'min-w-54',
    },
    {
      id: 'chart',
      header: t('bo.projections.chart'),
      cell: (row) => <LagChart name={row.name} points={history.get(row.name) ?? []} />,
    },
    {
      id: 'rate',
      header: t('bo.projections.rate'),
      cell: (row) =>
        row.eventsPerSecond === null
          ? '–'
          : t('bo.projections.perSecond', { rate: figure(Math.round(row.eventsPerSecond)) }),
      amount: true,
      className: 'whitespace-nowrap',
    },
    { id: 'tables', header: t('bo.projections.tables'), cell: (row) => <Tables tables={row.tables} /> },
    { id: 'generation', header: t('bo.projections.generation'), cell: (row) => figure(row.generation), amount: true },
    ...(mayRebuild
      ? [
          {
            id: 'act',
            header: t('bo.projections.rebuild'),
            cell: (row: ProjectionStatus) => <RebuildButton projection={row} onStarted={onStarted} />,
            className: 'text-end!',
          },
        ]
      : []),
  ];
}

interface CardProps extends Shown {
  readonly projection: ProjectionStatus;
}

function ProjectionCard({ projection, history, mayRebuild, onStarted }: CardProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate font-semibold">{projection.name}</b>
        <State projection={projection} />
      </div>
      <div className="mt-2 flex items-end justify-between gap-3 text-13">
        {projection.state === 'rebuilding' ? (
          <RebuildProgress projection={projection} />
        ) : (
          <Lag projection={projection} />
        )}
        <LagChart name={projection.name} points={history.get(projection.name) ?? []} />
      </div>
      <div className="mt-1.5 flex min-h-8 items-center justify-between gap-3">
        <Tables tables={projection.tables} />
        {mayRebuild && <RebuildButton projection={projection} onStarted={onStarted} />}
      </div>
    </>
  );
}

/** Where every projection and every reaction stands, live; whoever runs the house can have one made again. */
export default function ProjectionsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useStaffQuery(
    routes.projectionStatus,
    {},
    { everyMs: EVERY_MS },
  );
  const shown: Shown = {
    history: useLagHistory(data?.list, dataUpdatedAt),
    mayRebuild: may(routes.rebuildProjection),
    onStarted: () => void refetch(),
  };
  return (
    <>
      <PageHead title={t('bo.projections.title')} note={t('bo.projections.text')} />
      <ListPage
        label={t('bo.projections.title')}
        columns={useColumns(shown)}
        rows={data?.list}
        keyOf={({ name }) => name}
        rowData={({ name, state }) => ({ 'data-testid': 'projection-row', 'data-name': name, 'data-state': state })}
        error={error}
        fetching={isFetching && !data}
        onRetry={() => void refetch()}
        {...(shown.mayRebuild ? {} : { note: t('bo.projections.readOnly') })}
        empty={<Empty icon={<Layers className="size-6" />} title={t('bo.projections.none')} />}
        card={(projection) => <ProjectionCard projection={projection} {...shown} />}
        dense
        wide
      />
      {data && <Reactions list={data.reactions} onRetry={() => void refetch()} />}
    </>
  );
}
