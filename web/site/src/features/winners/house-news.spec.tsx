import type { Winner, WinnerBoard } from '@contracts/http/winners';
import { routes } from '@contracts/http/routes';
import { screen, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import HouseNews, { winOfToday } from './house-news';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const won = (id: string, winAmount: string, wonAt: string, nodeId: number | null = 1): Winner => ({
  id,
  playerName: 'lu***a',
  isJackpot: false,
  nodeId,
  gameName: 'Dragão de Jade',
  gameType: 'RNG',
  vassalage: 'sandbox',
  vendorName: 'Royal Studio',
  gameCode: 'dragao-de-jade',
  artwork: 'dragon',
  vo: { winAmount, currency: 'BRL' },
  wonAt,
});
const boardOf = (list: Winner[]): WinnerBoard => ({ list, jackpot: null });
const MERCHANT = { timeZone: 'America/Sao_Paulo', currencyDigits: 2 };

it('names the largest win of the merchant’s own day, and none of a game that is gone', () => {
  // 02:30 in UTC is still the day before in São Paulo.
  const now = new Date('2026-11-23T15:00:00Z');
  const list = [
    won('5', '900.00', '2026-11-23T14:00:00Z', null),
    won('4', '99.00', '2026-11-23T13:00:00Z'),
    won('3', '120.00', '2026-11-23T12:00:00Z'),
    won('2', '5000.00', '2026-11-23T02:30:00Z'),
  ];
  expect(winOfToday(boardOf(list), MERCHANT, now)?.id).toBe('3');
  expect(winOfToday(boardOf(list.slice(3)), MERCHANT, now)).toBeUndefined();
});

function answers(board: WinnerBoard): void {
  answerFrom(call, {
    [`GET ${routes.winnerBoard.path}`]: () => board,
    [`GET ${routes.hotGames.path}`]: () => ({ list: [] }),
    [`GET ${routes.announcements.path}`]: () => ({
      banners: [],
      player: [],
      popup: [],
      promotion: [],
      changesAt: null,
    }),
  });
}

it('leads to what it speaks of', async () => {
  answers(boardOf([won('1', '120.00', new Date().toISOString())]));
  const { user } = await drawPage(<HouseNews />, { texts: ptSite, path: '/', token: null });
  const news = await screen.findByRole('region', { name: 'Agora na casa' });
  const line = within(news).getByRole('button', { name: /lu\*\*\*a levou R\$\s120,00 em Dragão de Jade/ });
  await user.click(line);
  expect(screen.getByTestId('address').textContent).toBe('/?popup=game&vendor=sandbox&code=dragao-de-jade');
});

it('is not there while there is nothing to tell', async () => {
  answers(boardOf([]));
  const { container } = await drawPage(<HouseNews />, { texts: ptSite, path: '/', token: null });
  await screen.findByTestId('address');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('section')).toBeNull();
});
