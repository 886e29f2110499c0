import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { Alert } from '@web/ui/feedback/alert';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { CalendarDays, Lightbulb } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../parts/agent/tab-bar';
import { Simulation } from './simulation';
import { Supposition } from './supposition';
import type { usePreview } from './use-preview';

interface PreviewProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** Also false where the server's faults show at the fields: asking again with the same terms would not help. */
  readonly isDrafted: boolean;
}

interface PreviewPartProps extends PreviewProps {
  readonly terms: ContractTerms | null;
  /** The name of the agent who is picked. */
  readonly name: string | null;
  /** The contracts that would end. */
  readonly children: ReactNode;
}

/** Why the offer would be refused, or what it would end. */
function Consequences({ preview, isDrafted, children }: PreviewProps & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = preview;
  if (!isDrafted) return null;
  if (error && !data) return <Fault className="py-4!" fault={error} onRetry={refetch} busy={isFetching} />;
  if (!data) {
    return (
      <div role="status" className="space-y-2 text-13 text-fg-3">
        {t('agentPay.offer.previewing')}
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <div aria-busy={isFetching} data-testid="preview">
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
    </div>
  );
}

function LastDays({ preview, isDrafted }: PreviewProps) {
  const { t } = useTranslation();
  const { data } = preview;
  if (!isDrafted) return <p className="text-13 text-fg-3">{t('agentPay.offer.pastWaits')}</p>;
  if (!data) return preview.error ? null : <Skeleton className="h-40" />;
  if (!data.simulation) return <p className="text-13 text-fg-3">{t('agentPay.simulation.none')}</p>;
  return <Simulation simulation={data.simulation} />;
}

/** The effects of an offer: what it ends, what it would pay on supposed figures, and what it would have paid. */
export function PreviewPart({ preview, isDrafted, terms, name, children }: PreviewPartProps) {
  const { t } = useTranslation();
  const [view, setView] = useState('suppose');
  if (!terms)
    return (
      <p className="text-13 text-fg-3" data-testid="preview-waits">
        {t('agentPay.offer.previewWaits')}
      </p>
    );
  return (
    <div className="space-y-4">
      <Consequences preview={preview} isDrafted={isDrafted}>
        {children}
      </Consequences>
      <TabBar
        label={t('agentPay.offer.preview')}
        tabs={[
          { id: 'suppose', icon: Lightbulb, label: t('agentPay.suppose.title') },
          { id: 'past', icon: CalendarDays, label: t('agentPay.suppose.past') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'suppose' ? (
        <Supposition key={terms.kind} terms={terms} name={name} />
      ) : (
        <LastDays preview={preview} isDrafted={isDrafted} />
      )}
    </div>
  );
}
