import type { LiveBet, WinnerBoard as Board } from '@contracts/http/winners';
import { routes } from '@contracts/http/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { withBets } from './bets-merge';
import type { BoardHandlers } from './board-line';
import WinnerBoard from './winner-board';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
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

const bet = (id: number, more: Partial<LiveBet> = {}): LiveBet => ({
  id: `bet-${id}`,
  playerName: 'lu***a',
  nodeId: id,
  gameName: `Jogo ${id}`,
  vassalage: 'v1',
  gameCode: `g${id}`,
  artwork: 'seven',
  stake: '2.00',
  payout: '0.00',
  currency: 'BRL',
  isBig: false,
  settledAt: new Date().toISOString(),
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
  list: [],
  jackpot: { balance: '5000.10', currency: 'BRL', position: '10', terms, lastWinners: [] },
};
const BIG = bet(9, { stake: '20.00', payout: '168.40', isBig: true });
const FEED = { all: [BIG, bet(8, { nodeId: null }), bet(7, { payout: '1.00' }), bet(6), bet(5)], big: [BIG] };
const OWN = {
  list: [
    {
      vendor: 'v1',
      roundId: 'r1',
      gameCode: 'g1',
      gameName: 'Meu jogo',
      stake: '1.00',
      payout: '3.00',
      placedAt: new Date().toISOString(),
      settledAt: null,
    },
  ],
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

beforeEach(() => {
  jest.clearAllMocks();
  line = undefined;
  Object.assign(globalThis, { IntersectionObserver: Observer, matchMedia: () => ({ matches: true }) });
});

async function show({
  token = null,
  board = BOARD as unknown,
  feed = FEED as unknown,
}: {
  token?: string | null;
  board?: unknown;
  feed?: unknown;
} = {}) {
  answerFrom(call, {
    [`GET ${routes.winnerBoard.path}`]: () => (board instanceof Error ? Promise.reject(board) : board),
    [`GET ${routes.liveBets.path}`]: () => feed,
    [`GET ${routes.memberBets.path}`]: () => OWN,
    [`GET ${routes.recentGames.path}`]: () => ({ list: [] }),
  });
  return drawPage(<WinnerBoard />, { texts: ptSite, path: '/', token });
}

const money = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const lines = async () =>
  within(await screen.findByTestId('live-bets'))
    .getAllByRole('listitem')
    .map((item) => money(item.textContent).replace('agora', ''));

it('shows the true balance of the pot and the rounds that ended, each of which opens its game', async () => {
  const { user } = await show();
  expect((await lines()).slice(0, 3)).toEqual([
    'Jogo 9lu***a·+R$ 168,408,42× de R$ 20,00',
    'Jogo 8lu***a·R$ 0,00de R$ 2,00',
    'Jogo 7lu***a·R$ 1,000,50× de R$ 2,00',
  ]);
  expect(money(screen.getByTestId('jackpot-counter').textContent)).toBe('R$ 5.000,10');
  const list = within(screen.getByTestId('live-bets'));
  await user.click(list.getByRole('button', { name: /Jogo 9/ }));
  expect(open).toHaveBeenCalledWith('game', { vendor: 'v1', code: 'g9' });
  // A game that has left the catalogue cannot be played.
  expect(list.getAllByRole('button')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Como funciona' }));
  expect(open).toHaveBeenCalledWith('jackpot');
});

it('shows the big ones apart, and the own ones to a member alone', async () => {
  const guest = await show();
  await lines();
  expect(screen.queryByRole('button', { name: 'Minhas' })).toBeNull();
  await guest.user.click(screen.getByRole('button', { name: 'Grandes' }));
  expect(await lines()).toEqual(['Jogo 9lu***a·+R$ 168,408,42× de R$ 20,00']);
  guest.unmount();
  const { user } = await show({ token: 'token' });
  await lines();
  expect(inputsOf(call, routes.memberBets)).toEqual([]);
  look(true);
  await user.click(screen.getByRole('button', { name: 'Minhas' }));
  await waitFor(async () => expect(await lines()).toEqual(['Meu jogo+R$ 3,003,00× de R$ 1,00']));
});

it('is not shown with fewer than five lines, and without a pot there is nothing', async () => {
  const { unmount, container } = await show({ feed: { all: FEED.all.slice(1), big: [] } });
  await waitFor(() => expect(screen.queryByText('Apostas ao vivo')).toBeNull());
  expect(screen.getByTestId('jackpot-counter')).toBeTruthy();
  expect(container.querySelector('[data-feed]')).toBeNull();
  unmount();
  const empty = await show({ board: { list: [], jackpot: null }, feed: { all: [], big: [] } });
  await waitFor(() => expect(empty.container.querySelector('[data-board]')).toBeNull());
});

it('has a line only while it is in view, and takes in what comes over it', async () => {
  await show();
  await lines();
  expect(line).toBeUndefined();
  look(true);
  act(() => line!.onLive(true));
  expect(screen.getByRole('img', { name: 'Ao vivo' })).toBeTruthy();
  act(() => line!.onJackpot({ balance: '5123.45', currency: 'BRL', position: '11' }));
  await waitFor(() => expect(money(screen.getByTestId('jackpot-counter').textContent)).toBe('R$ 5.123,45'));
  act(() => line!.onJackpot({ balance: '1.00', currency: 'BRL', position: '9' }));
  expect(money(screen.getByTestId('jackpot-counter').textContent)).toBe('R$ 5.123,45');
  act(() => line!.onLiveBets({ list: [bet(12)] }));
  await waitFor(async () => expect((await lines())[0]).toContain('Jogo 12'));
  look(false);
  expect(closeLine).toHaveBeenCalledTimes(1);
});

it('lets no line slip away from under a pointer', async () => {
  const { user } = await show();
  await lines();
  look(true);
  await user.hover(screen.getByTestId('live-bets'));
  act(() => line!.onLiveBets({ list: [bet(12)] }));
  expect((await lines())[0]).toContain('Jogo 9');
  await user.unhover(screen.getByTestId('live-bets'));
  await waitFor(async () => expect((await lines())[0]).toContain('Jogo 12'));
});

it.each([
  ['the site has closed', () => line!.onSystemStatus(), ['systemStatus']],
  ['there are announcements', () => line!.onAnnouncements(), ['announcements']],
])('tells a guest that %s, whom no session tells', async (_, push, queryKey) => {
  const { client } = await show();
  await lines();
  look(true);
  const asked = jest.spyOn(client, 'invalidateQueries');
  act(push);
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey }));
});

it('says that it could not be fetched, with a way on', async () => {
  const { user } = await show({ board: new ApiError('BUSY', '') });
  const again = await screen.findByRole('button', { name: /Tentar/ });
  answerFrom(call, {
    [`GET ${routes.winnerBoard.path}`]: () => BOARD,
    [`GET ${routes.liveBets.path}`]: () => FEED,
  });
  await user.click(again);
  expect((await lines()).length).toBe(5);
});

it('puts the lines of a push on top, once each', () => {
  const known = { all: FEED.all, big: FEED.big };
  const merged = withBets(known, { list: [bet(12), bet(11, { isBig: true }), FEED.all[0]!] })!;
  expect(merged.all.map(({ id }) => id)).toEqual(['bet-12', 'bet-11', 'bet-9', 'bet-8', 'bet-7', 'bet-6', 'bet-5']);
  expect(merged.big.map(({ id }) => id)).toEqual(['bet-11', 'bet-9']);
  expect(withBets(known, { list: [] })).toBe(known);
  expect(withBets(undefined, { list: [bet(1)] })).toBeUndefined();
});
