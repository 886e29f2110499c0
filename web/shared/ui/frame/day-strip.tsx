import { useFormat } from '../../api/merchant';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface DayStripProps {
  /** The amount of each day, oldest first. */
  readonly days: readonly string[];
  readonly className?: string;
}

/** A small bar for each day from one common zero line; the best day and the last one are said in words. */
export function DayStrip({ days, className }: DayStripProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  // Heights only: every amount that is read as a figure stays a text.
  const heights = days.map((day) => Math.max(0, Number(day)));
  const most = Math.max(...heights, 0);
  if (most === 0) return <span className={clsx('block text-center text-12 text-fg-3', className)}>–</span>;
  const said = t('strip.said', {
    count: days.length,
    most: money(days[heights.indexOf(most)]!),
    last: money(days.at(-1)!),
  });
  return (
    <svg
      viewBox={`0 0 ${days.length * 4} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={said}
      className={clsx('block', className)}
      data-testid="day-strip"
    >
      <title>{said}</title>
      {heights.map((height, day) => {
        const tall = height === 0 ? 1 : Math.max(2, (height / most) * 24);
        const isLast = day === days.length - 1;
        return (
          <rect
            key={day}
            x={day * 4}
            y={24 - tall}
            width={3}
            height={tall}
            className={height === 0 ? 'fill-ink-4' : isLast ? 'fill-gold' : 'fill-info/70'}
          />
        );
      })}
    </svg>
  );
}
