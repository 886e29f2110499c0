import type { ContractKind, ContractTerms } from '@contracts/http/agents/agent-terms';
import { useRateText } from '@web/agent-terms/terms-summary';
import { useFormat } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf, type Language } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { dayAndMonth } from '@web/time/day-and-month';

/** The rates of terms where there is room for no more: win and loss, or from the lowest tier to the highest. */
export function useRatesText(): (terms: ContractTerms) => string {
  const rate = useRateText();
  return (terms) => {
    if (terms.kind === 'realtime') return `${rate(terms.winRate)}% / ${rate(terms.lossRate)}%`;
    const [first, last] = [terms.tiers[0]!, terms.tiers.at(-1)!];
    return first === last ? `${rate(last.rate)}%` : `${rate(first.rate)}% – ${rate(last.rate)}%`;
  };
}

export interface Window {
  readonly kind: ContractKind;
  readonly from: string;
  readonly to: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The time that a bill is for, as short as it can be said: "21/11/2026 14:05–14:10", or the days of a longer one. A
 * window's end is the first moment that it does not hold any more, so that the last day is the one before.
 */
export function windowText({ kind, from, to }: Window, timeZone: string, language: Language): string {
  const locale = localeOf(language);
  const day = timeFormat(locale, {
    timeZone,
    ...dayAndMonth(language),
    year: 'numeric',
  });
  const [first, end] = [new Date(from), new Date(to)];
  if (kind === 'realtime' || kind === 'hourly') {
    const clock = timeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return `${day.format(first)} ${clock.format(first)}–${clock.format(end)}`;
  }
  const last = new Date(end.getTime() - MINUTE_MS);
  return day.format(first) === day.format(last) ? day.format(first) : `${day.format(first)} – ${day.format(last)}`;
}

export function useWindowText(): (window: Window) => string {
  const language = useLanguage();
  const { merchant } = useFormat();
  return (window) => windowText(window, merchant.timeZone, language);
}

/** How long until a moment: "2 d 03:10:05", "00:04:59". */
export function untilText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / (DAY_MS / 1_000));
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days} d ${clock}` : clock;
}
