import { useLanguage } from '@web/i18n/setup';
import { formatDuration } from '@web/time/duration';
import { useTranslation } from 'react-i18next';
import type { LagPoint } from './use-lag-history';

const WIDTH = 112;
const HEIGHT = 24;
/** A lag below this is drawn as a flat line: a quiet projection should look quiet. */
const LEAST_SCALE_S = 1;
/** The line begins a minute wide, so that it is one from the first answers on, and narrows as the minutes come. */
const LEAST_POINTS = 30;

/** The line is drawn by where it stands between nothing and the largest lag seen, newest at the end. */
export function linePath(points: readonly LagPoint[]): string {
  const most = Math.max(LEAST_SCALE_S, ...points.map(({ seconds }) => seconds));
  const step = WIDTH / (Math.max(LEAST_POINTS, points.length) - 1);
  const start = WIDTH - (points.length - 1) * step;
  return points
    .map(
      ({ seconds }, index) =>
        `${index === 0 ? 'M' : 'L'}${(start + index * step).toFixed(1)} ${(HEIGHT - 1.5 - (Math.max(0, seconds) / most) * (HEIGHT - 4)).toFixed(1)}`,
    )
    .join('');
}

export function LagChart({ name, points }: { readonly name: string; readonly points: readonly LagPoint[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = (seconds: number) => formatDuration(Math.max(0, seconds), language);
  const now = points.at(-1)?.seconds ?? 0;
  const most = Math.max(0, ...points.map(({ seconds }) => seconds));
  const path = linePath(points);
  return (
    <svg
      role="img"
      aria-label={t('bo.projections.chartOf', { name, now: shown(now), most: shown(most) })}
      width={WIDTH}
      height={HEIGHT}
      className="block"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-ink-4" />
      {points.length > 1 && (
        <path
          d={path}
          fill="none"
          strokeWidth="1.5"
          strokeLinejoin="round"
          className={now >= LEAST_SCALE_S ? 'stroke-gold' : 'stroke-win'}
        />
      )}
    </svg>
  );
}
