import { useFormat } from '@web/api/merchant';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';
import { useWaitingDeposit } from './use-cashier';

/** A deposit that was asked for and not paid yet is opened again by one tap, with its code and its time. */
export function WaitingDeposit() {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { swap } = usePopup();
  const { data: deposit } = useWaitingDeposit();
  if (!deposit) return null;
  return (
    <button
      type="button"
      onClick={() => swap('deposit', { deposit: deposit.id })}
      data-testid="deposit-waiting"
      className="flex min-h-14 w-full items-center gap-3 rounded-12 border border-gold/40 bg-gold/8 px-3.5 py-2 text-start hover:bg-gold/12"
    >
      <span className="size-2.5 shrink-0 rounded-full bg-gold motion-ok:animate-pulse" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('cashier.openOne', { amount: money(deposit.amount) })}</span>
        <span className="block text-12 text-fg-2">{t('cashier.openOneText', { time: time(deposit.expiresAt) })}</span>
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-fg-3" aria-hidden="true" />
    </button>
  );
}
