import { KINDS, type TermsDraft } from '@web/agent-terms/terms-draft';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { OfferPreview } from '../api/use-offer-preview';

/** The choice of the kind of contract that is offered. */
export function KindChoice({
  kind,
  onChange,
}: {
  readonly kind: TermsDraft['kind'];
  readonly onChange: (kind: TermsDraft['kind']) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bo.agentContracts.kind')} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
          data-testid={`kind-${one}`}
          className={clsx(
            'min-h-11 rounded-8 border px-2 text-13 font-medium',
            one === kind ? 'border-gold bg-gold/12 text-gold-hi' : 'border-line text-fg-2 hover:text-fg',
          )}
        >
          {t(`bo.payroll.kinds.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** The effect of the offer: its refusal, if the server would refuse it, and the simulated pay. */
export function OfferEffect({ preview }: { readonly preview: OfferPreview }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { refusal, simulation } = preview;
  return (
    <>
      {refusal && <Alert kind="loss">{t('bo.agentContracts.refused', { reason: refusal.message })}</Alert>}
      <div className="panel rounded-12! p-3 text-13" data-testid="simulation">
        <p className="font-medium">{t('bo.agentContracts.simulation')}</p>
        <p className="text-fg-2">
          {simulation
            ? t('bo.agentContracts.simulated', {
                gross: money(simulation.gross),
                turnover: money(simulation.turnover),
                net: money(simulation.net),
              })
            : t('bo.agentContracts.noSimulation')}
        </p>
      </div>
    </>
  );
}
