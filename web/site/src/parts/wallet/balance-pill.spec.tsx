import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { MerchantProvider, type Merchant } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { useApplyBalance } from '@web/state/balance.state';
import { StateRoot } from '@web/state/state-root';
import { useEffect } from 'react';
import { ptSite } from '../../i18n/pt';
import { BalanceAmount, BalancePill } from './balance-pill';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const BALANCE = { balance: '12.50', currency: 'BRL', revision: '3' };
const merchant = {
  name: 'Croupier',
  code: 'c',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
} as unknown as Merchant;

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('t');
});
afterEach(() => setToken(null));

const show = (content = <BalancePill />) =>
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MerchantProvider value={merchant}>{content}</MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );

it('does not wait for ever for a balance that nobody answers for, and asks anew by hand', async () => {
  call.mockRejectedValueOnce(new ApiError('BUSY')).mockResolvedValue(BALANCE);
  show();
  expect(await screen.findByText('—')).toBeTruthy();
  expect(screen.getByText(ptSite.site.balanceUnknown)).toBeTruthy();
  expect(screen.queryByTestId('header-balance')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Atualizar saldo' })[0]!);
  expect((await screen.findByTestId('header-balance')).dataset.minor).toBe('1250');
});

it('is refreshed on a phone by its amount and on a desk by a button', async () => {
  call.mockResolvedValue(BALANCE);
  show();
  await screen.findByTestId('header-balance');
  const [amount, button, ...more] = screen.getAllByRole('button', { name: 'Atualizar saldo' });
  expect([amount!.className.includes('sm:hidden'), button!.className.includes('max-sm:hidden'), more]).toEqual([
    true,
    true,
    [],
  ]);
  call.mockResolvedValue({ ...BALANCE, balance: '13.00', revision: '4' });
  await userEvent.click(amount!);
  await waitFor(() => expect(screen.getByTestId('header-balance').dataset.minor).toBe('1300'));
});

it('asks nothing by itself where only the amount is shown', () => {
  show(<BalanceAmount />);
  expect(call).not.toHaveBeenCalled();
  expect(screen.queryByText('—')).toBeNull();
});

it('carries its own way on where only the amount is shown', async () => {
  call.mockRejectedValueOnce(new ApiError('BUSY')).mockResolvedValue(BALANCE);
  show(
    <>
      <div data-testid="header">
        <BalancePill />
      </div>
      <div data-testid="game">
        <BalanceAmount testId="game-balance" />
      </div>
    </>,
  );
  await waitFor(() => expect(screen.getByTestId('game').textContent).toContain('—'));
  await userEvent.click(screen.getByTestId('game').querySelector('button')!);
  expect((await screen.findByTestId('game-balance')).dataset.minor).toBe('1250');
});

it('tells nothing of what moved it over a game', async () => {
  const Moved = () => {
    const apply = useApplyBalance();
    useEffect(() => apply({ ...BALANCE, revision: '9', kind: 'win', amount: '0.50' }), [apply]);
    return null;
  };
  show(
    <>
      <Moved />
      <div data-testid="page">
        <BalanceAmount />
      </div>
      <div data-testid="game">
        <BalanceAmount isOverGame />
      </div>
    </>,
  );
  await waitFor(() => expect(screen.getByTestId('page').textContent).toContain('+'));
  expect(screen.getByTestId('game').textContent).not.toContain('+');
});

it('marks play money, in words and by its own sign', async () => {
  call.mockResolvedValue({ balance: '1000.00', currency: 'FUN', revision: '0' });
  show();
  const amount = await screen.findByTestId('header-balance');
  expect(amount.textContent!.replace(/\s/g, ' ')).toBe('FUN 1.000,00');
  expect(screen.getByText(ptSite.site.playMoney)).toBeTruthy();
  expect(screen.getByRole('group', { name: ptSite.site.playMoneyBalance })).toBeTruthy();
});

it('does not mark money', async () => {
  call.mockResolvedValue(BALANCE);
  show();
  expect((await screen.findByTestId('header-balance')).textContent).toContain('R$');
  expect(screen.queryByText(ptSite.site.playMoney)).toBeNull();
});
