import { useFaultText } from '@web/api/use-fault-text';
import { Skeleton } from '@web/ui/feedback/states';
import { HealthIcon, type Health } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { State } from './use-overview';

const EDGE: Record<Health, string> = {
  good: 'border-s-win',
  warning: 'border-s-gold',
  bad: 'border-s-loss',
  unknown: 'border-s-line-strong',
};

interface TileProps<Value> {
  readonly id: string;
  readonly title: string;
  /** The page that proves the answer; there is none where nothing is to be seen. */
  readonly to: string | undefined;
  readonly state: State<Value>;
  readonly main: (data: Value) => ReactNode;
  readonly facts: (data: Value) => readonly (readonly [label: string, value: ReactNode])[];
}

/** One question, its answer, and the way to the page that proves it. */
export function Tile<Value>({ id, title, to, state, main, facts }: TileProps<Value>) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { data, error, health } = state;
  const content = (
    <>
      <span className="flex items-center gap-2 text-13 font-medium text-fg-2">
        <HealthIcon health={health} className="size-4.5" />
        {title}
        <span className="sr-only">{t(`bo.overview.health.${health}`)}</span>
        {to !== undefined && (
          <ChevronRight className="ms-auto size-4 text-fg-3 group-hover:text-fg" aria-hidden="true" />
        )}
      </span>
      {data !== undefined ? (
        <>
          <span className="mt-2 font-display text-20 font-semibold tabular-nums">{main(data)}</span>
          <span className="mt-auto grid gap-0.5 pt-3 text-12">
            {facts(data).map(([label, value]) => (
              <span key={label} className="flex justify-between gap-3">
                <span className="text-fg-3">{label}</span>
                <span className="text-end tabular-nums text-fg-2">{value}</span>
              </span>
            ))}
          </span>
        </>
      ) : error ? (
        <span className="mt-2 font-display text-20 font-semibold text-fg-2">{t('bo.overview.unknown')}</span>
      ) : (
        <Skeleton className="mt-3 h-7 w-2/3" />
      )}
      {error !== null && error !== undefined && (
        <span className="mt-2 text-12 text-loss">{data === undefined ? faultText(error) : t('bo.overview.stale')}</span>
      )}
    </>
  );
  const frame = {
    'data-testid': `tile-${id}`,
    'data-health': health,
    className: clsx(
      'panel group flex min-h-38 flex-col rounded-12! border-s-3! p-4',
      to !== undefined && 'hover:bg-ink-3',
      EDGE[health],
    ),
  };
  if (to === undefined) return <div {...frame}>{content}</div>;
  return (
    <Link to={to} {...frame}>
      {content}
    </Link>
  );
}
