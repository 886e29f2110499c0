import type { TrialBalance } from '@contracts/http/office/ledger';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import TrialBalancePage from './trial-balance-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
// A picture of the table: what it says is tested with the table.
jest.mock('./parts/class-chart', () => ({ __esModule: true, default: () => null }));
const call = apiCall as unknown as jest.Mock;

const BALANCE = 'GET /bo/v1/ledger/trial-balance';
const SESSION = { 'GET /bo/v1/session': () => HELENA };

const books = (difference: string, faultyEntries = 0): TrialBalance => ({
  entryNo: '4711',
  recordedAt: '2026-11-20T15:00:00.000Z',
  isCurrent: true,
  lines: [
    {
      class: 'member',
      currency: 'BRL',
      accounts: 2,
      debit: '10.00',
      credit: '999999999999999.99',
      balance: '999999999999989.99',
    },
    {
      class: 'house',
      currency: 'BRL',
      accounts: 1,
      debit: '999999999999999.99',
      credit: '10.00',
      balance: '-999999999999989.99',
    },
  ],
  totals: [{ currency: 'BRL', debit: '1000000000000009.99', credit: '1000000000000009.99', balance: difference }],
  isBalanced: difference === '0.00',
  faultyEntries,
});

beforeEach(() => call.mockReset());

type User = Awaited<ReturnType<typeof openConsole>>['user'];

async function chooseClock(user: User, time: string): Promise<void> {
  await user.click(screen.getByTestId('as-of-time'));
  const clock = await screen.findByTestId('as-of-clock');
  await user.clear(clock);
  await user.type(clock, `${time}{Enter}`);
}

describe('the trial balance', () => {
  it('shows every class to the last cent, and that the difference is zero', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    await openConsole(<TrialBalancePage />);
    const rows = await screen.findAllByTestId('class-row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Membros210,00999.999.999.999.999,99999.999.999.999.989,99',
      'Casa1999.999.999.999.999,9910,00-999.999.999.999.989,99',
    ]);
    expect(within(screen.getByTestId('difference-row')).getByText('0,00')).toBeTruthy();
    expect(screen.getByText('Fecha em zero')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/Até o lançamento 4711/)).toBeTruthy();
  });

  it('says loudly that the books do not balance, with the way to the faulty entries', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('-0.01', 2) });
    await openConsole(<TrialBalancePage />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Os livros não fecham')).toBeTruthy();
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/findings?kind=sum');
    expect(within(screen.getByTestId('difference-row')).getByText('-0,01')).toBeTruthy();
  });

  it('says when the ledger is behind the log', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => ({ ...books('0.00'), isCurrent: false }) });
    await openConsole(<TrialBalancePage />);
    expect(await screen.findByText('O razão ainda está sendo atualizado')).toBeTruthy();
  });

  it('asks for a moment on the merchant’s clock, to the end of its second, and leads on with it', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    const { user } = await openConsole(<TrialBalancePage />, { path: '/ledger?asOf=2026-11-20T11:59:00' });
    await screen.findAllByTestId('class-row');
    expect(screen.getByTestId('as-of-time').textContent).toBe('20/11/2026, 11:59:00');
    await chooseClock(user, '12:00');
    await waitFor(() =>
      expect(inputsOf(call, routes.trialBalance).at(-1)).toEqual({ asOf: '2026-11-20T15:00:00.999Z' }),
    );
    await chooseClock(user, '12:00:07');
    await waitFor(() =>
      expect(inputsOf(call, routes.trialBalance).at(-1)).toEqual({ asOf: '2026-11-20T15:00:07.999Z' }),
    );
    expect(screen.getByTestId('as-of-time').textContent).toBe('20/11/2026, 12:00:07');
    expect(screen.getByTestId('address').textContent).toContain('asOf=2026-11-20T12%3A00%3A07');
    expect(screen.getByRole('link', { name: 'Membros' }).getAttribute('href')).toBe(
      '/ledger/accounts?class=member&currency=BRL&asOf=2026-11-20T12%3A00%3A07',
    );
    await user.click(screen.getByTestId('as-of-now'));
    expect(screen.getByTestId('address').textContent).toBe('/ledger');
    await user.click(screen.getByTestId('as-of-moment'));
    await waitFor(() => expect(inputsOf(call, routes.trialBalance).at(-1)).toHaveProperty('asOf'));
  });

  it('takes another day from the calendar, and no time that is none', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    const { user } = await openConsole(<TrialBalancePage />, { path: '/ledger?asOf=2026-10-20T11:59:00' });
    await screen.findAllByTestId('class-row');
    await user.click(screen.getByTestId('as-of-time'));
    const clock = await screen.findByTestId('as-of-clock');
    await user.click(screen.getByText('14'));
    await user.clear(clock);
    await user.type(clock, '25:00');
    expect(screen.getByRole('alert').textContent).toBe('Use o formato 14:30 ou 14:30:05.');
    expect(screen.getByTestId<HTMLButtonElement>('as-of-apply').disabled).toBe(true);
    await user.clear(clock);
    await user.type(clock, '23:05{Enter}');
    await waitFor(() =>
      expect(inputsOf(call, routes.trialBalance).at(-1)).toEqual({ asOf: '2026-10-15T02:05:00.999Z' }),
    );
  });

  it.each([
    ['a minute, in links of old', '2026-11-20T12:00', '2026-11-20T15:00:59.999Z'],
    ['a second', '2026-11-20T12:00:59', '2026-11-20T15:00:59.999Z'],
    ['the thousandth at which an event was recorded', '2026-11-20T15:00:00.107Z', '2026-11-20T15:00:00.107Z'],
  ])('takes from the address %s', async (_what, said, asOf) => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    await openConsole(<TrialBalancePage />, { path: `/ledger?asOf=${said}` });
    await screen.findAllByTestId('class-row');
    expect(inputsOf(call, routes.trialBalance)).toEqual([{ asOf }]);
    expect(screen.getByTestId('as-of-time').textContent).toMatch(/^20\/11\/2026, 12:00(:\d\d(\.107)?)?$/);
  });

  it('never asks for what is still to come: the answer would change', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    const beforeMs = Date.now();
    const { user } = await openConsole(<TrialBalancePage />, { path: '/ledger?asOf=2099-01-01T00:00' });
    await screen.findAllByTestId('class-row');
    const askedMs = () => Date.parse(inputsOf(call, routes.trialBalance).at(-1)!['asOf'] as string);
    expect(askedMs()).toBeLessThan(Date.now());
    expect(askedMs()).toBeGreaterThan(beforeMs - 2_000);
    await chooseClock(user, '23:59:59.999');
    await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('2099'));
    await waitFor(() => expect(askedMs()).toBeLessThan(Date.now()));
  });

  it('takes an address that is no moment for now', async () => {
    answerFrom(call, { ...SESSION, [BALANCE]: () => books('0.00') });
    await openConsole(<TrialBalancePage />, { path: '/ledger?asOf=yesterday' });
    await screen.findAllByTestId('class-row');
    expect(inputsOf(call, routes.trialBalance)[0]).toEqual({});
  });

  it('offers to ask again when there is no answer', async () => {
    let isDown = true;
    answerFrom(call, {
      ...SESSION,
      [BALANCE]: () => {
        if (isDown)
          throw new ApiError(
            'LEDGER_BEHIND',
            'O razão ainda está sendo atualizado até este ponto. Tente de novo em instantes.',
          );
        return books('0.00');
      },
    });
    const { user } = await openConsole(<TrialBalancePage />);
    expect(
      await screen.findByText('O razão ainda está sendo atualizado até este ponto. Tente de novo em instantes.'),
    ).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findAllByTestId('class-row')).toHaveLength(2);
  });
});
