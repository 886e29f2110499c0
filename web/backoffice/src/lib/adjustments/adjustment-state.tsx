import type { Adjustment } from '@contracts/http/office/proofs';
import { useLanguage } from '@web/i18n/setup';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { faultSentence } from './fault-sentence';

/** In the order of the tabs. The type makes sure that none is missing. */
const HEALTH: Record<Adjustment['status'], Health> = {
  requested: 'warning',
  approved: 'unknown',
  applied: 'good',
  refused: 'unknown',
  failed: 'bad',
};
export const ADJUSTMENT_STATUSES = Object.keys(HEALTH) as Adjustment['status'][];

/** The state of an adjustment, and the reason where it failed. */
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
