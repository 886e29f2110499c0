import { Alert } from '@web/ui/feedback/alert';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Simulation } from './simulation';
import type { usePreview } from './use-preview';

interface PreviewPartProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** Also false where the server's faults show at the fields: asking again with the same terms would not help. */
  readonly isDrafted: boolean;
  readonly children: ReactNode;
}

export function PreviewPart({ preview, isDrafted, children }: PreviewPartProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = preview;
  if (!isDrafted)
    return (
      <p className="text-13 text-fg-3" data-testid="preview-waits">
        {t('agentPay.offer.previewWaits')}
      </p>
    );
  if (error && !data) return <Fault className="py-4!" fault={error} onRetry={refetch} busy={isFetching} />;
  if (!data) {
    return (
      <div role="status" className="space-y-2 text-13 text-fg-3">
        {t('agentPay.offer.previewing')}
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <div className="space-y-4" aria-busy={isFetching} data-testid="preview">
      {data.refusal ? (
        <Alert kind="loss">
          <span data-testid="refusal" data-code={data.refusal.code}>
            <strong className="block">{t('agentPay.offer.refused')}</strong>
            {data.refusal.message}
          </span>
        </Alert>
      ) : (
        children
      )}
      {data.simulation ? (
        <Simulation simulation={data.simulation} />
      ) : (
        <p className="text-13 text-fg-3">{t('agentPay.simulation.none')}</p>
      )}
    </div>
  );
}
