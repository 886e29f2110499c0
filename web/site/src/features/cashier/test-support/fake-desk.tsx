import type { Instruments } from '@contracts/http/money-out/instruments';
import type { Withdrawal, WithdrawalStory, WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MerchantProvider, type Merchant } from '@web/api/merchant';
import { StateRoot } from '@web/state/state-root';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

export const MERCHANT = {
  code: 'croupier',
  name: 'Croupier',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
} as Merchant;

export const ACCOUNT = '11111111-1111-4111-8111-111111111111';
export const OTHER_ACCOUNT = '22222222-2222-4222-8222-222222222222';
export const WITHDRAWAL = '33333333-3333-4333-8333-333333333333';

const instrument = (id: string, label: string): Instruments['list'][number] => ({
  id,
  kind: 'pix',
  label,
  bankName: null,
  holderName: 'Ana •••',
  addedAt: '2026-11-20T12:00:00.000Z',
  isInUse: false,
});

export const INSTRUMENTS: Instruments = {
  list: [instrument(ACCOUNT, 'CPF ***.456.789-**'), instrument(OTHER_ACCOUNT, 'an•••@•••.com')],
  most: 3,
  triesLeft: 3,
};

export const TERMS: WithdrawalTerms = {
  currency: 'BRL',
  free: '1284.50',
  held: '200.00',
  total: '1484.50',
  minAmount: '20.00',
  maxAmount: '50000.00',
  dayLeft: { amount: '99800.00', count: 9 },
  fee: null,
  turnoverLeft: '0.00',
  promises: { automaticS: 600, peopleS: 7_200 },
  automaticUpTo: '2000.00',
  isStopped: false,
  needs: [],
};

export const ROW: Withdrawal = {
  id: WITHDRAWAL,
  amount: '500.00',
  fee: '0.00',
  currency: 'BRL',
  status: 'sent',
  instrument: { id: ACCOUNT, kind: 'pix', label: 'CPF ***.456.789-**', bankName: null },
  requestedAt: '2026-11-24T17:30:12.000Z',
  promisedBy: '2026-11-24T17:42:00.000Z',
  paidAt: null,
  isLate: false,
  refusal: null,
  canCancel: false,
  canAnswerReceipt: false,
  autoConfirmAt: null,
  reference: null,
};

export const STORY: WithdrawalStory = {
  ...ROW,
  proofs: [],
  answerBy: null,
  steps: [
    { kind: 'requested', at: '2026-11-24T17:30:12.000Z', text: null },
    { kind: 'held', at: '2026-11-24T17:30:12.000Z', text: null },
    { kind: 'checked', at: '2026-11-24T17:30:14.000Z', text: null },
    { kind: 'approved', at: '2026-11-24T17:30:14.000Z', text: null },
    { kind: 'sent', at: '2026-11-24T17:30:15.000Z', text: null },
  ],
  clock: { promiseS: 600, ranS: 65, stoodS: 0, leftS: 535, runs: true },
};

/** Draws a part of the cash desk as the site does, at an address. */
export function show(content: ReactNode, address = '/?popup=withdraw'): QueryClient {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={MERCHANT}>
          <BrowserRouter>{content}</BrowserRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
  return client;
}
