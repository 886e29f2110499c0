import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../parts/agent/clock';

const DAY_S = 86_400;
const two = (value: number) => String(value).padStart(2, '0');

/** Counts down to the closing of the account. Screen readers read it on request, not every second. */
export function ClosingCountdown({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(to) - useNow().getTime()) / 1_000);
  if (left <= 0) return <p className="text-13 text-fg-2">{t('centre.closing.over')}</p>;
  const rest = left % DAY_S;
  const clock = `${two(Math.floor(rest / 3_600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  const days = Math.floor(left / DAY_S);
  const text = days === 0 ? clock : t('centre.closing.left', { count: days, clock });
  return (
    <p
      role="timer"
      aria-label={t('centre.closing.leftLabel', { text })}
      className="font-display text-20 font-semibold text-gold-hi tabular-nums"
      data-testid="closing-countdown"
    >
      {text}
    </p>
  );
}
