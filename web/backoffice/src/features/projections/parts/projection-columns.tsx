import type { ProjectionStatus } from '@contracts/http/office/proofs';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import type { Column } from '@web/ui/list/list';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from '../../../lib/words/stored-words';
import { Lag } from './lag';
import { LagChart } from './lag-chart';
import { RebuildButton, RebuildProgress } from './rebuild';
import type { LagPoint } from './use-lag-history';

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

/** The name that people read; the technical one shows on demand. */
export function FollowerName({ name }: { readonly name: string }) {
  const words = useStoredWords();
  return (
    <b className="min-w-0 truncate font-semibold whitespace-nowrap" title={name}>
      {words.follower(name)}
    </b>
  );
}

/** How many there are; their technical names show on demand. */
function Tables({ tables }: { readonly tables: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <details className="text-13 text-fg-2">
      <summary className="cursor-pointer whitespace-nowrap rounded-6 max-sm:min-h-11 max-sm:content-center">
        {t('bo.projections.tableCount', { count: tables.length })}
      </summary>
      <ul className="font-mono text-12 text-fg-3">
        {tables.map((table) => (
          <li key={table}>{table}</li>
        ))}
      </ul>
    </details>
  );
}

export interface Shown {
  readonly history: ReadonlyMap<string, readonly LagPoint[]>;
  readonly mayRebuild: boolean;
  readonly onStarted: () => void;
}

export function useProjectionColumns({ history, mayRebuild, onStarted }: Shown): readonly Column<ProjectionStatus>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = (count: number) => formatFigure(String(count), language);
  return [
    {
      id: 'name',
      header: t('bo.projections.name'),
      cell: (row) => <FollowerName name={row.name} />,
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

/** A projection on a phone. */
export function ProjectionCard({ projection, history, mayRebuild, onStarted }: CardProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <FollowerName name={projection.name} />
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
