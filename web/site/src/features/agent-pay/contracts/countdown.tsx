import { useTranslation } from 'react-i18next';
import { useNow } from '../../../parts/agent/clock';
import { untilText } from '../i18n/words';

/** Counts down to a moment. Screen readers read it on request, not every second. */
export function Countdown({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const left = Date.parse(to) - useNow().getTime();
  if (left <= 0) return <span data-testid="countdown">{t('agentPay.own.nextRunSoon')}</span>;
  const time = untilText(left);
  return (
    <span
      role="timer"
      aria-label={t('agentPay.own.countdown', { time })}
      className="tabular-nums"
      data-testid="countdown"
    >
      {time}
    </span>
  );
}
