import '@web/testing/browser-globals';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { openAgentPart } from '../test-support/open-agent-part';
import type { AgentContract, OwnContracts } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import ContractsPage from './contracts-page';
import { KindPage } from './kind-page';
import { bill, contract, dailyBill, ending, own } from '../test-support/sample-contracts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('../bills/bill-chart', () => ({ __esModule: true, default: () => null }));
const call = apiCall as unknown as jest.Mock;

const TOTALS = {
  turnover: '91000.00',
  gross: '1080.00',
  withheld: '600.00',
  adjustment: '0.00',
  net: '480.00',
  charged: '0.00',
  paid: '480.00',
  owed: '0.00',
};

let owns: OwnContracts[];
let team: AgentContract[];

const answers: Answers = {
  'GET /wps/agent/contracts': () => owns,
  'GET /wps/agent/bills': () => ({
    list: [bill(), bill({ billId: 'b2', status: 'not-reached', tier: null, net: '0.00' })],
    nextCursor: null,
    totals: TOTALS,
  }),
  'GET /wps/agent/bills/:billId': () => dailyBill(),
  'GET /wps/agent/bills/:billId/bets': () => ({ list: [], nextCursor: null }),
  'GET /wps/agent/downline-contracts': () => ({ list: team, nextCursor: null }),
  'GET /wps/agent/contracts/:contractId/endings': () => [ending('carla')],
};

async function open(
  path = '/agentHome?centre=agentDailyWages2',
  more: Answers = {},
  content = <KindPage kind="daily" />,
) {
  call.mockReset();
  answerFrom(call, { ...answers, ...more });
  return openAgentPart(content, path);
}

beforeEach(() => {
  owns = [own()];
  team = [
    contract({ contractId: 'x1', downlineName: 'bruno' }),
    contract({ contractId: 'x2', downlineName: 'carla', status: 'offered', from: null, decidedAt: null }),
  ];
});

const address = () => screen.getByTestId('address').textContent;

it('tells the own contract in words and tiers, and counts down to its next run', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T05:04:00.000Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  await open();
  expect((await screen.findByTestId('own-contract')).textContent).toMatch(/1,2% – 1,4%.*Com topo · Em vigor desde/);
  expect(screen.getByTestId('countdown').textContent).toBe('00:06:00');
  expect(within(screen.getByTestId('tier-table')).getAllByRole('row')).toHaveLength(3);
  jest.useRealTimers();
});

it('says so where there is no contract, and offers none on', async () => {
  owns = [own({ own: null, nextRunAt: null })];
  await open('/agentHome?centre=agentDailyWages2&part=downlines');
  expect(await screen.findByTestId('own-none')).toBeTruthy();
  expect(screen.getByTestId('offer-needs-own')).toBeTruthy();
  expect((screen.getByTestId('offer') as HTMLButtonElement).disabled).toBe(true);
});

it('lists bills with the sums of the whole filter, and opens one in the address', async () => {
  const { user } = await open();
  expect(await screen.findAllByTestId('bill-row')).toHaveLength(2);
  expect(screen.getByTestId('bills-total').textContent).toMatch(/91\.000,00.*1\.080,00.*600,00.*\+480,00/);
  await user.selectOptions(screen.getByTestId('filter-status'), 'paid');
  await waitFor(() => expect(inputsOf(call, routes.bills).at(-1)).toMatchObject({ kind: 'daily', status: 'paid' }));
  await user.click(screen.getAllByRole('button', { name: /Abrir a apuração de 20\/11\/2026/ })[0]!);
  expect(await screen.findByTestId('bill')).toBeTruthy();
  expect(address()).toContain('bill=daily.day.1.m-a');
});

it('shows a refusal of the list with a way on', async () => {
  await open(undefined, {
    'GET /wps/agent/bills': () => {
      throw new ApiError('MAINTENANCE', 'Estamos em manutenção.');
    },
  });
  expect(await screen.findByText('Estamos em manutenção.')).toBeTruthy();
});

it('withdraws an offer once, after a question', async () => {
  const { user } = await open('/agentHome?part=downlines', {
    'DELETE /wps/agent/offers/:contractId': () => contract({ status: 'withdrawn' }),
  });
  await user.click(await screen.findByTestId('withdraw-x2'));
  await user.dblClick(await screen.findByTestId('withdraw-confirm'));
  await waitFor(() => expect(inputsOf(call, routes.withdrawOffer)).toEqual([{ contractId: 'x2' }]));
});

it('ends a contract with a downline only when what ends with it was confirmed', async () => {
  const { user } = await open('/agentHome?part=downlines', {
    'POST /wps/agent/contracts/:contractId/termination': () => contract({ status: 'terminated' }),
  });
  await user.click(await screen.findByTestId('terminate-x1'));
  await screen.findByTestId('endings');
  await user.click(screen.getByTestId('terminate-confirm'));
  expect(inputsOf(call, routes.terminateContract)).toEqual([]);
  await user.click(screen.getByLabelText('Entendi que 1 contrato vai terminar.'));
  await user.click(screen.getByTestId('terminate-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.terminateContract)).toEqual([{ contractId: 'x1', confirmedEndings: ['c-carla'] }]),
  );
});

it('ends the own contract by the call of its kind', async () => {
  const { user } = await open(undefined, {
    'POST /wps/relay/MCS2_processDailySalContract': () => contract({ status: 'terminated' }),
  });
  await user.click(await screen.findByTestId('terminate-own'));
  await user.click(await screen.findByTestId('confirm-endings'));
  await user.click(screen.getByTestId('terminate-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.processDailySalary)).toEqual([
      { contractId: 'c-own', action: 'terminate', confirmedEndings: ['c-carla'] },
    ]),
  );
});

it('narrows the contracts of all kinds to one downline by the address', async () => {
  const { user } = await open('/agentHome?centre=contracts&downline=m-bruno', {}, <ContractsPage />);
  await screen.findAllByTestId('contract-row');
  expect(inputsOf(call, routes.downlineContracts)[0]).toMatchObject({ downlineId: 'm-bruno' });
  await user.click(screen.getByTestId('clear-filters'));
  await waitFor(() => expect(inputsOf(call, routes.downlineContracts).at(-1)!.downlineId).toBeUndefined());
});
