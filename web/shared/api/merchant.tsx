import { routes } from '@contracts/http/routes';
import type { SystemStatus } from '@contracts/http/system';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useLanguage } from '../i18n/setup';
import { formatMinor, formatMoney, toMinor } from '../money/money';
import { formatTime, zoneLabel } from '../time/merchant-time';
import { apiCall } from './api-call';

export const systemStatusQuery = queryOptions({
  queryKey: ['systemStatus'],
  queryFn: ({ signal }) => apiCall(routes.systemStatus, {}, signal),
  staleTime: 60_000,
});

export type Merchant = SystemStatus['merchant'];

const MerchantContext = createContext<Merchant | null>(null);
export const MerchantProvider = MerchantContext.Provider;

export function useMerchant(): Merchant {
  const merchant = useContext(MerchantContext);
  if (!merchant) throw new Error('The merchant is known to what is drawn inside its provider alone');
  return merchant;
}

export interface MerchantFormat {
  readonly merchant: Merchant;
  readonly money: (decimal: string, signed?: boolean) => string;
  readonly minor: (minor: bigint) => string;
  /** The same in another currency, which is play money; it has as many digits as the merchant's. */
  readonly minorIn: (currency: string, minor: bigint) => string;
  readonly toMinor: (decimal: string) => bigint;
  readonly time: (iso: string) => string;
  readonly zone: string;
}

/** Money and time as this merchant's players read them, in the visitor's language. */
export function useFormat(): MerchantFormat {
  const merchant = useMerchant();
  const language = useLanguage();
  return useMemo(() => {
    const style = { currency: merchant.currency, digits: merchant.currencyDigits, language };
    return {
      merchant,
      money: (decimal, signed = false) => formatMoney(decimal, { ...style, signed }),
      minor: (minor) => formatMinor(minor, style),
      minorIn: (currency, minor) => formatMinor(minor, { ...style, currency }),
      toMinor: (decimal) => toMinor(decimal, merchant.currencyDigits),
      time: (iso) => formatTime(iso, merchant.timeZone, language),
      zone: zoneLabel(merchant.timeZone),
    };
  }, [merchant, language]);
}
