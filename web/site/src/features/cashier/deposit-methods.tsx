import type { DepositMethod } from '@contracts/http/wallet';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatLocal, localIn } from '@web/time/merchant-time';
import { MethodCard } from '@web/ui/frame/method-card';
import { ScanFace } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../popups/use-popup';

/** The limits of a method, or why nothing can be paid by it now and when that ends. */
function useLine(): (method: DepositMethod) => string {
  const { t } = useTranslation();
  const { merchant, money, zone } = useFormat();
  const language = useLanguage();
  const minuteOf = (iso: string) => formatLocal(localIn(merchant.timeZone, new Date(iso)), language);
  return ({ minAmount, maxAmount, closed }) => {
    switch (closed?.reason) {
      case undefined:
        return t('cashier.limits', { min: money(minAmount), max: money(maxAmount) });
      case 'hours':
        return closed?.opensAt
          ? t('cashier.closed.hours', { time: minuteOf(closed.opensAt), zone })
          : t('cashier.closed.hoursOnly');
      case 'daily':
        return closed?.opensAt ? t('cashier.closed.daily', { time: minuteOf(closed.opensAt), zone }) : '';
      case 'level':
        return t('cashier.closed.level');
      case 'country':
        return t('cashier.closed.country');
      case 'away':
        return t('cashier.methodAway');
    }
  };
}

interface DepositMethodsProps {
  readonly methods: readonly DepositMethod[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The ways to pay in, in the order of the house. One that is closed says why. */
export function DepositMethods({ methods, chosen, onChoose }: DepositMethodsProps) {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const lineOf = useLine();
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('cashier.method')}</legend>
      <div className="grid gap-2.5">
        {methods.map((method) => {
          const isChosen = method.id === chosen && method.isAvailable;
          return (
            <div key={method.id}>
              <MethodCard
                testId={`deposit-method-${method.id}`}
                {...method}
                line={lineOf(method)}
                isChosen={isChosen}
                input={
                  <input
                    type="radio"
                    name="method"
                    value={method.id}
                    checked={isChosen}
                    disabled={!method.isAvailable}
                    onChange={() => onChoose(method.id)}
                    className="sr-only"
                  />
                }
              />
              {method.closed?.reason === 'level' && (
                <button
                  type="button"
                  onClick={() => swap('verify')}
                  data-testid={`deposit-verify-${method.id}`}
                  className="mt-1 inline-flex min-h-11 items-center gap-1.5 px-3.5 text-13 font-medium text-gold-hi hover:underline"
                >
                  <ScanFace className="size-4" aria-hidden="true" />
                  {t('cashier.closed.verify')}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
