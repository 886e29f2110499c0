import type { PaymentMethod } from '@contracts/http/deposits/payment-methods';
import { useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatLocal, localIn } from '@web/time/merchant-time';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { STATE_HEALTH } from './method-words';

/** The state of a method now, and when it opens. */
export function MethodState({ row: { method, state, opensAt } }: { readonly row: PaymentMethod }) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  if (!method) return <StatusMark health="unknown">{t('bo.paymentMethods.neverApproved')}</StatusMark>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusMark health={STATE_HEALTH[state]}>{t(`bo.paymentMethods.states.${state}`)}</StatusMark>
      {state === 'closed' && opensAt && (
        <span className="text-12 text-fg-3">
          {t('bo.paymentMethods.opensAt', { time: formatLocal(localIn(timeZone, new Date(opensAt)), language) })}
        </span>
      )}
    </span>
  );
}
