/** @jest-environment jsdom */
import '@web/testing/browser-globals';
import type { BetRound } from '@contracts/http/wallet';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import BetsPopup from './bet-record-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({
  useMerchant: () => ({ timeZone: 'America/Sao_Paulo' }),
  useFormat: () => ({ money: (amount: string) => `R$ ${amount}`, time: (at: string) => at, zone: 'GMT-3' }),
}));
const call = apiCall as unknown as jest.Mock;

const BET: BetRound = {
  vendor: 'sandbox',
  roundId: 'round-7',
  gameCode: 'royal-sevens',
  gameName: 'Royal Sevens',
  stake: '1.00',
  payout: '0.50',
  profit: '-0.50',
  withheld: '0.00',
  status: 'settled',
  placedAt: '2026-11-23T12:00:00.000Z',
  settledAt: '2026-11-23T12:00:04.000Z',
};

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (route: unknown) => {
    if (route !== routes.memberBets) return new Promise(() => undefined);
    return { list: [BET], pageNo: 1, pageSize: 20, totalCount: 1, totals: BET };
  });
  setToken('t');
  history.replaceState(null, '', '/?popup=bets');
});
afterEach(() => setToken(null));

it('a round of the record opens, says what became of it, leads to its game, and back', async () => {
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <BetsPopup open onClose={() => undefined} />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  fireEvent.click((await screen.findAllByTestId('open-round'))[0]!);
  const detail = screen.getByTestId('round-detail');
  for (const text of ['Royal Sevens', 'R$ 1.00', 'R$ 0.50', 'round-7', BET.settledAt!])
    expect(detail.textContent).toContain(text);
  expect(screen.queryByTestId('open-round')).toBeNull();
  fireEvent.click(screen.getByTestId('round-back'));
  fireEvent.click((await screen.findAllByTestId('open-round'))[0]!);
  fireEvent.click(screen.getByTestId('round-game'));
  const address = new URLSearchParams(location.search);
  expect(['popup', 'vendor', 'code'].map((name) => address.get(name))).toEqual(['game', 'sandbox', 'royal-sevens']);
});
