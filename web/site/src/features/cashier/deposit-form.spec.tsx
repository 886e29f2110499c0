import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { MerchantProvider, type Merchant } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { DepositForm } from './deposit-form';
import { aMethod, closedBy } from './test-support/a-method';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MERCHANT = {
  code: 'croupier',
  name: 'Croupier',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
} as Merchant;
const METHODS = [
  aMethod('pix', { presets: ['20.00', '50.00'], tutorial: 'Abra o app do banco.\nCole o código.' }),
  aMethod('card', { kind: 'redirect', name: 'Cartão', minAmount: '20.00', maxAmount: '1000.00' }),
];

const NO_DEPOSITS = { list: [], pageNo: 1, pageSize: 5, totalCount: 0 };

const VERIFIED = { level: 1, isOffered: true, isPlayer: true, needs: { deposit: 1, play: 1, withdraw: 2 }, steps: [] };

function answer(methods: unknown, deposits: unknown = NO_DEPOSITS, verification: unknown = VERIFIED) {
  call.mockImplementation(async (route: unknown) =>
    route === routes.deposits ? deposits : route === routes.memberVerification ? verification : methods,
  );
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={MERCHANT}>
          <MemoryRouter>
            <DepositForm />
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

it('keeps the amount and the method when the methods cannot be fetched anew', async () => {
  answer(METHODS);
  const user = userEvent.setup();
  const client = open();
  await user.type(await screen.findByTestId('deposit-amount'), '123,45');
  await user.click(screen.getByTestId('deposit-method-card'));
  call.mockRejectedValue(new ApiError('NETWORK'));
  await act(() => client.invalidateQueries({ queryKey: ['me'] }));
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['error', 'error', 'error', 'error']);
  expect((screen.getByTestId('deposit-amount') as HTMLInputElement).value).toBe('123,45');
  expect((screen.getByTestId('deposit-method-card').querySelector('input') as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByText(ptSite.fault.NETWORK)).toBeNull();
});

it('says what is wrong where there is nothing to show', async () => {
  call.mockRejectedValue(new ApiError('NETWORK'));
  open();
  expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
});

it('takes an amount of the settings by one tap', async () => {
  answer(METHODS);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByTestId('deposit-preset-50.00'));
  expect((screen.getByTestId('deposit-amount') as HTMLInputElement).value).toBe('50,00');
});

it('says that a method is away and offers the one that is open', async () => {
  answer([{ ...METHODS[0], ...closedBy('away') }, METHODS[1]]);
  open();
  expect(await screen.findByText(ptSite.cashier.methodAway)).toBeTruthy();
  expect((screen.getByTestId('deposit-method-card').querySelector('input') as HTMLInputElement).checked).toBe(true);
});

it('takes no request while every method is away', async () => {
  answer(METHODS.map((method) => ({ ...method, ...closedBy('away') })));
  open();
  expect(await screen.findByText(ptSite.cashier.allAway)).toBeTruthy();
  expect((screen.getByTestId('deposit-submit') as HTMLButtonElement).disabled).toBe(true);
});

it('says why each method is closed, and when it opens', async () => {
  const opensAt = '2026-11-26T11:00:00.000Z';
  answer([
    aMethod('ted', { kind: 'bankTransferWithProof', name: 'TED', ...closedBy('hours', { opensAt }) }),
    aMethod('abroad', closedBy('country')),
    aMethod('big', closedBy('level', { level: 2 })),
    METHODS[0]!,
  ]);
  open();
  expect((await screen.findByTestId('deposit-method-ted')).textContent).toMatch(/Fechado agora. Abre .*08:00/);
  expect(screen.getByTestId('deposit-method-abroad').textContent).toContain(ptSite.cashier.closed.country);
  expect(screen.getByTestId('deposit-method-big').textContent).toContain(ptSite.cashier.closed.level);
  expect(screen.getByTestId('deposit-verify-big')).toBeTruthy();
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ checked }) => checked);
  expect(chosen?.value).toBe('pix');
});

it('takes no request while no method is open, and does not blame a provider', async () => {
  answer([aMethod('ted', closedBy('hours'))]);
  open();
  expect(await screen.findByText(ptSite.cashier.closed.all)).toBeTruthy();
  expect((screen.getByTestId('deposit-submit') as HTMLButtonElement).disabled).toBe(true);
});

it('says how much the day still allows before anything is typed, and takes no more', async () => {
  answer([
    aMethod('pix', { leftToday: '80.00', presets: ['20.00'] }),
    aMethod('ted', closedBy('daily', { opensAt: '2026-11-26T03:00:00.000Z' })),
  ]);
  const user = userEvent.setup();
  open();
  expect(await screen.findByText(/^Restam R\$\s80,00 hoje/)).toBeTruthy();
  expect(screen.getByTestId('deposit-method-ted').textContent).toContain('Limite de hoje usado');
  await user.type(screen.getByTestId('deposit-amount'), '80,01');
  await user.click(screen.getByTestId('deposit-submit'));
  expect(await screen.findByText(/Hoje você ainda pode depositar R\$\s80,00/)).toBeTruthy();
  expect(call.mock.calls.filter(([route]) => route === routes.requestDeposit)).toEqual([]);
});

it('shows the steps of the chosen method', async () => {
  answer(METHODS);
  const user = userEvent.setup();
  open();
  expect((await screen.findByText('Cole o código.')).closest('ol')!.children).toHaveLength(2);
  await user.click(screen.getByTestId('deposit-method-card'));
  expect(screen.queryByText('Cole o código.')).toBeNull();
});

it('leads back to a payment that is still open', async () => {
  const deposit = {
    id: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21',
    amount: '50.00',
    status: 'pending',
    payUrl: 'https://pay.example/1',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
  answer(METHODS, { ...NO_DEPOSITS, list: [{ ...deposit, id: 'x', status: 'confirmed', payUrl: null }, deposit] });
  open();
  expect((await screen.findByTestId('deposit-waiting')).textContent).toContain('50,00');
});

it('says what is missing, and leads to it, where a deposit needs a higher level', async () => {
  answer(METHODS, NO_DEPOSITS, { ...VERIFIED, level: 0 });
  open();
  expect((await screen.findByTestId('level-needed')).textContent).toContain('celular ou e-mail para depositar');
  expect(screen.queryByTestId('deposit-amount')).toBeNull();
});

it('tells an agent who may not deposit so, and leads to the agent centre', async () => {
  answer(METHODS, NO_DEPOSITS, { ...VERIFIED, isPlayer: false });
  open();
  expect(await screen.findByText('Contas de agente não depositam nem jogam')).toBeTruthy();
  expect(screen.getByTestId('agents-to-centre').textContent).toBe('Ir para a central do agente');
  expect(screen.queryByTestId('deposit-amount')).toBeNull();
});
