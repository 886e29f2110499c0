import '@web/testing/browser-globals';
import type { Deposit } from '@contracts/http/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { MerchantProvider, type Merchant } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { ptSite } from '../../i18n/pt';
import { DepositStatus } from './deposit-status';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MERCHANT = { currency: 'BRL', currencyDigits: 2, timeZone: 'America/Sao_Paulo' } as Merchant;
const PENDING: Deposit = {
  id: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21',
  method: 'pix',
  amount: '50.00',
  paidAmount: null,
  currency: 'BRL',
  status: 'pending',
  payUrl: 'https://pay.example/1',
  pixCode: '00020126-the-code-6304ABCD',
  refusal: null,
  refunds: [],
  transfer: null,
  proof: null,
  contest: null,
  requestedAt: '2026-11-24T12:00:00.000Z',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

function open(deposit: Deposit) {
  call.mockResolvedValue(deposit);
  return show(deposit.id);
}

function show(depositId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={MERCHANT}>
          <MemoryRouter>
            <DepositStatus depositId={depositId} onClose={() => undefined} />
          </MemoryRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
  return client;
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('mine');
});

it('shows the code to scan and to copy, and the page of the provider as another way', async () => {
  const user = userEvent.setup();
  open(PENDING);
  expect(await screen.findByTestId('deposit-qr')).toBeTruthy();
  expect((screen.getByLabelText('Pix copia e cola') as HTMLInputElement).value).toBe(PENDING.pixCode);
  await user.click(screen.getByTestId('deposit-copy'));
  expect(await screen.findByText('Código copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(PENDING.pixCode);
  expect(screen.getByTestId('deposit-pay-page').getAttribute('href')).toBe(PENDING.payUrl);
});

it('turns into the confirmation as soon as the deposit is confirmed', async () => {
  const client = open(PENDING);
  await screen.findByTestId('deposit-pending');
  call.mockResolvedValue({ ...PENDING, status: 'confirmed', payUrl: null, pixCode: null });
  await act(() => client.invalidateQueries({ queryKey: ['me'] }));
  expect(await screen.findByTestId('deposit-success')).toBeTruthy();
  expect(screen.queryByTestId('deposit-qr')).toBeNull();
});

it('leads to the page of the provider where there is no code', async () => {
  open({ ...PENDING, pixCode: null });
  expect(await screen.findByText('Ir para o pagamento')).toBeTruthy();
  expect(screen.queryByTestId('deposit-copy')).toBeNull();
});

it('tells of a second payment that goes back, and that it went back', async () => {
  const refund = {
    amount: '50.00',
    currency: 'BRL',
    reason: 'SECOND_PAYMENT' as const,
    status: 'onItsWay' as const,
    refundBy: new Date(Date.now() + 1_800_000).toISOString(),
  };
  const confirmed: Deposit = { ...PENDING, status: 'confirmed', paidAmount: '50.00', payUrl: null, pixCode: null };
  const client = open({ ...confirmed, refunds: [refund] });
  expect((await screen.findByTestId('deposit-refunds')).textContent).toContain('a caminho da conta de origem');
  call.mockResolvedValue({ ...confirmed, refunds: [{ ...refund, status: 'refunded' }] });
  await act(() => client.invalidateQueries({ queryKey: ['me'] }));
  expect((await screen.findByText(/devolvidos/)).textContent).toContain('50,00');
});

it('shows what was paid where that is not what was asked for', async () => {
  open({ ...PENDING, status: 'confirmed', paidAmount: '30.00', payUrl: null, pixCode: null });
  expect((await screen.findByTestId('deposit-success')).textContent).toMatch(/30,00.*50,00/);
});

it('says until when a contested payment is answered for, and what has to stay, and accuses nobody', async () => {
  const contested: Deposit = { ...PENDING, status: 'contested', paidAmount: '50.00', payUrl: null, pixCode: null };
  const client = open({ ...contested, contest: { amount: '40.00', answerBy: '2026-11-28T12:00:00.000Z' } });
  const told = (await screen.findByTestId('deposit-contested')).textContent;
  expect(told).toMatch(/Pagamento em conferência no banco.*até 28\/11\/2026.*menos de R\$\s40,00/);
  expect(told).not.toMatch(/fraude|suspeit/i);
  call.mockResolvedValue({ ...contested, contest: { amount: '40.00', answerBy: null } });
  await act(() => client.invalidateQueries({ queryKey: ['me'] }));
  expect(await screen.findByText(/Até a decisão do banco, um saque que deixe menos de/)).toBeTruthy();
});

it.each(['NOT_FOUND', 'INVALID_INPUT'] as const)(
  'says that there is no such deposit (%s), and does not ask on for ever',
  async (code) => {
    call.mockRejectedValue(new ApiError(code, 'Confira os campos destacados.'));
    show('nope');
    expect((await screen.findByTestId('deposit-unknown')).textContent).toContain('Não encontramos este depósito');
    expect(screen.queryByText('Confira os campos destacados.')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(call).toHaveBeenCalledTimes(1);
  },
);
