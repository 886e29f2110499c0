import type { PaymentMethod, PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { useFormat } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import type { Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

export const STATE_HEALTH: Readonly<Record<PaymentMethod['state'], Health>> = {
  open: 'good',
  closed: 'warning',
  off: 'unknown',
  stopped: 'bad',
  away: 'bad',
  refused: 'bad',
};

/** The name of a method in the language of the reader. */
export function useMethodName(): (method: PaymentMethodData) => string {
  const language = useLanguage();
  return ({ title }) => (language === 'pt' ? title.pt : title.en);
}

/** "seg." for 1, as the language of the reader shortens it. */
export function useDayName(): (day: number) => string {
  const format = timeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' });
  // The 5th of January 1970 was a Monday.
  return (day) => format.format(Date.UTC(1970, 0, 4 + day));
}

export type FactName = keyof PaymentMethodData;

/** A part of a method in words, as it stands in the history. */
export function useFact(): (method: PaymentMethodData, name: FactName) => string {
  const { t } = useTranslation();
  const { money } = useFormat();
  const dayOf = useDayName();
  return (method, name) => {
    const { hours, account, providers } = method;
    switch (name) {
      case 'kind':
        return t(`bo.paymentMethods.kinds.${method.kind}`);
      case 'rail':
        return t(`bo.paymentMethods.rails.${method.rail}`);
      case 'providers':
        return providers.map(({ providerId }) => providerId).join(' → ');
      case 'minAmount':
      case 'maxAmount':
      case 'dailySum':
        return money(method[name]);
      case 'presets':
        return method.presets.map((preset) => money(preset)).join(' · ') || '–';
      case 'hours':
        return hours
          ? `${hours.days.map(dayOf).join(', ')}, ${hours.from}–${hours.to}`
          : t('bo.paymentMethods.anyTime');
      case 'minLevel':
        return method.minLevel === 0 ? t('bo.paymentMethods.noLevel') : String(method.minLevel);
      case 'countries':
        return method.countries.join(', ') || t('bo.paymentMethods.anyCountry');
      case 'dailyCount':
      case 'order':
        return String(method[name]);
      case 'title':
      case 'text':
        return `${method[name].pt || '–'} / ${method[name].en || '–'}`;
      case 'tutorial':
        return `${method.tutorial.pt || '–'}\n\n${method.tutorial.en || '–'}`;
      case 'isOn':
        return t(method.isOn ? 'bo.paymentMethods.on' : 'bo.paymentMethods.off');
      case 'account':
        return account
          ? [account.bank, account.branch, account.number, account.holder].filter(Boolean).join(' · ')
          : '–';
    }
  };
}
