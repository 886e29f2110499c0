/** @jest-environment jsdom */
import type { Winner, WinnerBoard as Board } from '@contracts/http/winners';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { MerchantProvider, type Merchant } from '@web/api/merchant';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../i18n/pt';
import type { BoardHandlers } from './board-line';
import WinnerBoard from './winner-board';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const open = jest.fn();
jest.mock('../../popups/use-popup', () => ({ usePopup: () => ({ open }) }));
const closeLine = jest.fn();
let line: BoardHandlers | undefined;
jest.mock('./board-line', () => ({
  openBoardLine: (handlers: BoardHandlers) => {
    line = handlers;
    return closeLine;
  },
}));
const call = apiCall as unknown as jest.Mock;

const winner = (id: number, more: Partial<Winner> = {}): Winner => ({
  id: String(id),
  playerName: 'lu***a',
  isJackpot: false,
  nodeId: id,
  gameName: `Jogo ${id}`,
  gameType: 'RNG',
  vassalage: 'v1',
  vendorName: 'V',
  gameCode: `g${id}`,
  artwork: 'seven',
  vo: { winAmount: '1284.50', currency: 'BRL' },
  wonAt: new Date().toISOString(),
  ...more,
});
const terms = {
  version: 1,
  sharePpm: 10_000,
  odds: '2000000.00',
  minStake: '1.00',
  seed: '5000.00',
  categories: ['RNG' as const],
};
const BOARD: Board = {
  list: [winner(9), winner(8, { nodeId: null, gameName: 'Jogo antigo' })],
  jackpot: { balance: '5000.10', currency: 'BRL', position: '10', terms, lastWinners: [] },
};

/** The board comes into view, or leaves it. */
let look: (isInView: boolean) => void;
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => act(() => callback([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  jest.clearAllMocks();
  line = undefined;
  Object.assign(globalThis, { IntersectionObserver: Observer, matchMedia: () => ({ matches: true }) });
});

function show() {
  const merchant = {
    name: 'Croupier',
    code: 'c',
    currency: 'BRL',
    currencyDigits: 2,
    timeZone: 'America/Sao_Paulo',
  } as unknown as Merchant;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <QueryClientProvider client={client}>
      <MerchantProvider value={merchant}>
        <WinnerBoard />
      </MerchantProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, client };
}

const money = (text: string) => text.replace(/\s/g, ' ');

it('shows the true balance and the winners, each of whom opens his game', async () => {
  call.mockResolvedValue(BOARD);
  show();
  const list = await screen.findByTestId('winners');
  expect(money(screen.getByTestId('jackpot-counter').textContent ?? '')).toBe('R$ 5.000,10');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => money(item.textContent ?? '').replace('agora', '')),
  ).toEqual(['lu***aJogo 9·+R$ 1.284,50', 'lu***aJogo antigo·+R$ 1.284,50']);
  await userEvent.click(within(list).getByRole('button', { name: /Jogo 9/ }));
  expect(open).toHaveBeenCalledWith('game', { vendor: 'v1', code: 'g9' });
  // A game that has left the catalogue cannot be played.
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Como funciona' }));
  expect(open).toHaveBeenCalledWith('jackpot');
});

it('has a line only while it is in view, and takes in what comes over it', async () => {
  call.mockResolvedValue(BOARD);
  show();
  await screen.findByTestId('winners');
  expect(line).toBeUndefined();
  look(true);
  act(() => line!.onLive(true));
  expect(screen.getByRole('img', { name: 'Ao vivo' })).toBeTruthy();
  await screen.findByTestId('winners');
  act(() => line!.onJackpot({ balance: '5123.45', currency: 'BRL', position: '11' }));
  await waitFor(() => expect(money(screen.getByTestId('jackpot-counter').textContent ?? '')).toBe('R$ 5.123,45'));
  act(() => line!.onJackpot({ balance: '1.00', currency: 'BRL', position: '9' }));
  expect(money(screen.getByTestId('jackpot-counter').textContent ?? '')).toBe('R$ 5.123,45');
  act(() => line!.onWinner({ list: [winner(12, { isJackpot: true })], position: '12' }));
  const first = () => within(screen.getByTestId('winners')).getAllByRole('listitem')[0]!;
  await waitFor(() => expect(first().textContent).toContain('Jogo 12'));
  expect(within(first()).getByRole('img', { name: 'Jackpot' })).toBeTruthy();
  look(false);
  expect(closeLine).toHaveBeenCalledTimes(1);
});

it.each([
  ['the site has closed', () => line!.onSystemStatus(), ['systemStatus']],
  ['there are announcements', () => line!.onAnnouncements(), ['announcements']],
])('tells a guest that %s, whom no session tells', async (_, push, queryKey) => {
  call.mockResolvedValue(BOARD);
  const { client } = show();
  await screen.findByTestId('winners');
  look(true);
  const asked = jest.spyOn(client, 'invalidateQueries');
  act(push);
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey }));
});

it('says in words that nobody has won, and that it could not be fetched, with a way on', async () => {
  call.mockResolvedValueOnce({ list: [], jackpot: null });
  const { unmount } = show();
  expect(await screen.findByText('Ainda sem ganhadores')).toBeTruthy();
  expect(screen.queryByTestId('jackpot-counter')).toBeNull();
  unmount();
  call.mockRejectedValueOnce(new ApiError('BUSY', '')).mockResolvedValueOnce(BOARD);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(await screen.findByTestId('winners')).toBeTruthy();
});
