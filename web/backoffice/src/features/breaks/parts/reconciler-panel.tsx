import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { ProgressBar } from '@web/ui/feedback/progress-bar';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReconcilerStatus } from '../../../lib/api/use-reconciler-status';

const EVERY_MS = 3_000;

interface FactProps {
  readonly label: string;
  readonly isBad?: boolean;
  /** A time takes a whole line of a phone: in half of it the words of some languages would wrap, and of others not. */
  readonly isTime?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isBad, isTime, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', isTime && 'max-md:col-span-2')}>
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className={clsx('mt-0.5 text-16 font-semibold tabular-nums', isBad && 'text-loss')}>{children}</dd>
    </div>
  );
}

/** The reconciler's finished and running comparisons. */
export function ReconcilerPanel() {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useReconcilerStatus({ everyMs: EVERY_MS });
  if (!data)
    return error ? (
      <Fault className="panel rounded-12! py-5!" fault={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="h-32 rounded-12! max-xl:h-46 max-md:h-80" />
    );
  const { sweep, lastSweep } = data;
  const figure = (count: number) => formatFigure(String(count), language);
  return (
    <section aria-label={t('bo.breaks.reconciler')} className="panel rounded-12! px-4 py-3" data-testid="reconciler">
      {/* On a phone the state has a line of its own: it changes all the time, and must not push what is below. */}
      <div className="mb-1.5 flex justify-between gap-x-6 text-13 max-md:flex-col">
        <span className="font-semibold">{t('bo.breaks.reconciler')}</span>
        <span className="tabular-nums text-fg-2">
          {sweep
            ? `${t('bo.breaks.sweep')}: ${t('bo.breaks.sweepProgress', { checked: figure(sweep.checked), total: figure(sweep.total) })}`
            : t('bo.breaks.idle')}
        </span>
      </div>
      <ProgressBar value={sweep && sweep.total > 0 ? sweep.checked / sweep.total : 0} label={t('bo.breaks.sweep')} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
        <Fact label={t('bo.breaks.openFindings')} isBad={data.openFindings > 0}>
          {figure(data.openFindings)}
        </Fact>
        <Fact label={t('bo.breaks.frozenWallets')}>{figure(data.frozenWallets)}</Fact>
        <Fact label={t('bo.breaks.checked')}>{figure(data.checked)}</Fact>
        <Fact label={`${t('bo.breaks.checkedAt')} (${zone})`} isTime>
          <span className="text-14">{data.checkedAt ? time(data.checkedAt) : t('bo.breaks.never')}</span>
        </Fact>
        <Fact label={`${t('bo.breaks.lastSweep')} (${zone})`} isTime>
          <span className="text-14">{lastSweep ? time(lastSweep.finishedAt) : t('bo.breaks.never')}</span>
          {lastSweep && (
            <span className="block text-12 font-normal text-fg-3">
              {t('bo.breaks.lastSweepText', {
                count: lastSweep.wallets,
                shown: figure(lastSweep.wallets),
                mismatches: figure(lastSweep.mismatches),
              })}
            </span>
          )}
        </Fact>
      </dl>
    </section>
  );
}
