import type { WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import { useFormat } from '@web/api/merchant';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feeOn } from './withdrawal-amounts';

interface FactsProps {
  readonly terms: WithdrawalTerms;
  /** Null while no amount is typed. */
  readonly amount: bigint | null;
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-fg-3">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** The money and the requests that are left of the day. */
export function DayLeft({ terms: { dayLeft } }: Pick<FactsProps, 'terms'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-12 text-fg-3" data-testid="withdraw-day-left">
      {t('payout.ask.left')}
      <span className="tabular-nums">
        <b className="font-semibold text-fg-2">{money(dayLeft.amount)}</b> ·{' '}
        {t('payout.ask.leftCount', { count: dayLeft.count })}
      </span>
    </p>
  );
}

/** The money that is left after this withdrawal, and its cost. */
export function Sums({ terms, amount }: FactsProps) {
  const { t } = useTranslation();
  const { minor, toMinor } = useFormat();
  const fee = feeOn(amount ?? 0n, terms, toMinor);
  const after = toMinor(terms.free) - (amount ?? 0n) - fee;
  return (
    <dl className="space-y-1.5 text-13" data-testid="withdraw-sums">
      {amount !== null && after >= 0n && <Line name={t('payout.ask.after')}>{minor(after)}</Line>}
      <Line name={t('payout.ask.fee')}>
        {fee > 0n ? minor(fee) : <span className="text-win">{t('payout.ask.noFee')}</span>}
      </Line>
    </dl>
  );
}

/** When the money arrives. An amount that a person always looks at is promised as such. */
export function PromiseBox({ terms, amount }: FactsProps) {
  const { t } = useTranslation();
  const { money, toMinor } = useFormat();
  const { automaticS, peopleS } = terms.promises;
  const isAutomatic = (amount ?? 0n) <= toMinor(terms.automaticUpTo);
  const minutes = (seconds: number) => t('payout.ask.minutes', { count: Math.ceil(seconds / 60) });
  return (
    <div className="flex items-start gap-3" data-testid="withdraw-promise">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-win/12 text-win">
        <Timer className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-display text-16 font-semibold">
          {t('payout.ask.promise', { time: minutes(isAutomatic ? automaticS : peopleS) })}
        </p>
        <p className="text-12 text-fg-3">
          {isAutomatic
            ? t('payout.ask.promiseText', { amount: money(terms.automaticUpTo), time: minutes(peopleS) })
            : t('payout.ask.promisePeopleText', { amount: money(terms.automaticUpTo) })}
        </p>
      </div>
    </div>
  );
}
