import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientMoney } from '../api';
import { formatDay } from '@web/time/day-text';

/** The money that is owed to members against that at providers and in banks. */
export function ClientMoneyPanel() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useClientMoney();
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-32.5 rounded-12! max-xl:h-36.5 max-sm:h-63" />;
  const { isShort, owed, main, held, vendors, unclaimed, there, rest, providers, banks } = data;
  return (
    <section
      className={clsx('panel rounded-12! px-4 py-3', isShort && 'border-loss/50!')}
      aria-label={t('bo.statements.clients')}
      data-testid="client-money"
      data-short={isShort}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-14 font-semibold">{t('bo.statements.clients')}</h2>
        <StatusMark health={isShort ? 'bad' : 'good'}>
          {t(isShort ? 'bo.statements.short' : 'bo.statements.covered')}
        </StatusMark>
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Amount label={t('bo.statements.owed')} amount={money(owed)}>
          {t('bo.statements.owedParts', {
            main: money(main),
            vendors: money(vendors),
            held: money(held),
            unclaimed: money(unclaimed),
          })}
        </Amount>
        <Amount label={t('bo.statements.there')} amount={money(there)}>
          {banks.map(({ bankId, books }) => (
            <span key={bankId} className="block" data-testid="client-bank">
              {t('bo.statements.inBank', { bank: bankId, amount: money(books) })}
            </span>
          ))}
          {providers.map(({ providerId, closing }) => (
            <span key={providerId} className="block">
              {closing
                ? t('bo.statements.closingOf', {
                    provider: providerId,
                    amount: money(closing.amount),
                    day: formatDay(closing.day, language),
                  })
                : t('bo.statements.noClosing', { provider: providerId })}
            </span>
          ))}
        </Amount>
        <Amount
          label={t(isShort ? 'bo.statements.restShort' : 'bo.statements.rest')}
          amount={money(rest.replace('-', ''))}
          look={isShort ? 'text-loss' : 'text-win'}
        />
      </dl>
    </section>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amount: string;
  readonly look?: string;
  readonly children?: ReactNode;
}

function Amount({ label, amount, look, children }: AmountProps) {
  return (
    <div>
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className={clsx('text-18 font-semibold tabular-nums', look)}>{amount}</dd>
      {children && <dd className="text-12 text-fg-3">{children}</dd>}
    </div>
  );
}
