import type { StoredMethod } from '../domain/payment-method.events';

/** A method as staff may have made it, with what a test changes. */
export function aMethod(change: Partial<StoredMethod> = {}): StoredMethod {
  return {
    kind: 'pixQr',
    rail: 'pix',
    providers: [{ providerId: 'sandbox', method: 'pix' }],
    currency: 'BRL',
    minMinor: '1000',
    maxMinor: '5000000',
    presetsMinor: ['2000', '5000'],
    hours: null,
    minLevel: 0,
    countries: [],
    dailyCount: 20,
    dailySumMinor: '5000000',
    title: { pt: 'Pix', en: 'Pix' },
    text: { pt: 'Na hora', en: 'Instant' },
    tutorial: { pt: 'Copie o código.', en: 'Copy the code.' },
    order: 1,
    isOn: true,
    account: null,
    ...change,
  };
}
