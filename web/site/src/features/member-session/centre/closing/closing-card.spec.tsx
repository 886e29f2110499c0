import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { inputsOf } from '@web/testing/answers';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../../../i18n/pt';
import { addCentreTexts } from '../../../../parts/member-centre/centre-texts';
import { useStepUp } from '../../../../parts/proofs/use-step-up';
import { ClosingCard } from './closing-card';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({
  ...jest.requireActual<object>('@web/api/merchant'),
  useMerchant: () => ({ timeZone: 'America/Sao_Paulo' }),
  useFormat: () => ({ time: (at: string) => at, money: (amount: string) => `R$ ${amount}` }),
}));
const call = apiCall as unknown as jest.Mock;

const SETTLED = { balance: '0.00', withdrawals: [], deposits: [], rounds: [] };
const asked = (inMs: number) => ({
  reason: 'other',
  requestedAt: 'then',
  closesAt: new Date(Date.now() + inMs).toISOString(),
});
let closing: object;
let isProven: boolean;

function Page() {
  const stepUp = useStepUp();
  return (
    <>
      <ClosingCard stepUp={stepUp} />
      {stepUp.dialog}
    </>
  );
}

function show() {
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.accountClosing) return closing;
    if (route === routes.requestClosing) {
      if (!isProven) throw new ApiError('STEP_UP_NEEDED', '', {}, { ways: [{ kind: 'password', masked: '' }] });
      return (closing = { request: asked(604_800_000), supportOnly: null, open: SETTLED });
    }
    if (route === routes.proveStepUp) {
      isProven = true;
      return { provenUntil: 'soon', ways: [] };
    }
    if (route === routes.withdrawClosing) return (closing = { request: null, supportOnly: null, open: SETTLED });
    return new Promise(() => undefined);
  });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addCentreTexts();
});
beforeEach(() => {
  call.mockReset();
  setToken('t');
  closing = { request: null, supportOnly: null, open: SETTLED };
  isProven = false;
});
afterEach(() => setToken(null));

it('asks for the reason and a confirmation, then counts the days down', async () => {
  show();
  fireEvent.click(await screen.findByTestId('closing-open'));
  fireEvent.click(await screen.findByTestId('closing-confirm'));
  expect(await screen.findByText('Escolha um motivo.')).toBeTruthy();
  expect(inputsOf(call, routes.requestClosing)).toEqual([]);
  fireEvent.click(screen.getByTestId('closing-reason-tooMuch'));
  expect(screen.getByText(/bloqueada na hora/)).toBeTruthy();
  fireEvent.click(screen.getByTestId('closing-confirm'));
  await screen.findByTestId('step-up-form');
  fireEvent.change(screen.getByTestId('step-up-proof'), { target: { value: 'Tucano-Verde-58' } });
  fireEvent.click(screen.getByTestId('step-up-submit'));
  await screen.findByTestId('closing-pending');
  expect(inputsOf(call, routes.requestClosing)).toEqual([{ reason: 'tooMuch' }, { reason: 'tooMuch' }]);
  expect(screen.getByTestId('closing-countdown').textContent).toMatch(/^(7 dias 00:00:00|6 dias 23:59:\d\d)$/);
});

it('lets the member change the mind', async () => {
  closing = { request: asked(3_600_000), supportOnly: null, open: SETTLED };
  show();
  expect((await screen.findByTestId('closing-countdown')).textContent).toMatch(/^(01:00:00|00:59:\d\d)$/);
  fireEvent.click(screen.getByTestId('closing-keep'));
  expect(await screen.findByTestId('closing-open')).toBeTruthy();
  expect(inputsOf(call, routes.withdrawClosing)).toHaveLength(1);
});

it('names what has to end first, and asks for nothing before', async () => {
  const open = {
    balance: '40.00',
    withdrawals: [{ id: 'w', amount: '25.00', requestedAt: 'noon' }],
    deposits: [{ id: 'd', amount: '10.00', requestedAt: 'now' }],
    rounds: [{ roundId: 'r', gameName: 'Neon', placedAt: 'then' }],
  };
  closing = { request: null, supportOnly: null, open };
  show();
  const list = await screen.findByTestId('closing-open-list');
  for (const words of ['R$ 40.00', 'R$ 25.00', 'R$ 10.00', 'Neon']) expect(list.textContent).toContain(words);
  expect(screen.getByTestId<HTMLButtonElement>('closing-open').disabled).toBe(true);
});

it('is still waiting where the days are over and something is open', async () => {
  closing = { request: asked(-1_000), supportOnly: null, open: { ...SETTLED, balance: '1.00' } };
  show();
  const card = await screen.findByTestId('closing-pending');
  expect(card.textContent).toContain('só é encerrada depois disto');
  expect(screen.queryByTestId('closing-countdown')).toBeNull();
});

it.each([
  ['agent', /suporte/],
  ['restricted', /Fale com o suporte/],
])('offers nothing to a member who is %s', async (supportOnly, words) => {
  closing = { request: null, supportOnly, open: SETTLED };
  show();
  await waitFor(() => expect(screen.getByTestId('closing').textContent).toMatch(words));
  expect(screen.queryByTestId('closing-open')).toBeNull();
});
