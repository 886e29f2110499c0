import type { PeriodBalance } from '@contracts/http/office/ledger';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import PeriodPage from './period-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const PERIOD = 'GET /bo/v1/ledger/period-balance';
const SESSION = { 'GET /bo/v1/session': () => HELENA };
const PROVED = { opening: true, movement: true, closing: true, lines: true, accounts: true };
const zero = { opening: '0.00', debit: '0.00', credit: '0.00', closing: '0.00' };

const period = (changed: Partial<PeriodBalance> = {}, proofs: Partial<typeof PROVED> = {}): PeriodBalance => ({
  entryNo: '4711',
  recordedAt: '2026-11-20T15:00:00.000Z',
  isCurrent: true,
  entries: 1_234,
  lines: [
    {
      class: 'member',
      currency: 'BRL',
      accounts: 35,
      opening: '100.00',
      debit: '20.00',
      credit: '999999999999999.99',
      closing: '1000000000000079.99',
      parts: [],
    },
    {
      class: 'house',
      currency: 'BRL',
      accounts: 1,
      ...zero,
      parts: [{ account: 'house', ...zero }],
    },
    {
      class: 'provider',
      currency: 'BRL',
      accounts: 2,
      opening: '-100.00',
      debit: '5.00',
      credit: '0.00',
      closing: '-105.00',
      parts: [
        { account: 'provider:baia', opening: '-60.00', debit: '5.00', credit: '0.00', closing: '-65.00' },
        { account: 'provider:serra', opening: '-40.00', debit: '0.00', credit: '0.00', closing: '-40.00' },
      ],
    },
  ],
  totals: [
    {
      currency: 'BRL',
      opening: '0.00',
      debit: '25.00',
      credit: '25.00',
      closing: '0.00',
      proofs: { ...PROVED, ...proofs },
    },
  ],
  isBalanced: Object.values(proofs).every((holds) => holds),
  faultyEntries: 0,
  ...changed,
});

beforeEach(() => call.mockReset());

const open = (path: string) => openConsole(<PeriodPage />, { path });

it('leads every account from the opening to the closing, to the last cent, with one question', async () => {
  answerFrom(call, { ...SESSION, [PERIOD]: () => period() });
  await open('/ledger/period?from=2026-11-01T00:00&to=2026-11-19T23:59');
  expect((await screen.findAllByTestId('class-row')).map((row) => row.textContent)).toEqual([
    'Membros35100,0020,00999.999.999.999.999,991.000.000.000.000.079,99',
    'Casa10,000,000,000,00',
    'Pagamentos2-100,005,000,00-105,00',
  ]);
  expect(screen.getAllByTestId('account-row').map((row) => row.textContent)).toEqual([
    'baia-60,005,000,00-65,00',
    'serra-40,000,000,00-40,00',
  ]);
  expect(screen.getByTestId('period-entries').textContent).toBe('1.234 lançamentos no período');
  expect(inputsOf(call, routes.periodBalance)).toEqual([
    { from: '2026-11-01T03:00:00.000Z', to: '2026-11-20T02:59:59.999Z' },
  ]);
});

it('leads to the accounts at the end of the period, and to what moved an account within it', async () => {
  answerFrom(call, { ...SESSION, [PERIOD]: () => period() });
  const { user } = await open('/ledger/period?from=2026-11-01T00:00&to=2026-11-19T23:59');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findAllByTestId('class-row');
  const within19 = 'from=2026-11-01T00%3A00&to=2026-11-19T23%3A59';
  expect(hrefOf('Membros')).toBe('/ledger/accounts?class=member&currency=BRL&asOf=2026-11-20T02%3A59%3A59.999Z');
  expect(hrefOf('Casa')).toBe(`/ledger/account?account=house&currency=BRL&${within19}`);
  expect(hrefOf('baia')).toBe(`/ledger/account?account=provider%3Abaia&currency=BRL&${within19}`);
  const fold = screen.getByRole('button', { name: 'Ver as contas de Pagamentos' });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(fold);
  expect(screen.queryAllByTestId('account-row')).toHaveLength(0);
});

it('names the proof that fails, in words', async () => {
  answerFrom(call, { ...SESSION, [PERIOD]: () => period({ faultyEntries: 2 }, { movement: false }) });
  await open('/ledger/period');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/findings?kind=sum');
  expect(screen.getByTestId('proof-movement').textContent).toBe('Débitos iguais aos créditosnão confere');
  expect(screen.getByTestId('proof-opening').textContent).toBe('Saldos iniciais somam zeroconfere');
});

it('asks for the last seven days, and for another period when one is chosen', async () => {
  answerFrom(call, { ...SESSION, [PERIOD]: () => period() });
  const { user } = await open('/ledger/period');
  await screen.findAllByTestId('class-row');
  expect(inputsOf(call, routes.periodBalance)[0]).toEqual({ from: expect.any(String) });
  await user.click(screen.getByTestId('range-filter'));
  await user.click(await screen.findByTestId('range-all'));
  await waitFor(() => expect(inputsOf(call, routes.periodBalance).at(-1)).toEqual({}));
});

it('says so when nothing had moved', async () => {
  answerFrom(call, { ...SESSION, [PERIOD]: () => period({ lines: [], totals: [], entries: 0 }) });
  await open('/ledger/period?range=all');
  expect(await screen.findByText('Nenhuma conta movimentada até o fim deste período')).toBeTruthy();
});
