import '@web/testing/browser-globals';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { openAgentPart } from '../test-support/open-agent-part';
import type { ContractEnding, OfferSupposition } from '@contracts/http/agents/agent-contracts';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { OfferForm } from './offer-form';
import {
  contract,
  dailyTerms,
  dividendTerms,
  downline,
  ending,
  realtimeTerms,
  simulation,
} from '../test-support/sample-contracts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('./supposition-chart', () => ({ __esModule: true, default: () => null }));
jest.mock('./simulation-chart', () => ({ __esModule: true, default: () => null }));
const call = apiCall as unknown as jest.Mock;

const supposition: OfferSupposition = {
  period: 'day',
  turnover: '30000.00',
  tier: 0,
  next: { tier: 1, turnover: '20000.00', loss: '0.00', active: 3 },
  inPeriod: { downline: '330.00', upline: '36.00' },
  inDay: { downline: '330.00', upline: '36.00' },
  inMonth: { downline: '9900.00', upline: '1080.00' },
  curve: [{ turnover: '0.00', downline: '0.00', upline: '0.00' }],
};

interface World {
  endings: ContractEnding[];
  refusal: { code: string; message: string } | null;
  offer: () => unknown;
}

async function open(over: Partial<World> = {}) {
  const world: World = { endings: [], refusal: null, offer: () => contract({ status: 'offered' }), ...over };
  const onDone = jest.fn();
  const answers: Answers = {
    'GET /wps/agent/downlines': () => ({
      list: [downline('bruno'), downline('bia', { level: 2 })],
      nextCursor: null,
      path: [],
      totals: { members: 2, agents: 2, balance: '0.00' },
    }),
    'POST /wps/agent/offer-previews': () => ({
      refusal: world.refusal,
      endings: world.endings,
      simulation: simulation(),
    }),
    'POST /wps/agent/offers': () => world.offer(),
    'POST /wps/agent/offer-suppositions': () => supposition,
  };
  call.mockReset();
  answerFrom(call, answers);
  const view = await openAgentPart(<OfferForm held={{ daily: dailyTerms }} kind="daily" onDone={onDone} />);
  await view.user.click(await screen.findByTestId('pick-bruno'));
  await view.user.type(screen.getByTestId('terms-tiers.0.minTurnover'), '30000');
  await view.user.type(screen.getByTestId('terms-tiers.0.minActive'), '3');
  await view.user.type(screen.getByTestId('terms-tiers.0.rate'), '1,1');
  await screen.findByTestId('preview');
  return { ...view, world, onDone };
}

const sent = () => inputsOf(call, routes.offerContract);

it('offers to direct downlines alone', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('pick-another'));
  expect(await screen.findByTestId('pick-bruno')).toBeTruthy();
  expect(screen.queryByTestId('pick-bia')).toBeNull();
});

it('begins empty, and says with each key what the agent keeps', async () => {
  answerFrom(call, { 'GET /wps/agent/downlines': () => new Promise(() => undefined) });
  const { user } = await openAgentPart(<OfferForm held={{ daily: dailyTerms }} kind="daily" onDone={jest.fn()} />);
  const rate = screen.getByTestId('terms-tiers.0.rate') as HTMLInputElement;
  expect(rate.value).toBe('');
  expect(screen.getByText('A sua: 1,2%')).toBeTruthy();
  expect(screen.queryByTestId('kept-0')).toBeNull();
  await user.type(rate, '1,1');
  expect(screen.getByTestId('kept-0').textContent).toBe('Você fica com 0,1%');
  expect(screen.getByTestId('asks-less-0').textContent).toContain('sai do seu saldo');
  await user.clear(rate);
  await user.type(rate, '1,2');
  expect(screen.getByTestId('kept-0').textContent).toBe('Você não fica com nada');
  await user.type(screen.getByTestId('terms-tiers.0.minTurnover'), '30.000,00');
  await user.type(screen.getByTestId('terms-tiers.0.minActive'), '3');
  expect(screen.queryByTestId('asks-less-0')).toBeNull();
});

it('lets the agent choose among the kinds that it holds', async () => {
  answerFrom(call, { 'GET /wps/agent/downlines': () => new Promise(() => undefined) });
  const { user } = await openAgentPart(
    <OfferForm held={{ dividend: dividendTerms, realtime: realtimeTerms }} onDone={jest.fn()} />,
  );
  expect((screen.getByTestId('offer-kind-daily') as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByTestId('offer-kind-dividend'));
  expect((screen.getByTestId('terms-period') as HTMLSelectElement).value).toBe('half-month');
  await user.click(screen.getByTestId('offer-kind-realtime'));
  await user.type(screen.getByTestId('terms-lossRate'), '0,4');
  expect(screen.getByTestId('kept-lossRate').textContent).toBe('Você fica com 0,1%');
});

it('shows the last 30 days in sums and day by day', async () => {
  const { user } = await open();
  await user.click(screen.getByTestId('tab-past'));
  expect(screen.getByTestId('simulated-gross').textContent).toMatch(/9\.000,00/);
  expect(screen.getByTestId('simulated-upline').textContent).toMatch(/\+.*1\.800,00/);
  expect(within(screen.getByTestId('simulation')).getAllByRole('row', { hidden: true })).toHaveLength(31);
});

it('shows what both sides would get on figures that the agent supposes', async () => {
  const { user } = await open();
  expect((await screen.findByTestId('suppose-upline-month')).textContent).toMatch(/1\.080,00/);
  expect(screen.getByTestId('suppose-tier').textContent).toContain(
    'faltam R$\u00a020.000,00 de volume, 3 membros ativos',
  );
  await user.clear(screen.getByTestId('suppose-turnover'));
  await user.type(screen.getByTestId('suppose-turnover'), '45.000,50');
  await waitFor(() =>
    expect(inputsOf(call, routes.supposeOffer).at(-1)).toMatchObject({
      terms: { kind: 'daily' },
      supposed: { turnover: '45000.50', per: 'period', activeMembers: 3 },
    }),
  );
  await user.type(screen.getByTestId('suppose-active'), 'x');
  expect(screen.getByText('Confira este número.')).toBeTruthy();
});

it('sends an offer once, however often it is clicked', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const { user, onDone } = await open({ offer: () => new Promise((resolve) => (finish = resolve)) });
  await user.dblClick(screen.getByTestId('offer-send'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  finish(contract({ status: 'offered' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ downlineId: 'm-bruno', terms: { kind: 'daily' }, confirmedEndings: [] });
});

it('wants the contracts that end to be confirmed, naming how many', async () => {
  const { user, onDone } = await open({ endings: [ending('carla'), ending('davi')] });
  expect(screen.getByTestId('endings').textContent).toMatch(/2 contratos da equipe vão terminar.*carla.*davi/);
  await user.click(screen.getByTestId('offer-send'));
  expect(sent()).toEqual([]);
  expect(screen.getByText('Confirme os contratos que terminam.')).toBeTruthy();
  await user.click(screen.getByLabelText('Entendi que 2 contratos vão terminar.'));
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()[0]).toMatchObject({ confirmedEndings: ['c-carla', 'c-davi'] });
});

it('asks anew when the contracts that end have changed meanwhile', async () => {
  const view = await open({ endings: [ending('carla')] });
  const { user, world, onDone } = view;
  world.offer = () => {
    world.endings = [ending('carla'), ending('davi')];
    world.offer = () => contract({ status: 'offered' });
    throw new ApiError('ENDINGS_CHANGED', 'Os contratos que terminam mudaram.');
  };
  await user.click(screen.getByTestId('confirm-endings'));
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(screen.getAllByTestId('ending')).toHaveLength(2));
  expect(screen.getByText('A lista mudou enquanto isso. Confira de novo e confirme.')).toBeTruthy();
  expect((screen.getByTestId('confirm-endings') as HTMLInputElement).checked).toBe(false);
  await user.click(screen.getByTestId('offer-send'));
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByLabelText('Entendi que 2 contratos vão terminar.'));
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const keys = sent().map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(sent()[1]).toMatchObject({ confirmedEndings: ['c-carla', 'c-davi'] });
});

it('takes the list that the refusal itself brings', async () => {
  const { user, world } = await open({ endings: [ending('carla')] });
  world.offer = () => {
    throw new ApiError('ENDINGS_CHANGED', 'mudaram', {}, { endings: [ending('eva')] });
  };
  await user.click(screen.getByTestId('confirm-endings'));
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(screen.getByTestId('ending').dataset.contract).toBe('c-eva'));
});

it('says in words why an offer would be refused, and does not send it', async () => {
  await open({ refusal: { code: 'CEILING_EXCEEDED', message: 'As taxas passam do teto da casa.' } });
  expect(screen.getByTestId('refusal').textContent).toContain('As taxas passam do teto da casa.');
  expect((screen.getByTestId('offer-send') as HTMLButtonElement).disabled).toBe(true);
});

const isInvalid = (testId: string) => screen.getByTestId(testId).getAttribute('aria-invalid') === 'true';

it('says what the server refused at the field that it is about, until that is changed', async () => {
  const { user, world, onDone } = await open();
  world.offer = () => {
    world.offer = () => contract({ status: 'offered' });
    throw new ApiError('INVALID_INPUT', 'Confira os campos destacados.', {
      'terms.tiers.0.rate': 'O formato não está certo.',
    });
  };
  await user.click(screen.getByTestId('offer-send'));
  expect(await screen.findByText('O formato não está certo.')).toBeTruthy();
  expect(isInvalid('terms-tiers.0.rate')).toBe(true);
  expect(screen.queryByText('Confira os campos destacados.')).toBeNull();
  const rate = screen.getByTestId('terms-tiers.0.rate');
  await user.clear(rate);
  await user.type(rate, '0,3');
  expect(screen.queryByText('O formato não está certo.')).toBeNull();
  await screen.findByTestId('preview');
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

it('marks what a rule of the house refuses', async () => {
  await open({ refusal: { code: 'CEILING_EXCEEDED', message: 'As taxas passam do teto da casa.' } });
  expect(isInvalid('terms-tiers.0.rate')).toBe(true);
  expect(isInvalid('terms-tiers.0.minTurnover')).toBe(false);
});

it('tells a rate above the own contract at its field, and asks for no preview of it', async () => {
  const { user } = await open();
  const before = inputsOf(call, routes.previewOffer).length;
  const rate = screen.getByTestId('terms-tiers.0.rate');
  await user.clear(rate);
  await user.type(rate, '9,5');
  expect(await screen.findByText('Acima da taxa do seu próprio contrato.')).toBeTruthy();
  expect(screen.getByTestId('preview-waits')).toBeTruthy();
  expect(inputsOf(call, routes.previewOffer)).toHaveLength(before);
});

it('sends a lost offer again as it was, under the same key', async () => {
  const { user, world, onDone } = await open();
  world.offer = () => {
    world.offer = () => contract({ status: 'offered' });
    world.endings = [ending('carla')];
    throw new ApiError('NETWORK');
  };
  await user.click(screen.getByTestId('offer-send'));
  expect(await screen.findByText(/Não sabemos se a oferta chegou/)).toBeTruthy();
  await user.click(screen.getByTestId('offer-send'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()[1]).toEqual(sent()[0]);
});
