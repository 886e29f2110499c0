import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/form/button';
import { notify } from '@web/ui/feedback/toast';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Pause, Play, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';
import { useRunPayrollNow } from '../api/use-run-payroll-now';
import type { KindState } from '../api/use-payroll';
import { PauseDialog } from './pause-dialog';
import { WindowText } from '../../../lib/window-text';

interface KindCardProps {
  readonly state: KindState;
  readonly onDone: () => void;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Mark({ state }: { readonly state: KindState }) {
  const { t } = useTranslation();
  if (state.isPaused) return <StatusMark health="warning">{t('bo.payroll.paused')}</StatusMark>;
  if (state.lastRun && state.lastRun.status !== 'completed')
    return <StatusMark health="unknown">{t('bo.payroll.running')}</StatusMark>;
  if (state.windowsBehind > 0)
    return <StatusMark health="bad">{t('bo.payroll.behind', { count: state.windowsBehind })}</StatusMark>;
  return <StatusMark health="good">{t('bo.payroll.upToDate')}</StatusMark>;
}

/** Where the pay of one kind of contract stands, with the commands for it. */
export function KindCard({ state, onDone }: KindCardProps) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { kind, isPaused, pausedBy, lastRun, nextDueAt } = state;
  return (
    <section
      className="panel flex flex-col rounded-12! p-4"
      data-testid="payroll-kind"
      data-kind={kind}
      aria-label={t(`bo.payroll.kinds.${kind}`)}
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-display text-16 font-semibold">{t(`bo.payroll.kinds.${kind}`)}</h2>
          <p className="text-12 text-fg-3">{t(`bo.payroll.every.${kind}`)}</p>
        </div>
        <Mark state={state} />
      </div>
      <dl className="my-3 divide-y divide-line/60 text-13">
        <Line label={t('bo.payroll.lastRun')}>
          {lastRun ? (
            <WindowText from={lastRun.from} to={lastRun.to} />
          ) : (
            <span className="text-fg-3">{t('bo.payroll.never')}</span>
          )}
        </Line>
        {lastRun && <Line label={t('bo.payroll.paid')}>{money(lastRun.paid)}</Line>}
        <Line label={t('bo.payroll.nextDue')}>
          {nextDueAt ? (
            <span className="tabular-nums">{time(nextDueAt)}</span>
          ) : (
            <span className="text-fg-3">{t('bo.payroll.nothingDue')}</span>
          )}
        </Line>
      </dl>
      {isPaused && pausedBy && <p className="mb-3 text-12 text-gold">{t('bo.payroll.pausedBy', { name: pausedBy })}</p>}
      {may(routes.pausePayroll) && (
        <div className="mt-auto grid grid-cols-2 gap-2">
          <Button size="sm" onClick={() => setAsking(true)} data-testid="pause-kind">
            {isPaused ? (
              <Play className="size-4" aria-hidden="true" />
            ) : (
              <Pause className="size-4" aria-hidden="true" />
            )}
            {t(isPaused ? 'bo.payroll.resume' : 'bo.payroll.pause')}
          </Button>
          <RunNow kind={kind} disabled={isPaused} onDone={onDone} />
        </div>
      )}
      <PauseDialog state={asking ? state : null} onClose={() => setAsking(false)} onDone={onDone} />
    </section>
  );
}

function RunNow({
  kind,
  disabled,
  onDone,
}: {
  readonly kind: KindState['kind'];
  readonly disabled: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const run = useRunPayrollNow(kind, {
    onSuccess: () => {
      notify('success', t('bo.payroll.ranNow'));
      onDone();
    },
    onError: (fault) => notify('error', faultText(fault)),
  });
  return (
    <Button size="sm" disabled={disabled} busy={run.isPending} onClick={() => run.mutate()} data-testid="run-now">
      <Zap className="size-4" aria-hidden="true" />
      {t('bo.payroll.runNow')}
    </Button>
  );
}
