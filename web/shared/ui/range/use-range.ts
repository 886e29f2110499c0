import { useMemo } from 'react';
import { useMerchant } from '../../api/merchant';
import { DAY_PRESETS, presetMoments, zonedToUtc, type DayPreset } from '../../time/merchant-time';
import { useAddress } from '../frame/use-address';

export type RangeChoice = DayPreset | 'all' | 'custom';

export interface Range {
  readonly choice: RangeChoice;
  /** The range that was chosen by hand, on the merchant's clock: YYYY-MM-DDTHH:mm. */
  readonly custom: { readonly from: string; readonly to: string };
  /** For calls, in UTC and inclusive; without an end where the period goes on. */
  readonly moments: { readonly from?: string; readonly to?: string };
  readonly choose: (preset: DayPreset | 'all') => void;
  readonly chooseCustom: (from: string, to: string) => void;
  readonly isChosen: boolean;
}

/** A period in the address: `range=last7`, or `from` and `to` on the merchant's clock. */
export function useRange(usual: DayPreset | 'all' = 'all'): Range {
  const { timeZone } = useMerchant();
  const { values, set } = useAddress(['range', 'from', 'to']);
  const { range, from, to } = values;
  const choice: RangeChoice =
    from || to ? 'custom' : (DAY_PRESETS.find((preset) => preset === range) ?? (range === 'all' ? 'all' : usual));
  const moments = useMemo(() => {
    if (choice === 'all') return {};
    if (choice !== 'custom') return presetMoments(choice, timeZone);
    return {
      ...(from ? { from: zonedToUtc(from, timeZone) } : {}),
      ...(to ? { to: endOfMinute(zonedToUtc(to, timeZone)) } : {}),
    };
  }, [choice, from, to, timeZone]);
  return {
    choice,
    custom: { from, to },
    moments,
    choose: (preset) => set({ range: preset === usual ? '' : preset, from: '', to: '' }),
    chooseCustom: (first, last) => set({ range: '', from: first, to: last }),
    isChosen: choice !== usual,
  };
}

/** A minute that is named as the last one belongs to the period. */
function endOfMinute(iso: string): string {
  return new Date(Date.parse(iso) + 59_999).toISOString();
}
