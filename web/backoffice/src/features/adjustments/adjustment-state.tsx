import type { Adjustment } from '@contracts/http/proofs';
import { useLanguage } from '@web/i18n/setup';
import { StatusMark, type Health } from '@web/ui/status-mark';
import { useTranslation } from 'react-i18next';
import { faultSentence } from './fault-sentence';

const HEALTH: Record<Adjustment['status'], Health> = {
  requested: 'warning',
  approved: 'unknown',
  applied: 'good',
  refused: 'unknown',
  failed: 'bad',
};

/** Where it stands; of a failed one, why. */
export function AdjustmentState({ adjustment }: { readonly adjustment: Adjustment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, fault } = adjustment;
  return (
    <span className="inline-flex max-w-full flex-col items-start gap-0.5">
      <StatusMark health={HEALTH[status]}>{t(`bo.adjustments.states.${status}`)}</StatusMark>
      {status === 'failed' && fault && (
        <span title={fault} className="max-w-40 truncate text-11 text-loss">
          {faultSentence(fault, language)}
        </span>
      )}
    </span>
  );
}
