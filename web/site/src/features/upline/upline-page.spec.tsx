import type { UplineFunds } from '@contracts/http/agents/upline-asks';
import { routes } from '@contracts/http/routes';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { addCentreTexts } from '../../parts/member-centre/centre-texts';
import UplinePage from './upline-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const ASK = {
  askId: '00000000-0000-4000-8000-000000000001',
  amount: '50.00',
  note: 'para o fim de semana',
  state: 'open' as const,
  askedAt: '2026-11-24T17:00:00.000Z',
  expiresAt: '2026-11-25T17:00:00.000Z',
};
let funds: UplineFunds;
let answer: () => unknown;

beforeEach(() => {
  call.mockReset();
  funds = { hasUpline: true, minAmount: '1.00', maxAmount: '10000.00', asks: [], received: [] };
  answer = () => funds;
  answerFrom<never>(call, {
    [`GET ${routes.uplineFunds.path}`]: () => answer(),
    [`POST ${routes.askUpline.path}`]: () => {
      funds = { ...funds, asks: [ASK] };
      return ASK;
    },
    [`POST ${routes.cancelAsk.path}`]: () => {
      funds = { ...funds, asks: [{ ...ASK, state: 'cancelled' }] };
      return funds.asks[0];
    },
  });
});

const open = () =>
  drawPage(<UplinePage />, { texts: ptSite, addTexts: addCentreTexts, path: '/member?page=transferUpline' });

it('asks with an amount and a note, and then shows the open ask in the place of the form', async () => {
  const { user } = await open();
  await user.type(await screen.findByTestId('ask-amount'), '50,00');
  await user.type(screen.getByTestId('ask-note'), 'para o fim de semana');
  await user.click(screen.getByTestId('ask-submit'));
  expect((await screen.findByTestId('ask-open')).textContent).toContain('para o fim de semana');
  expect(screen.queryByTestId('ask-form')).toBeNull();
  expect(inputsOf(call, routes.askUpline)).toMatchObject([{ amount: '50.00', note: 'para o fim de semana' }]);
});

it('takes an open ask back, and may then ask again', async () => {
  funds = { ...funds, asks: [ASK] };
  const { user } = await open();
  await user.click(await screen.findByTestId('ask-cancel'));
  expect(await screen.findByTestId('ask-form')).toBeTruthy();
  expect(screen.getByTestId('upline-asks').textContent).toContain('Cancelado');
  expect(inputsOf(call, routes.cancelAsk)).toEqual([{ askId: ASK.askId }]);
});

it('says at the fields what is wrong, and sends nothing', async () => {
  const { user } = await open();
  await user.type(await screen.findByTestId('ask-amount'), 'abc');
  await user.type(screen.getByTestId('ask-note'), 'oi');
  await user.click(screen.getByTestId('ask-submit'));
  expect(await screen.findByText('Escreva um valor como 12,50.')).toBeTruthy();
  expect(screen.getByText('Escreva de 5 a 140 caracteres.')).toBeTruthy();
  expect(inputsOf(call, routes.askUpline)).toEqual([]);
});

it('tells what the upline sent and why, and how asks ended', async () => {
  funds = {
    ...funds,
    asks: [{ ...ASK, state: 'declined' }],
    received: [
      { transferId: 't1', amount: '20.00', purpose: 'other', note: 'bom jogo', occurredAt: ASK.askedAt },
      { transferId: 't0', amount: '5.00', purpose: null, note: null, occurredAt: ASK.askedAt },
    ],
  };
  await open();
  expect((await screen.findByTestId('upline-received')).textContent).toMatch(/Outro motivo.*bom jogo.*Envio/);
  expect(screen.getByTestId('upline-asks').textContent).toContain('Recusado');
});

it('says so at the top of the network, and where the house has turned it off', async () => {
  funds = { ...funds, hasUpline: false };
  const { unmount } = await open();
  expect(await screen.findByText('Você não tem um superior')).toBeTruthy();
  unmount();
  answer = () => {
    throw new ApiError('NOT_ALLOWED');
  };
  await open();
  expect(await screen.findByText('Pedidos ao superior não estão ativados')).toBeTruthy();
});
