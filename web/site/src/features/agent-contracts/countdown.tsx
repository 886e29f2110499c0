import { useTranslation } from 'react-i18next';
import { useNow } from '../agent/clock';
import { untilText } from './words';

/** Counts down to a moment. Screen readers may ask for it; they are not told every second of it. */
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
