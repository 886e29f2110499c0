import type { TeamToday } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { add } from '@web/money/figure';
import { formatTime } from '@web/time/merchant-time';

/** The sums from the beginning of the day to the end of each hour. */
export function cumulated(hours: TeamToday['today']): readonly string[] {
  let sum = '0';
  return hours.map(({ turnover }) => (sum = add(sum, turnover)));
}

/** "14:35" on the merchant's clock. */
export function useClockText(): (iso: string) => string {
  const { merchant } = useFormat();
  const language = useLanguage();
  return (iso) => formatTime(iso, merchant.timeZone, language).slice(-8, -3);
}
