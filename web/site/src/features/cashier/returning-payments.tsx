import type { Deposit } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The payments of a deposit that were not credited: why, and how far they are on the way back. */
export function ReturningPayments({ refunds }: { readonly refunds: Deposit['refunds'] }) {
  const { t } = useTranslation();
  const { merchant, money, time, zone } = useFormat();
  if (refunds.length === 0) return null;
  return (
    <ul className="w-full space-y-2 text-start" data-testid="deposit-refunds">
      {refunds.map(({ amount, currency, reason, status, refundBy }, index) => (
        <li key={index} className="flex gap-3 rounded-12 border border-line bg-ink-2 px-4 py-3">
          <Undo2
            className={clsx('mt-0.5 size-5 shrink-0', status === 'refunded' ? 'text-win' : 'text-gold')}
            aria-hidden="true"
          />
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">
              {t(`cashier.refund.${status}`, {
                amount: currency === merchant.currency ? money(amount) : `${amount} ${currency}`,
              })}
            </p>
            <p className="text-13 text-fg-2">
              {t(`cashier.refund.reasons.${reason}`)}{' '}
              {status === 'onItsWay' && t('cashier.refund.by', { time: time(refundBy), zone })}
              {status === 'delayed' && t('cashier.refund.delayedText')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
