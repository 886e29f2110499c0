import type { MemberFigures } from '@contracts/http/office/member-desk';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { Skeleton } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import { formatShortDay } from '@web/time/day-text';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './section';

const ResultChart = lazy(() => import('./result-chart'));

/** The result of the last 30 days, as bars and as a table. */
export function Lately({ figures }: { readonly figures: MemberFigures }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const { days, totals } = figures.lately;
  const short = numberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <Section
      title={t('bo.members.lately.title')}
      testId="lately"
      tools={
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          aria-pressed={asTable}
          className="text-13 text-gold-hi hover:underline"
          data-testid="as-table"
        >
          {t(asTable ? 'bo.members.lately.asChart' : 'bo.members.lately.asTable')}
        </button>
      }
    >
      <div className="panel rounded-12! p-4">
        <dl className="mb-2 grid grid-cols-2 gap-x-4 gap-y-1 text-13 sm:grid-cols-5">
          {(
            [
              ['deposited', money(totals.deposited)],
              ['withdrawn', money(totals.withdrawn)],
              ['stake', money(totals.stake)],
              ['payout', money(totals.payout)],
            ] as const
          ).map(([name, amount]) => (
            <div key={name}>
              <dt className="text-12 text-fg-3">{t(`bo.members.lately.${name}`)}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
          <div>
            <dt className="text-12 text-fg-3">{t('bo.members.lately.net')}</dt>
            <dd className="font-semibold" data-testid="lately-net">
              <Profit amount={totals.net} />
            </dd>
          </div>
        </dl>
        {asTable ? (
          <DayTable days={days} />
        ) : (
          <Suspense fallback={<Skeleton className="h-44" />}>
            <ResultChart days={days} axis={(net) => short.format(net)} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

function DayTable({ days }: Pick<MemberFigures['lately'], 'days'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const played = [...days].reverse();
  const columns = ['deposited', 'withdrawn', 'stake', 'payout'] as const;
  return (
    <div className="max-h-72 overflow-auto" tabIndex={0} role="group" aria-label={t('bo.members.lately.title')}>
      <table className="w-full text-13 tabular-nums" data-testid="lately-table">
        <thead className="sticky top-0 bg-ink-2 text-12 text-fg-3">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t('bo.members.lately.day')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-2 py-1 text-end font-medium">
                {t(`bo.members.lately.${name}`)}
              </th>
            ))}
            <th scope="col" className="py-1 text-end font-medium">
              {t('bo.members.lately.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {played.map((row) => (
            <tr key={row.day} className="border-t border-line/60">
              <th scope="row" className="py-1 text-start font-normal">
                {formatShortDay(row.day, language)}
              </th>
              {columns.map((name) => (
                <td key={name} className="px-2 py-1 text-end whitespace-nowrap">
                  {money(row[name])}
                </td>
              ))}
              <td className="py-1 text-end">
                <Profit amount={row.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
