import type { ProjectionStatus } from '@contracts/http/proofs';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLanguage } from '@web/i18n/setup';
import { formatDuration } from '@web/time/duration';
import { Button } from '@web/ui/button';
import { ConfirmDialog } from '@web/ui/confirm-dialog';
import { ProgressBar } from '@web/ui/progress-bar';
import { notify } from '@web/ui/toast';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Seconds until a rebuild is through, as far as its rate tells. */
export function rebuildSecondsLeft({
  eventsBehind,
  isBehindExact,
  eventsPerSecond,
}: ProjectionStatus): number | undefined {
  return isBehindExact && eventsPerSecond !== null && eventsPerSecond > 0 ? eventsBehind / eventsPerSecond : undefined;
}

export function RebuildProgress({ projection }: { readonly projection: ProjectionStatus }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, progress } = projection;
  const left = rebuildSecondsLeft(projection);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(Math.floor((progress ?? 0) * 100) / 100);
  return (
    <div className="w-52 max-w-full" data-testid="rebuild-progress">
      <ProgressBar value={progress ?? 0} label={t('bo.projections.rebuilding', { name })} />
      <p className="mt-1 flex justify-between gap-3 text-11 tabular-nums text-fg-3">
        <span>{percent}</span>
        {left !== undefined && <span>{t('bo.projections.left', { left: formatDuration(left, language) })}</span>}
      </p>
    </div>
  );
}

interface RebuildButtonProps {
  readonly projection: ProjectionStatus;
  readonly onStarted: () => void;
}

/** Says what will happen in the meantime before it does it. */
export function RebuildButton({ projection, onStarted }: RebuildButtonProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const [asks, setAsks] = useState(false);
  const { name, tables } = projection;
  const rebuild = useMutation({
    mutationFn: () => intention.carryOut((key) => apiCall(routes.rebuildProjection, { name, key })),
    onSuccess: () => {
      setAsks(false);
      notify('success', t('bo.projections.started', { name }));
      onStarted();
    },
    // The dialog stays: a second try goes out under the same key as long as nobody knows what became of the first.
    onError: (fault) => {
      const isInDoubt = fault instanceof ApiError && fault.outcomeUnknown;
      notify(
        'error',
        t('bo.projections.notStarted', { name }),
        isInDoubt ? `${faultText(fault)} ${t('bo.projections.inDoubt')}` : faultText(fault),
      );
    },
  });
  return (
    <>
      <Button
        size="sm"
        look="ghost"
        className="-my-1 h-8! px-2! text-12!"
        disabled={projection.state === 'rebuilding'}
        onClick={() => setAsks(true)}
        data-testid="rebuild"
      >
        <RefreshCw className="size-3.5" aria-hidden="true" />
        {t('bo.projections.rebuild')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('bo.projections.confirmTitle', { name })}
        text={t('bo.projections.confirmText', { tables: tables.join(', ') })}
        confirmLabel={t('bo.projections.rebuild')}
        confirmTestId="confirm-rebuild"
        busy={rebuild.isPending}
        onConfirm={() => rebuild.mutate()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
