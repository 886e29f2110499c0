import type { Bill } from '@contracts/http/agents/bills';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import BillsPage from './bills-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const bill = (part: Partial<Bill> = {}): Bill => ({
  billId: 'b1',
  kind: 'dividend',
  agentId: 'a1',
  agentName: 'norte',
  from: '2026-11-01T03:00:00.000Z',
  to: '2026-11-16T03:00:00.000Z',
  turnover: '10000.00',
  loss: '4500.00',
  activeMembers: 4,
  tier: 1,
  gross: '1350.00',
  withheld: '700.00',
  adjustment: '0.00',
  net: '650.00',
  charged: '0.00',
  paid: '0.00',
  owed: '0.00',
  status: 'at-finance',
  issuedAt: '2026-11-16T05:30:00.000Z',
  paidAt: null,
  ...part,
});
const totals = {
  turnover: '10000.00',
  gross: '1350.00',
  withheld: '700.00',
  adjustment: '0.00',
  net: '650.00',
  charged: '0.00',
  paid: '0.00',
  owed: '0.00',
};
const answers = (list: readonly Bill[], more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/bills': ({ status }) => ({
    list: list.filter((row) => !status || row.status === status),
    nextCursor: null,
    totals,
  }),
  ...more,
});

beforeEach(() => call.mockReset());

it('lists bills with the totals of the filter, of one run when it is asked for', async () => {
  answerFrom(call, answers([bill(), bill({ billId: 'b2', status: 'paid', kind: 'daily' })]));
  await openConsole(<BillsPage />, { path: '/bills?runId=r1' });
  expect(await screen.findAllByTestId('bill-row')).toHaveLength(2);
  expect(inputsOf(call, routes.staffBills)[0]).toMatchObject({ runId: 'r1' });
  expect(screen.getByTestId('bill-totals').textContent).toContain('650,00');
});

it('asks finance for a word with every decision, and pays once', async () => {
  answerFrom(
    call,
    answers([bill()], { 'POST /bo/v1/bills/:billId/decision': () => bill({ status: 'paid', paid: '650.00' }) }),
  );
  const { user } = await openConsole(<BillsPage />);
  await user.click(await screen.findByTestId('decide-dividend'));
  expect((await screen.findByTestId('dividend-decision')).textContent!.replace(/\u00a0/g, ' ')).toContain('R$ 650,00');
  await user.click(screen.getByTestId('dividend-approve'));
  expect(inputsOf(call, routes.decideDividend)).toHaveLength(0);
  await user.type(screen.getByTestId('dividend-remark'), 'Conferido com o razão');
  await user.click(screen.getByTestId('dividend-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideDividend)).toEqual([
      { billId: 'b1', decision: 'approve', remark: 'Conferido com o razão' },
    ]),
  );
});

it('says why a decision came too late', async () => {
  answerFrom(
    call,
    answers([bill()], {
      'POST /bo/v1/bills/:billId/decision': () => {
        throw new ApiError('BILL_NOT_WAITING', 'Esta apuração não está aguardando isto.');
      },
    }),
  );
  const { user } = await openConsole(<BillsPage />);
  await user.click(await screen.findByTestId('decide-dividend'));
  await user.type(await screen.findByTestId('dividend-remark'), 'Conferido com o razão');
  await user.click(screen.getByTestId('dividend-reject'));
  expect(await screen.findByText('Esta apuração não está aguardando isto.')).toBeTruthy();
});

it('lets operations look and not decide', async () => {
  answerFrom(call, answers([bill()], { 'GET /bo/v1/session': () => ({ ...HELENA, roles: ['operations'] }) }));
  await openConsole(<BillsPage />);
  expect(await screen.findByTestId('bill-row')).toBeTruthy();
  expect(screen.queryByTestId('decide-dividend')).toBeNull();
});
