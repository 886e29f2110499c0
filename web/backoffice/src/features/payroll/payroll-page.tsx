import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/use-may';
import { usePayroll } from './api/use-payroll';
import { KindCard } from './parts/kind-card';
import { RunsList } from './parts/runs-list';

const QUEUE_PARTS = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;

interface QueueProps {
  /** Undefined until the answer is there; the room is kept. */
  readonly queue: Readonly<Record<(typeof QUEUE_PARTS)[number], number>> | undefined;
}

function Queue({ queue }: QueueProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section
      className="panel mb-5 rounded-12! px-4 py-3"
      aria-label={t('bo.payroll.queue')}
      aria-busy={!queue}
      data-testid="payroll-queue"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-14 font-semibold">{t('bo.payroll.queue')}</h2>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          {QUEUE_PARTS.map((part) => (
            <div key={part} className="flex gap-1.5">
              <dt className="text-fg-3">{t(`bo.payroll.queueParts.${part}`)}</dt>
              <dd
                className={
                  part === 'failed' && queue && queue[part] > 0
                    ? 'font-semibold text-loss tabular-nums'
                    : 'font-medium tabular-nums'
                }
              >
                {queue ? formatFigure(String(queue[part]), language) : '–'}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-1 text-12 text-fg-3">{t('bo.payroll.queueText')}</p>
    </section>
  );
}

/** Where the pay of agents stands, live. */
export default function PayrollPage() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const may = useMay();
  const { data, error, isFetching, refetch } = usePayroll();
  const reload = () => void refetch();
  return (
    <>
      <PageHead title={t('bo.payroll.title')} note={`${t('bo.payroll.text')} ${t('bo.payroll.zone', { zone })}`}>
        <Link
          to="/payroll/settings"
          className="inline-flex h-9 items-center gap-2 rounded-8 border border-line px-3 text-13 font-medium hover:bg-ink-3"
        >
          <Settings2 className="size-4" aria-hidden="true" />
          {t('bo.payroll.settings')}
        </Link>
      </PageHead>
      {error && !data ? (
        <Fault className="panel mb-5" fault={error} onRetry={reload} busy={isFetching} />
      ) : (
        <div className="mb-4 grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
          {data
            ? data.kinds.map((state) => <KindCard key={state.kind} state={state} onDone={reload} />)
            : [1, 2, 3, 4].map((part) => (
                <Skeleton
                  key={part}
                  className={clsx('rounded-12!', may(routes.pausePayroll) ? 'h-[241px]' : 'h-[193px]')}
                />
              ))}
        </div>
      )}
      {(data || !error) && <Queue queue={data?.queue} />}
      <h2 className="mb-2 font-display text-16 font-semibold">{t('bo.payroll.runs')}</h2>
      <RunsList />
    </>
  );
}
