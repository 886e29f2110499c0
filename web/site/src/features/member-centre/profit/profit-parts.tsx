import type { MemberProfits, ProfitCategory } from '@contracts/http/records';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { isZero, negate, subtract } from '@web/money/figure';
import { toDecimal } from '@web/money/money';
import { Profit } from '@web/ui/frame/profit';
import { formatShortDay } from '@web/time/day-text';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryIcon } from '../../../parts/games/category-icon';
import { barPercent, returnedPercent, type DayBar, type ProfitSummary } from './profit-figures';

/** "89,45%" as the language writes it; null where nothing was staked. */
function useReturned(): (stake: string, payout: string) => string | null {
  const { toMinor } = useFormat();
  const language = useLanguage();
  const format = numberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (stake, payout) => {
    const percent = returnedPercent(toMinor(stake), toMinor(payout));
    return percent === null ? null : `${format.format(Number(percent))}%`;
  };
}

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

function Tile({ label, value, note }: TileProps) {
  return (
    <div className="panel min-w-0 p-4">
      <p className="text-12 text-fg-3">{label}</p>
      <p className="truncate font-display text-20 font-semibold tabular-nums">{value}</p>
      <p className="text-12 text-fg-3">{note}</p>
    </div>
  );
}

/** The result is the largest figure of the page, and is said in words as well. */
export function ProfitTiles({ totals }: Pick<MemberProfits, 'totals'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const returned = useReturned();
  const { net, stake, payout, bets, deposited, withdrawn } = totals;
  const isLoss = net.startsWith('-');
  const words = isZero(net)
    ? t('centre.profit.even')
    : t(isLoss ? 'centre.profit.lost' : 'centre.profit.won', { amount: money(isLoss ? negate(net) : net) });
  const percent = returned(stake, payout);
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[1.3fr_1fr_1fr_1fr]">
      <div
        data-testid="profit-result"
        className={clsx(
          'panel p-4 sm:col-span-3 lg:col-span-1',
          !isZero(net) && (isLoss ? 'border-loss/50! bg-loss/8!' : 'border-win/50! bg-win/8!'),
        )}
      >
        <p className="text-12 text-fg-3">{t('centre.profit.result')}</p>
        <p className="font-display text-27 font-bold">
          <Profit amount={net} />
        </p>
        <p className="text-13 text-fg-2">{words}</p>
      </div>
      <Tile label={t('centre.profit.stake')} value={money(stake)} note={t('centre.profit.bets', { count: bets })} />
      <Tile
        label={t('centre.profit.payout')}
        value={money(payout)}
        note={percent === null ? t('centre.profit.nothingStaked') : t('centre.profit.returned', { percent })}
      />
      <Tile
        label={t('centre.profit.deposited')}
        value={money(deposited)}
        note={`${t('centre.profit.withdrawn')}: ${money(withdrawn)}`}
      />
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-13 text-fg-2">{name}</dt>
      <dd className="text-end text-13 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function DayFact({ bar }: { readonly bar: DayBar | null }) {
  const { merchant } = useFormat();
  const language = useLanguage();
  if (!bar) return <>–</>;
  return (
    <>
      <span className="me-1.5 font-normal text-fg-2">{formatShortDay(bar.day, language)}</span>
      <Profit amount={toDecimal(bar.netMinor, merchant.currencyDigits)} />
    </>
  );
}

interface SummaryProps extends Pick<MemberProfits, 'totals'> {
  readonly summary: ProfitSummary;
}

export function ProfitSummaryCard({ totals, summary }: SummaryProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <section className="panel p-4" aria-labelledby="profit-summary" data-testid="profit-summary">
      <h2 id="profit-summary" className="mb-2 font-display text-14 font-semibold">
        {t('centre.profit.summary')}
      </h2>
      <dl className="divide-y divide-line/60">
        <Fact name={t('centre.profit.plusDays')}>{summary.plusDays}</Fact>
        <Fact name={t('centre.profit.minusDays')}>{summary.minusDays}</Fact>
        <Fact name={t('centre.profit.best')}>
          <DayFact bar={summary.best} />
        </Fact>
        <Fact name={t('centre.profit.worst')}>
          <DayFact bar={summary.worst} />
        </Fact>
        <Fact name={t('centre.profit.cash')}>{money(subtract(totals.deposited, totals.withdrawn), true)}</Fact>
      </dl>
    </section>
  );
}

/** A bar from a zero in the middle: a loss to the left, a gain to the right. */
function NetBar({ netMinor, longestMinor }: { readonly netMinor: bigint; readonly longestMinor: bigint }) {
  const width = `${barPercent(netMinor, longestMinor) / 2}%`;
  return (
    <span className="relative block h-3 w-full" aria-hidden="true">
      <span className="absolute inset-y-0 start-1/2 w-px bg-ink-4" />
      <span
        className={clsx('absolute inset-y-0.5 rounded-full', netMinor < 0n ? 'end-1/2 bg-loss' : 'start-1/2 bg-win')}
        style={{ width }}
      />
    </span>
  );
}

function CategoryName({ category }: Pick<ProfitCategory, 'category'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      {category && <CategoryIcon category={category} className="size-4.5 text-gold" />}
      {category ? t(`games.category.${category}`) : t('centre.profit.noCategory')}
    </span>
  );
}

/** Where the result came from; categories with the largest stakes first. */
export function ProfitCategories({ categories }: Pick<MemberProfits, 'categories'>) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const returned = useReturned();
  const nets = categories.map(({ net }) => toMinor(net));
  const longestMinor = nets.reduce((longest, net) => {
    const size = net < 0n ? -net : net;
    return size > longest ? size : longest;
  }, 0n);
  const head = 'px-4 py-2.5 text-start text-12 font-medium text-fg-3';
  const cell = 'px-4 py-2.5 tabular-nums';
  return (
    <section className="panel overflow-x-auto" aria-label={t('centre.profit.categories')} tabIndex={0}>
      <table className="w-full text-13" data-testid="profit-categories">
        <thead className="border-b border-line">
          <tr>
            <th className={head}>{t('centre.profit.category')}</th>
            <th className={clsx(head, 'text-end!')}>{t('centre.profit.stake')}</th>
            <th className={clsx(head, 'text-end!')}>{t('centre.profit.payout')}</th>
            <th className={clsx(head, 'text-end! max-sm:hidden')}>{t('centre.profit.back')}</th>
            <th className={clsx(head, 'w-40 max-sm:hidden')}>
              <span className="sr-only">{t('centre.profit.net')}</span>
            </th>
            <th className={clsx(head, 'text-end!')}>{t('centre.profit.net')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {categories.map(({ category, stake, payout, net }, place) => (
            <tr key={category ?? ''}>
              <td className={cell}>
                <CategoryName category={category} />
              </td>
              <td className={clsx(cell, 'text-end')}>{money(stake)}</td>
              <td className={clsx(cell, 'text-end')}>{money(payout)}</td>
              <td className={clsx(cell, 'text-end text-fg-2 max-sm:hidden')}>{returned(stake, payout) ?? '–'}</td>
              <td className={clsx(cell, 'max-sm:hidden')}>
                <NetBar netMinor={nets[place]!} longestMinor={longestMinor} />
              </td>
              <td className={clsx(cell, 'text-end font-semibold')}>
                <Profit amount={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The days of the charts as figures, for those who read and for screen readers. */
export function ProfitDays({ days }: Pick<MemberProfits, 'days'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  return (
    <details className="panel">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-13 font-medium">
        {t('centre.profit.table')}
      </summary>
      <div
        className="overflow-x-auto border-t border-line"
        tabIndex={0}
        role="region"
        aria-label={t('centre.profit.dayByDay')}
      >
        <table className="w-full text-13 tabular-nums" data-testid="profit-days">
          <thead>
            <tr className="text-12 text-fg-3">
              <th className="px-4 py-2 text-start font-medium">{t('centre.profit.day')}</th>
              <th className="px-4 py-2 text-end font-medium">{t('centre.profit.stake')}</th>
              <th className="px-4 py-2 text-end font-medium">{t('centre.profit.payout')}</th>
              <th className="px-4 py-2 text-end font-medium">{t('centre.profit.net')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line/60">
            {[...days].reverse().map(({ day, stake, payout, net }) => (
              <tr key={day}>
                <td className="whitespace-nowrap px-4 py-2">{formatShortDay(day, language)}</td>
                <td className="px-4 py-2 text-end">{money(stake)}</td>
                <td className="px-4 py-2 text-end">{money(payout)}</td>
                <td className="px-4 py-2 text-end">
                  <Profit amount={net} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
