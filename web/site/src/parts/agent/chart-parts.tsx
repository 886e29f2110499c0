import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import type { ReactNode } from 'react';

/** The tokens of the theme, for what draws with attributes instead of classes. */
export const CHART = {
  gold: '#f5b83d',
  info: '#6cb6ff',
  win: '#34d399',
  loss: '#ff7a8a',
  vip: '#b79cff',
  earlier: '#b3bed1',
  grid: '#243047',
  zero: '#66748f',
  tick: { fill: '#8f9bb3', fontSize: 11 },
} as const;

/** A figure on an axis as the language writes it, as short as it can be said: "0,065", "1,2 mil". */
export function useAxisFigure(): (value: number) => string {
  const format = numberFormat(localeOf(useLanguage()), { notation: 'compact', maximumSignificantDigits: 3 });
  return (value) => format.format(value);
}

/** Bars with so much room that each carries its value. */
const LABELLED = 8;

/**
 * The labels of bars: every value where the bars are few, and the highest and the lowest one where they are many. A
 * zero says so by having no bar.
 */
export function barLabels(values: readonly number[], say: (value: number) => string): readonly string[] {
  const [highest, lowest] = [Math.max(...values), Math.min(...values)];
  const [first, last] = [values.indexOf(highest), values.indexOf(lowest)];
  return values.map((value, place) =>
    value !== 0 && (values.length <= LABELLED || place === first || (place === last && lowest < 0)) ? say(value) : '',
  );
}

interface ChartCardProps {
  readonly title: string;
  readonly testId: string;
  readonly legend?: readonly { readonly colour: string; readonly label: string }[];
  readonly children: ReactNode;
}

/** A picture of figures that are said elsewhere on the page: screen readers pass it by. */
export function ChartCard({ title, testId, legend, children }: ChartCardProps) {
  return (
    <section className="panel min-w-0 p-4" data-testid={testId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-display text-14 font-semibold">{title}</h2>
        {legend && (
          <ul className="flex gap-3 text-11 text-fg-3">
            {legend.map(({ colour, label }) => (
              <li key={label} className="inline-flex items-center gap-1.5">
                <span className="size-2 rounded-full" style={{ background: colour }} aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="h-56" aria-hidden="true">
        {children}
      </div>
    </section>
  );
}

export function ChartNote({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}) {
  return (
    <div className="rounded-12 border border-ink-4 bg-ink-3 px-3 py-2 text-12 shadow-popup">
      <p className="font-semibold">{title}</p>
      {rows.map(([label, value]) => (
        <p key={label} className="flex justify-between gap-4 tabular-nums">
          <span className="text-fg-3">{label}</span>
          {value}
        </p>
      ))}
    </div>
  );
}
