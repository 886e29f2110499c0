import type { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { RAIL_OF_KIND } from '@contracts/http/deposits/method-kinds';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import type { StoredMethod } from './payment-method.events';

export function methodToWire({ currency, ...stored }: StoredMethod): PaymentMethodData {
  const amount = (minor: string) => formatMinor(BigInt(minor), currency);
  const { minMinor, maxMinor, presetsMinor, dailySumMinor, hours, countries, providers, ...others } = stored;
  return {
    ...others,
    providers: [...providers],
    minAmount: amount(minMinor),
    maxAmount: amount(maxMinor),
    presets: presetsMinor.map(amount),
    hours: hours && { ...hours, days: [...hours.days] },
    countries: [...countries],
    dailySum: amount(dailySumMinor),
  };
}

type Faults = Readonly<Record<string, string>>;

/** A method from a form; or the faulty fields by their path, each with the name of the rule that it breaks. */
export function methodOfWire(
  wire: PaymentMethodData,
  currency: Currency,
  offered: (providerId: string, method: string) => boolean,
): { readonly stored: StoredMethod } | { readonly faults: Faults } {
  const faults: Record<string, string> = {};
  const amount = (path: string, text: string): bigint => {
    const minor = parseMinor(text, currency);
    if (minor === undefined || minor === 0n) faults[`method.${path}`] = 'amount';
    return minor ?? 0n;
  };
  const [min, max] = [amount('minAmount', wire.minAmount), amount('maxAmount', wire.maxAmount)];
  if (min > max) faults['method.minAmount'] ??= 'above-maximum';
  const dailySum = amount('dailySum', wire.dailySum);
  if (dailySum < min) faults['method.dailySum'] ??= 'below-minimum';
  const presets = wire.presets.map((preset, index) => amount(`presets.${index}`, preset));
  if (presets.some((preset) => preset < min || preset > max)) faults['method.presets'] = 'outside-limits';
  Object.assign(faults, wayFaults(wire, offered));
  if (Object.keys(faults).length > 0) return { faults };
  const { minAmount: _min, maxAmount: _max, presets: _presets, dailySum: _sum, ...others } = wire;
  return {
    stored: {
      ...others,
      currency,
      minMinor: min.toString(),
      maxMinor: max.toString(),
      presetsMinor: [...new Set(presets)].sort((one, other) => (one < other ? -1 : 1)).map(String),
      dailySumMinor: dailySum.toString(),
      hours: wire.hours && { ...wire.hours, days: [...new Set(wire.hours.days)].sort() },
      countries: [...new Set(wire.countries)].sort(),
    },
  };
}

/** The faults of where the money goes: to providers that know the method, or to an account of the house. */
function wayFaults(
  { kind, rail, providers, account }: PaymentMethodData,
  offered: (providerId: string, method: string) => boolean,
): Faults {
  const faults: Record<string, string> = {};
  const fixed = RAIL_OF_KIND[kind];
  if (fixed && rail !== fixed) faults['method.rail'] = 'kind';
  const isTransfer = kind === 'bankTransferWithProof';
  if (isTransfer && !account) faults['method.account'] = 'required';
  if (!isTransfer && account) faults['method.account'] = 'unexpected';
  if (isTransfer ? providers.length !== 1 : providers.length === 0) faults['method.providers'] = 'required';
  if (new Set(providers.map(({ providerId }) => providerId)).size < providers.length)
    faults['method.providers'] = 'repeated';
  if (!isTransfer && providers.some(({ providerId, method }) => !offered(providerId, method)))
    faults['method.providers'] = 'unknown';
  return faults;
}
