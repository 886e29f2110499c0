import type { IncomeRow } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { numberFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface IncomeShareProps {
  /** Undefined until they are known; the card takes the same room before. */
  readonly totals: Readonly<Record<'gross' | 'withheld' | 'amount', string>> | undefined;
  readonly kind: IncomeRow['kind'] | undefined;
}

const PARTS = ['own', 'handed', 'total'] as const;
const LOOKS = { own: 'bg-gold', handed: 'bg-vip', total: '' } as const;

/** The whole of a period as a bar: the agent's own share, and the part that goes down the line. */
function Bar({ own, handed }: { readonly own: bigint; readonly handed: bigint }) {
  const whole = own > 0n ? own + handed : handed;
  const percent = (part: bigint) => `${whole > 0n && part > 0n ? Number((part * 10_000n) / whole) / 100 : 0}%`;
  return (
    <div className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-ink-3" aria-hidden="true">
      <span className={LOOKS.own} style={{ width: percent(own) }} />
      <span className={LOOKS.handed} style={{ width: percent(handed) }} />
    </div>
  );
}

/** The agent's own share of what its contracts yielded, against the part that its contracts hand down the line. */
export function IncomeShare({ totals, kind }: IncomeShareProps) {
  const { t } = useTranslation();
  const { money, minor, toMinor } = useFormat();
  const percent = numberFormat(localeOf(useLanguage()), { style: 'percent', maximumFractionDigits: 1 });
  const total = toMinor(totals?.gross ?? '0');
  const handed = toMinor(totals?.withheld ?? '0');
  const amounts = { own: total - handed, handed, total };
  const shareOf = (amount: bigint) => percent.format(Number((amount * 10_000n) / total) / 10_000);
  const said = (part: (typeof PARTS)[number]) => {
    if (!totals) return <Skeleton className="inline-block h-5 w-24 align-middle" />;
    return <span className={clsx(amounts[part] < 0n && 'text-loss')}>{minor(amounts[part])}</span>;
  };
  return (
    <section className="panel p-4" aria-labelledby="income-share" data-testid="income-share">
      <h2 id="income-share" className="font-display text-14 font-semibold">
        {t('agent.income.share')}
      </h2>
      <p className="text-12 text-fg-3">
        {t('agent.income.shareText', {
          kind: kind ? t(`agent.contractKind.${kind}`).toLocaleLowerCase() : t('agent.income.all').toLocaleLowerCase(),
        })}
      </p>
      <Bar own={amounts.own} handed={handed} />
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {PARTS.map((part) => (
          <div
            key={part}
            data-testid={`share-${part}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block"
          >
            <dt className="flex items-center gap-2 text-12 text-fg-3">
              {LOOKS[part] && <span className={clsx('size-2.5 rounded-full', LOOKS[part])} aria-hidden="true" />}
              {t(`agent.income.${part}`)}
            </dt>
            <dd className="text-16 font-semibold tabular-nums">
              {said(part)}
              {totals && part !== 'total' && total > 0n && (
                <span className="ms-2 text-12 font-normal text-fg-3">{shareOf(amounts[part])}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={clsx('mt-2 text-12 text-fg-3', !totals && 'invisible')}>
        {t('agent.income.received', { amount: money(totals?.amount ?? '0') })}{' '}
        {totals && toMinor(totals.amount) !== amounts.own && t('agent.income.difference')}
      </p>
    </section>
  );
}
