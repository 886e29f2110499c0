import type { ProjectionStatus } from '@contracts/http/office/proofs';
import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { numberFormat } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { formatDuration } from '@web/time/duration';
import { Button } from '@web/ui/form/button';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { ProgressBar } from '@web/ui/feedback/progress-bar';
import { notify } from '@web/ui/feedback/toast';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRebuildProjection } from '../api/use-rebuild-projection';

/** Seconds until a rebuild is done, by its rate; undefined where the rate is unknown. */
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
  const percent = numberFormat(language, { style: 'percent' }).format(Math.floor((progress ?? 0) * 100) / 100);
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

/** Says what the rebuild means for readers before it starts it. */
export function RebuildButton({ projection, onStarted }: RebuildButtonProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [asks, setAsks] = useState(false);
  const { name } = projection;
  const rebuild = useRebuildProjection(name, {
    onSuccess: () => {
      setAsks(false);
      notify('success', t('bo.projections.started', { name }));
      onStarted();
    },
    // The dialog stays open: a second try goes out under the same key while the outcome of the first is unknown.
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
        text={t('bo.projections.confirmText')}
        confirmLabel={t('bo.projections.rebuild')}
        confirmTestId="confirm-rebuild"
        busy={rebuild.isPending}
        onConfirm={() => rebuild.mutate()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
