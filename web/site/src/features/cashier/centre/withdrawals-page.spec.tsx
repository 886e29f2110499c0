import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { inputsOf } from '@web/testing/answers';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import { ROW, show, WITHDRAWAL } from '../test-support/fake-desk';
import WithdrawalsPage from './withdrawals-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const CLOCK = {
  ...{ days: 30, count: 812, keptPpm: 987_000, p50S: 41, p95S: 190, oldestOpenS: null, asOf: ROW.requestedAt },
  methods: [
    { kind: 'bank', count: 12, keptPpm: 1_000_000, p50S: 900, p95S: 3_600 },
    { kind: 'pix', count: 800, keptPpm: 986_000, p50S: 40, p95S: 180 },
  ],
  automatic: { count: 700, orderedP50Ms: 2_340, orderedP95Ms: 4_900 },
};
const page = (list: readonly object[], totalCount = list.length) => ({ list, pageNo: 1, pageSize: 20, totalCount });
let paid: readonly object[];
let rows: () => unknown;

function open(address = '/member?page=withdraw') {
  call.mockImplementation(async (route: unknown, input: { status?: string }) => {
    if (route === routes.payoutClock) return CLOCK;
    if (route === routes.confirmReceipts) {
      paid = [];
      return { confirmed: 2 };
    }
    return input.status === 'paid' ? page(paid) : rows();
  });
  show(<WithdrawalsPage />, address);
}
const filters = () => inputsOf<{ status?: string; pageNo: number }>(call, routes.withdrawals);

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addCentreTexts();
});
beforeEach(() => {
  call.mockReset();
  setToken('t');
  paid = [];
  rows = () => page([ROW, { ...ROW, id: 'late', isLate: true }], 41);
});

it('lists the withdrawals; one of them opens its progress', async () => {
  open();
  const row = (await screen.findAllByTestId('withdrawal-row'))[0]!;
  expect(row.textContent).toContain('Enviado ao banco');
  fireEvent.click(screen.getAllByTestId('open-withdrawal')[0]!);
  expect(location.search).toBe(`?page=withdraw&popup=withdrawal&id=${WITHDRAWAL}`);
});

it('turns pages and filters by the address', async () => {
  open('/member?page=withdraw&state=refused&sheet=2');
  await screen.findAllByTestId('withdrawal-row');
  expect(filters()).toContainEqual({ status: 'refused', pageNo: 2, pageSize: 20 });
});

it('publishes how fast the house pays', async () => {
  open();
  expect((await screen.findByTestId('payout-clock')).textContent).toBe(
    'Últimos 30 dias: 98,7% no prazo, metade em até 41 s, 95% em até 3 min 10 s.' +
      'Saques automáticos saem para o banco em 2,3 s (metade deles).' +
      'Por tipo de conta' +
      'Conta bancária: 100% no prazo, metade em até 15 min, 95% em até 1 h.' +
      'Pix: 98,6% no prazo, metade em até 40 s, 95% em até 3 min.',
  );
});

it('leads from nothing to a first withdrawal', async () => {
  rows = () => page([]);
  open();
  expect(await screen.findByText('Nenhum saque por aqui')).toBeTruthy();
  fireEvent.click(screen.getAllByText('Novo saque')[1]!);
  expect(location.search).toBe('?page=withdraw&popup=withdraw');
});

it('says what is wrong, and fetches anew by hand', async () => {
  rows = () => {
    throw new ApiError('NETWORK');
  };
  open();
  expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
  rows = () => page([ROW]);
  fireEvent.click(screen.getByText('Tentar de novo'));
  expect(await screen.findByTestId('withdrawal-row')).toBeTruthy();
});

it('confirms all receipts at once, after asking, where some wait for an answer', async () => {
  paid = [
    { ...ROW, status: 'paid', canAnswerReceipt: true },
    { ...ROW, id: 'two', status: 'paid', canAnswerReceipt: true },
  ];
  open();
  expect((await screen.findByTestId('receipts-waiting')).textContent).toContain('2 saques pagos');
  fireEvent.click(screen.getByTestId('receive-all'));
  expect(inputsOf(call, routes.confirmReceipts)).toEqual([]);
  fireEvent.click(await screen.findByTestId('receive-all-confirm'));
  await waitFor(() => expect(screen.queryByTestId('receipts-waiting')).toBeNull());
  expect(inputsOf(call, routes.confirmReceipts)).toEqual([{ key: expect.any(String) }]);
});
