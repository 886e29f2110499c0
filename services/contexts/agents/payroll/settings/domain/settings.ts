import type { PayrollSettings as WireSettings } from '@contracts/http/agents/bills';
import { currencyDigits, formatMinor, parseMinor, type Currency, asPpm } from '@kernel/money';
import { percentOf, ppmOf } from '../../terms/percent';
import type { Ceiling, ContractKind } from '../../terms/terms';
import type { StoredSettings } from './payroll-settings.events';

/** The operator's settings of payroll, in minor units of the merchant's currency and parts per million. */
export interface Settings {
  readonly activeMemberTurnoverMinor: bigint;
  readonly activeMemberTurnoverDividendMinor: bigint;
  readonly ceilings: Readonly<Record<ContractKind, Ceiling>>;
  readonly offerDays: number;
  /** `02:10` on the merchant's clock. */
  readonly dailyAt: string;
  readonly dividendAt: string;
  readonly transferMinMinor: bigint;
  readonly transferMaxMinor: bigint;
  readonly transferDailyMaxMinor: bigint;
}

/**
 * The defaults of the rules. Those of transfers the rules do not name: a person would send no less, and no more by
 * mistake.
 */
export function defaultSettings(currency: Currency): StoredSettings {
  const minor = (units: bigint) => (units * 10n ** BigInt(currencyDigits(currency))).toString();
  return {
    activeMemberTurnoverMinor: minor(500n),
    activeMemberTurnoverDividendMinor: minor(1_000n),
    ceilings: {
      dailyPpm: '20000',
      hourlyWinPpm: '10000',
      hourlyLossPpm: '30000',
      realtimeWinPpm: '10000',
      realtimeLossPpm: '30000',
      dividendPpm: '400000',
    },
    offerDays: 7,
    dailyAt: '02:10',
    dividendAt: '02:30',
    transferMinMinor: minor(1n),
    transferMaxMinor: minor(10_000n),
    transferDailyMaxMinor: minor(50_000n),
  };
}

export function readSettings(stored: StoredSettings): Settings {
  const { ceilings } = stored;
  const [daily, hourlyWin, hourlyLoss] = [
    asPpm(BigInt(ceilings.dailyPpm)),
    asPpm(BigInt(ceilings.hourlyWinPpm)),
    asPpm(BigInt(ceilings.hourlyLossPpm)),
  ];
  const dividend = asPpm(BigInt(ceilings.dividendPpm));
  return {
    activeMemberTurnoverMinor: BigInt(stored.activeMemberTurnoverMinor),
    activeMemberTurnoverDividendMinor: BigInt(stored.activeMemberTurnoverDividendMinor),
    ceilings: {
      daily: { winPpm: daily, lossPpm: daily },
      // An hourly contract pays the same rate on a bet that is won as on one that is lost, so that the lower of the two
      // binds it.
      hourly: { winPpm: hourlyWin, lossPpm: hourlyWin < hourlyLoss ? hourlyWin : hourlyLoss },
      realtime: { winPpm: asPpm(BigInt(ceilings.realtimeWinPpm)), lossPpm: asPpm(BigInt(ceilings.realtimeLossPpm)) },
      dividend: { winPpm: dividend, lossPpm: dividend },
    },
    offerDays: stored.offerDays,
    dailyAt: stored.dailyAt,
    dividendAt: stored.dividendAt,
    transferMinMinor: BigInt(stored.transferMinMinor),
    transferMaxMinor: BigInt(stored.transferMaxMinor),
    transferDailyMaxMinor: BigInt(stored.transferDailyMaxMinor),
  };
}

export function settingsToWire(stored: StoredSettings, currency: Currency): WireSettings {
  const amount = (minor: string) => formatMinor(BigInt(minor), currency);
  const percent = (rate: string) => percentOf(asPpm(BigInt(rate)));
  const { ceilings } = stored;
  return {
    activeMemberTurnover: amount(stored.activeMemberTurnoverMinor),
    activeMemberTurnoverDividend: amount(stored.activeMemberTurnoverDividendMinor),
    ceilings: {
      daily: percent(ceilings.dailyPpm),
      hourlyWin: percent(ceilings.hourlyWinPpm),
      hourlyLoss: percent(ceilings.hourlyLossPpm),
      realtimeWin: percent(ceilings.realtimeWinPpm),
      realtimeLoss: percent(ceilings.realtimeLossPpm),
      dividend: percent(ceilings.dividendPpm),
    },
    offerDays: stored.offerDays,
    dailyAt: stored.dailyAt,
    dividendAt: stored.dividendAt,
    transferMin: amount(stored.transferMinMinor),
    transferMax: amount(stored.transferMaxMinor),
    transferDailyMax: amount(stored.transferDailyMaxMinor),
  };
}

/** Settings from a form; or the faulty fields by their path, each with the name of the rule that it breaks. */
export function settingsOfWire(
  wire: WireSettings,
  currency: Currency,
): { readonly stored: StoredSettings } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const amount = (name: keyof WireSettings): bigint => {
    const minor = parseMinor(wire[name] as string, currency);
    if (minor === undefined) faults[`settings.${name}`] = 'amount';
    return minor ?? 0n;
  };
  const percent = (name: keyof WireSettings['ceilings']): string => {
    const rate = ppmOf(wire.ceilings[name]);
    if (rate === undefined) faults[`settings.ceilings.${name}`] = 'percent';
    return (rate ?? 0n).toString();
  };
  const [min, max, dailyMax] = [amount('transferMin'), amount('transferMax'), amount('transferDailyMax')];
  if (min > max) faults['settings.transferMin'] ??= 'above-maximum';
  if (max > dailyMax) faults['settings.transferMax'] ??= 'above-maximum';
  const stored: StoredSettings = {
    activeMemberTurnoverMinor: amount('activeMemberTurnover').toString(),
    activeMemberTurnoverDividendMinor: amount('activeMemberTurnoverDividend').toString(),
    ceilings: {
      dailyPpm: percent('daily'),
      hourlyWinPpm: percent('hourlyWin'),
      hourlyLossPpm: percent('hourlyLoss'),
      realtimeWinPpm: percent('realtimeWin'),
      realtimeLossPpm: percent('realtimeLoss'),
      dividendPpm: percent('dividend'),
    },
    offerDays: wire.offerDays,
    dailyAt: wire.dailyAt,
    dividendAt: wire.dividendAt,
    transferMinMinor: min.toString(),
    transferMaxMinor: max.toString(),
    transferDailyMaxMinor: dailyMax.toString(),
  };
  return Object.keys(faults).length > 0 ? { faults } : { stored };
}
