import type { DepositMethod } from '@contracts/http/wallet';

/** A method as the server offers it, with what a test changes. */
export function aMethod(id: string, change: Partial<DepositMethod> = {}): DepositMethod {
  return {
    id,
    kind: 'pixQr',
    name: 'Pix',
    text: '',
    tutorial: '',
    minAmount: '10.00',
    maxAmount: '5000.00',
    currency: 'BRL',
    presets: [],
    leftToday: '50000.00',
    depositsLeftToday: 20,
    isAvailable: true,
    closed: null,
    ...change,
  };
}

type Closed = NonNullable<DepositMethod['closed']>;

export function closedBy(reason: Closed['reason'], more: Partial<Closed> = {}): Partial<DepositMethod> {
  return { isAvailable: false, closed: { reason, opensAt: null, level: null, ...more } };
}
