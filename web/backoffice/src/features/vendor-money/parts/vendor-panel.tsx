import type { VendorMoneyAt } from '@contracts/http/wallets/vendor-money';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure, isZero, subtract } from '@web/money/figure';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow, useSpan } from '../../../lib/case/times';
import { formatDay } from '@web/time/day-text';

const MINUTE_MS = 60_000;
type Last = NonNullable<VendorMoneyAt['last']>;

const HEALTH: Readonly<Record<Last['outcome'], Health>> = {
  equal: 'good',
  different: 'bad',
  waiting: 'warning',
  failed: 'bad',
};

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly look?: string | undefined;
  readonly children?: ReactNode;
}

function Fact({ label, value, look, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className={clsx('text-16 font-semibold tabular-nums', look)}>{value}</dd>
      {children && <dd className="text-12 text-fg-3">{children}</dd>}
    </div>
  );
}

function Moving({ at }: { readonly at: VendorMoneyAt }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const span = useSpan();
  const { moving, silent } = at;
  if (moving.count === 0 || moving.since === null)
    return (
      <Fact label={t('bo.vendorMoney.moving')} value="0">
        {t('bo.vendorMoney.movingNone')}
      </Fact>
    );
  const age = span(now - Date.parse(moving.since));
  return (
    <Fact
      label={t('bo.vendorMoney.moving')}
      look={silent > 0 ? 'text-loss' : undefined}
      value={
        <Link to={`/vendor-money?vendor=${at.vendor}&status=open`} className="hover:underline">
          {formatFigure(String(moving.count), language)}
        </Link>
      }
    >
      {t('bo.vendorMoney.movingText', { amount: money(moving.amount), age })}
      {silent > 0 && (
        <Link
          to={`/vendor-money?vendor=${at.vendor}&status=silent`}
          className="block font-medium text-loss hover:underline"
          data-testid="vendor-silent"
        >
          {t('bo.vendorMoney.silent', { count: silent })}
        </Link>
      )}
    </Fact>
  );
}

function Told({ last }: { readonly last: Last | null }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  if (!last || last.told === null || last.booked === null)
    return (
      <Fact label={t('bo.vendorMoney.told')} value="–">
        {t('bo.vendorMoney.notTold')}
      </Fact>
    );
  const off = subtract(last.told, last.booked);
  return (
    <Fact label={t('bo.vendorMoney.told')} value={money(last.told)} look={isZero(off) ? undefined : 'text-loss'}>
      {t('bo.vendorMoney.toldAt', { day: formatDay(last.day, language) })}
      {!isZero(off) && (
        <span className="block font-medium text-loss">
          {t(off.startsWith('-') ? 'bo.vendorMoney.toldLess' : 'bo.vendorMoney.toldMore', {
            amount: money(off.replace('-', '')),
            booked: money(last.booked),
          })}
        </span>
      )}
    </Fact>
  );
}

function LastComparison({ at }: { readonly at: VendorMoneyAt }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const language = useLanguage();
  const { last, openBreaks } = at;
  return (
    <div className="min-w-0">
      <dt className="text-12 text-fg-3">{t('bo.vendorMoney.last')}</dt>
      {last ? (
        <>
          <dd className="mt-0.5">
            <StatusMark health={HEALTH[last.outcome]}>{t(`bo.vendorMoney.outcomes.${last.outcome}`)}</StatusMark>
          </dd>
          <dd className="mt-1 text-12 tabular-nums text-fg-3">
            {t('bo.vendorMoney.ofDay', { day: formatDay(last.day, language), at: time(last.comparedAt) })}
            <span className="block">
              {t('bo.vendorMoney.compared', {
                count: last.transfers,
                shown: formatFigure(String(last.transfers), language),
              })}
            </span>
          </dd>
        </>
      ) : (
        <dd className="text-13 text-fg-2">{t('bo.vendorMoney.never')}</dd>
      )}
      {openBreaks > 0 && (
        <dd>
          <Link
            to="/findings?status=open"
            className="text-12 font-medium text-loss hover:underline"
            data-testid="vendor-breaks"
          >
            {t('bo.vendorMoney.breaks', { count: openBreaks })}
          </Link>
        </dd>
      )}
    </div>
  );
}

/** The money at one vendor by our books and by its own word, the transfers on their way, and the last comparison. */
export function VendorPanel({ at }: { readonly at: VendorMoneyAt }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const isBad = at.silent > 0 || at.openBreaks > 0;
  return (
    <section
      className={clsx('panel rounded-12! px-4 py-3', isBad && 'border-loss/50!')}
      aria-label={at.name}
      data-testid="vendor-money"
      data-vendor={at.vendor}
    >
      <h2 className="mb-2 text-14 font-semibold wrap-anywhere">{at.name}</h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={t('bo.vendorMoney.booked')} value={money(at.booked)}>
          {t('bo.vendorMoney.members', { count: at.members, shown: formatFigure(String(at.members), language) })}
        </Fact>
        <Told last={at.last} />
        <Moving at={at} />
        <LastComparison at={at} />
      </dl>
    </section>
  );
}
