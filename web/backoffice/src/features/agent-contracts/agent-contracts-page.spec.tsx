import type { AgentContract, ContractEnding } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import AgentContractsPage from './agent-contracts-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const OPERATIONS = { ...HELENA, roles: ['operations'] as const };
const terms = { kind: 'realtime', winRate: '0.15', lossRate: '0.5', singleBetMin: '1.00', dailyCap: null } as const;
const contract = (part: Partial<AgentContract> = {}): AgentContract => ({
  contractId: 'c1',
  kind: 'realtime',
  uplineId: null,
  uplineName: '',
  downlineId: 'imperio',
  downlineName: 'imperio',
  terms,
  status: 'accepted',
  offeredAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  decidedAt: '2026-11-20T13:00:00.000Z',
  from: '2026-11-20T13:05:00.000Z',
  until: null,
  ...part,
});
const ending: ContractEnding = {
  contractId: 'c2',
  downlineId: 'norte',
  downlineName: 'norte',
  terms,
  until: '2026-11-21T12:05:00.000Z',
};
const agent = {
  memberId: 'imperio',
  username: 'imperio',
  kind: 'agent',
  uplineId: null,
  level: 0,
  directCount: 2,
  teamCount: 6,
  contracts: [],
  balance: '0.00',
  registeredAt: '2026-01-01T00:00:00.000Z',
};
const answers = (more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => OPERATIONS,
  'GET /bo/v1/agent-contracts': () => ({
    list: [
      contract(),
      contract({ contractId: 'c3', uplineId: 'imperio', uplineName: 'imperio', downlineName: 'norte' }),
    ],
    nextCursor: null,
  }),
  'GET /bo/v1/tree': () => ({ list: [agent], nextCursor: null, path: [] }),
  ...more,
});

beforeEach(() => call.mockReset());

it('lets the house act on its own contracts alone', async () => {
  answerFrom(call, answers());
  await openConsole(<AgentContractsPage />);
  expect(await screen.findAllByTestId('contract-row')).toHaveLength(2);
  expect(screen.getAllByTestId('terminate')).toHaveLength(1);
});

it('ends a contract only after what ends with it was confirmed', async () => {
  answerFrom(
    call,
    answers({
      'GET /bo/v1/agent-contracts/:contractId/endings': () => [ending],
      'POST /bo/v1/agent-contracts/:contractId/termination': () => contract({ status: 'terminated' }),
    }),
  );
  const { user } = await openConsole(<AgentContractsPage />);
  await user.click(await screen.findByTestId('terminate'));
  await user.click(await screen.findByTestId('end-confirm'));
  expect(await screen.findByText('Confirme os contratos que terminam.')).toBeTruthy();
  expect(inputsOf(call, routes.terminateByHouse)).toHaveLength(0);
  await user.click(screen.getByTestId('confirm-endings'));
  await user.click(screen.getByTestId('end-confirm'));
  await waitFor(() =>
    expect(inputsOf(call, routes.terminateByHouse)).toEqual([{ contractId: 'c1', confirmedEndings: ['c2'] }]),
  );
});

async function fillOffer(preview: object, offer: () => unknown = () => contract({ status: 'offered' })) {
  answerFrom(
    call,
    answers({
      'POST /bo/v1/agent-contracts/offer-previews': () => preview,
      'POST /bo/v1/agent-contracts/offers': offer,
    }),
  );
  const { user } = await openConsole(<AgentContractsPage />);
  await user.click(await screen.findByTestId('offer'));
  await user.type(await screen.findByTestId('agent-search'), 'imp');
  await user.click(await screen.findByTestId('agent-option'));
  await user.click(screen.getByTestId('kind-realtime'));
  for (const [field, value] of [
    ['winRate', '0,15'],
    ['lossRate', '0,5'],
    ['singleBetMin', '1,00'],
  ] as const) {
    fireEvent.change(screen.getByTestId(`terms-${field}`), { target: { value } });
  }
  return user;
}

it('offers what was typed, after the preview and its endings', async () => {
  const user = await fillOffer({ refusal: null, endings: [ending], simulation: null });
  await screen.findByTestId('endings');
  await user.click(screen.getByTestId('offer-send'));
  expect(inputsOf(call, routes.offerByHouse)).toHaveLength(0);
  await user.click(screen.getByTestId('confirm-endings'));
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(screen.queryByTestId('offer-form')).toBeNull());
  expect(inputsOf(call, routes.offerByHouse)).toMatchObject([
    {
      downlineId: 'imperio',
      terms: { kind: 'realtime', winRate: '0.15', lossRate: '0.5', singleBetMin: '1.00', dailyCap: null },
      confirmedEndings: ['c2'],
    },
  ]);
});

it('says why an offer would be refused, and does not send it', async () => {
  await fillOffer({
    refusal: { code: 'CEILING_EXCEEDED', message: 'As taxas passam do teto da casa.' },
    endings: [],
    simulation: null,
  });
  expect(await screen.findByText('Esta oferta seria recusada: As taxas passam do teto da casa.')).toBeTruthy();
  expect(screen.getByTestId<HTMLButtonElement>('offer-send').disabled).toBe(true);
  for (const field of ['winRate', 'lossRate'])
    expect(screen.getByTestId(`terms-${field}`).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByTestId('terms-singleBetMin').getAttribute('aria-invalid')).toBeNull();
});

it('says at its field what the server refused, until that is changed', async () => {
  const fault = new ApiError('INVALID_INPUT', 'Confira os campos destacados.', { 'terms.singleBetMin': 'amount' });
  const user = await fillOffer({ refusal: null, endings: [], simulation: null }, () => Promise.reject(fault));
  await screen.findByTestId('simulation');
  await user.click(screen.getByTestId('offer-send'));
  expect(await screen.findByText('Digite um valor, como 100,00.')).toBeTruthy();
  expect(screen.queryByText('Confira os campos destacados.')).toBeNull();
  fireEvent.change(screen.getByTestId('terms-singleBetMin'), { target: { value: '2,00' } });
  expect(screen.queryByText('Digite um valor, como 100,00.')).toBeNull();
});
