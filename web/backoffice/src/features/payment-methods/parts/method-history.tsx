import type { PaymentMethodInFull } from '@contracts/http/deposits/payment-methods';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';
import { useFact } from './method-words';

const HEALTH = { proposed: 'warning', approved: 'good', turnedDown: 'unknown' } as const;

/** Who asked for what and who decided, the newest first. */
export function MethodHistory({ history }: Pick<PaymentMethodInFull, 'history'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const fact = useFact();
  if (history.length === 0) return <p className="p-4 text-13 text-fg-3">{t('bo.paymentMethods.noHistory')}</p>;
  return (
    <ol className="divide-y divide-line/60" data-testid="method-history">
      {history.map(({ kind, proposalNo, by, note, at, method }) => (
        <li
          key={`${proposalNo}${kind}`}
          className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-13 sm:grid-cols-[11rem_9rem_1fr]"
        >
          <span className="tabular-nums text-fg-2">{time(at)}</span>
          <span>
            <StatusMark health={HEALTH[kind]}>{t(`bo.paymentMethods.steps.${kind}`)}</StatusMark>
          </span>
          <span className="min-w-0">
            <span className="font-medium">{by.name ?? by.staffId.slice(0, 8)}</span>{' '}
            <span className="break-words text-fg-2">{note}</span>
            {kind === 'proposed' && (
              <span className="block text-12 break-words text-fg-3">
                {[
                  `${fact(method, 'minAmount')} – ${fact(method, 'maxAmount')}`,
                  fact(method, 'providers'),
                  fact(method, 'hours'),
                  `${t('bo.paymentMethods.facts.isOn')}: ${fact(method, 'isOn')}`,
                ].join(' · ')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
