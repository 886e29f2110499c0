import type { StaffVendorTransfer, VendorMoneyAt, VendorTransferStory } from '@contracts/http/wallets/vendor-money';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import VendorMoneyPage from './vendor-money-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const AT: VendorMoneyAt = {
  vendor: 'quartzo',
  name: 'Quartzo Play',
  booked: '2600.00',
  members: 2,
  moving: { count: 3, amount: '90.00', since: '2026-11-26T12:00:00.000Z' },
  silent: 1,
  openBreaks: 2,
  last: {
    day: '2026-11-25',
    comparedAt: '2026-11-26T06:00:00.000Z',
    outcome: 'different',
    transfers: 41,
    differences: 2,
    waiting: 0,
    told: '2400.00',
    booked: '2600.00',
  },
};
const ROW: StaffVendorTransfer = {
  id: '00000000-0000-4000-8000-000000000700',
  vendor: 'quartzo',
  vendorName: 'Quartzo Play',
  memberId: '00000000-0000-4000-8000-000000000701',
  memberName: 'joaosilva',
  direction: 'in',
  amount: '50.00',
  currency: 'BRL',
  status: 'ordered',
  reason: null,
  isSilent: true,
  requestedAt: '2026-11-26T12:00:00.000Z',
  endedAt: null,
};
const STORY: VendorTransferStory = {
  transfer: ROW,
  steps: [
    { step: 'requested', at: ROW.requestedAt, times: 1, account: null },
    { step: 'noAnswer', at: ROW.requestedAt, times: 7, account: null },
  ],
};
const pageOf = (...list: StaffVendorTransfer[]) => ({
  list,
  nextCursor: null,
  totalCount: list.length,
  totalIn: '20.00',
  totalOut: '2.00',
  currency: 'BRL',
});

async function open(more: Answers = {}) {
  call.mockReset();
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    [`GET ${routes.vendorMoney.path}`]: () => ({ currency: 'BRL', vendors: [AT] }),
    [`GET ${routes.staffVendorTransfers.path}`]: () => pageOf(ROW),
    [`GET ${routes.vendorTransferStory.path}`]: () => STORY,
    ...more,
  });
  return openConsole(<VendorMoneyPage />);
}

it('says what lies at a vendor by either side, and where somebody has to act', async () => {
  await open();
  const panel = within(await screen.findByTestId('vendor-money'));
  for (const text of [
    /^R\$\s2\.600,00$/,
    /2\.400,00/,
    /200,00 a menos .*2\.600,00/,
    /Com diferenças/,
    /41 transferências conferidas/,
  ])
    expect(panel.getByText(text)).toBeTruthy();
  expect(panel.queryByText(/a mais que/)).toBeNull();
  expect(panel.getByTestId('vendor-silent').getAttribute('href')).toContain('status=silent');
  expect(panel.getByTestId('vendor-breaks').textContent).toBe('2 divergências abertas');
});

it('says of a vendor that was never compared that nothing is known of its word', async () => {
  const quiet = { ...AT, moving: { count: 0, amount: '0.00', since: null }, silent: 0, openBreaks: 0, last: null };
  await open({ [`GET ${routes.vendorMoney.path}`]: () => ({ currency: 'BRL', vendors: [quiet] }) });
  const panel = within(await screen.findByTestId('vendor-money'));
  for (const text of ['Ainda não conferido', 'Nenhum dia conferido ainda', 'Nada a caminho'])
    expect(panel.getByText(text)).toBeTruthy();
  expect(panel.queryByTestId('vendor-breaks')).toBeNull();
});

it('lists transfers with their sums, asks as the filters say, and opens the steps of one', async () => {
  const { user } = await open();
  expect((await screen.findByTestId('transfer-total')).textContent).toMatch(/1 transferência.*20,00.*2,00 de volta/);
  await user.selectOptions(screen.getByTestId('filter-status'), 'silent');
  await waitFor(() => expect(inputsOf(call, routes.staffVendorTransfers).at(-1)).toMatchObject({ status: 'silent' }));
  await user.click((await screen.findAllByTestId('transfer-row'))[0]!);
  const steps = await screen.findByTestId('transfer-steps');
  expect(steps.textContent).toMatch(/O membro pediu a transferência.*O provedor não respondeu.*7 vezes; a última/);
});

it('has words for no vendor, for no transfer and for a fault', async () => {
  const { unmount } = await open({
    [`GET ${routes.vendorMoney.path}`]: () => ({ currency: 'BRL', vendors: [] }),
    [`GET ${routes.staffVendorTransfers.path}`]: () => pageOf(),
  });
  expect(await screen.findByText('Nenhum provedor guarda saldo próprio')).toBeTruthy();
  expect(await screen.findByText('Nenhuma transferência')).toBeTruthy();
  unmount();
  await open({
    [`GET ${routes.vendorMoney.path}`]: () => {
      throw new ApiError('UNKNOWN_ERROR');
    },
  });
  expect(await screen.findByRole('button', { name: /Tentar de novo/ })).toBeTruthy();
});
