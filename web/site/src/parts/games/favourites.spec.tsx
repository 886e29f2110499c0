import '@web/testing/browser-globals';
import type { GameTile as Game } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { notify } from '@web/ui/feedback/toast';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { FAVOURITE_EVERY_MS, forgetThrottle } from './favourites';
import { GameTile } from './game-tile';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/feedback/toast', () => ({ notify: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;
const said = notify as unknown as jest.Mock;

const game = (gameCode: string, nodeId: number): Game => ({
  nodeId,
  nodeName: gameCode,
  displayName: gameCode,
  gameType: 'RNG',
  gameCode,
  vassalage: 'PG',
  vendorCode: 'PG',
  vendorName: 'PG',
  gameClassify: [],
  isHot: 0,
  isNew: 0,
  artwork: 'seven',
  rtpPpm: 960_000,
});

/** The server's own answers, unless a test has others; what it was asked for is kept. */
let liked: string[];
let answer: () => Promise<void>;
const asked = () =>
  call.mock.calls
    .map(([route]) => route)
    .filter((route) => route === routes.addFavourite || route === routes.removeFavourite);

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function open() {
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <GameTile game={game('um', 1)} />
          <GameTile game={game('dois', 2)} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

const heart = (code: string) => screen.getByTestId(`favourite-${code}`);
const isLiked = (code: string) => heart(code).getAttribute('aria-pressed') === 'true';

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  forgetThrottle();
  said.mockReset();
  liked = ['2'];
  answer = () => Promise.resolve();
  call.mockReset();
  call.mockImplementation(async (route: unknown, { nodeId }: { nodeId?: number }) => {
    if (route === routes.favouriteIds) return { favGameIds: liked };
    await answer();
    liked = route === routes.addFavourite ? [...liked, String(nodeId)] : liked.filter((id) => id !== String(nodeId));
    return { favGameIds: liked };
  });
  setToken('a-session-of-the-tests');
});

it('shows what the server says is liked', async () => {
  open();
  await waitFor(() => expect(isLiked('dois')).toBe(true));
  expect(isLiked('um')).toBe(false);
});

it('likes at once, before the server has answered', async () => {
  open();
  await waitFor(() => expect(isLiked('dois')).toBe(true));
  answer = () => new Promise(() => undefined);
  fireEvent.click(heart('um'));
  await waitFor(() => expect(isLiked('um')).toBe(true));
  expect(asked()).toEqual([routes.addFavourite]);
  expect(call).toHaveBeenCalledWith(routes.addFavourite, { nodeId: 1, vendor: 'PG', gameType: 'RNG' });
});

it('takes it back and says so when the server refuses', async () => {
  open();
  await waitFor(() => expect(isLiked('dois')).toBe(true));
  let refuse: (fault: unknown) => void = () => undefined;
  answer = () => new Promise((_, reject) => (refuse = reject));
  fireEvent.click(heart('um'));
  await waitFor(() => expect(isLiked('um')).toBe(true));
  act(() => refuse(new ApiError('NETWORK')));
  await waitFor(() => expect(isLiked('um')).toBe(false));
  expect(isLiked('dois')).toBe(true);
  expect(said).toHaveBeenCalledWith('error', ptSite.games.favouriteFailed);
});

it('says what the server says of a full list, against which no second try helps', async () => {
  open();
  await waitFor(() => expect(isLiked('dois')).toBe(true));
  answer = () => Promise.reject(new ApiError('FAVOURITES_FULL', 'A lista de favoritos está cheia.'));
  fireEvent.click(heart('um'));
  await waitFor(() => expect(said).toHaveBeenCalledWith('error', 'A lista de favoritos está cheia.'));
  expect(isLiked('um')).toBe(false);
});

it('takes one change in a second, whichever game it is of', async () => {
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(10_000);
  open();
  await waitFor(() => expect(isLiked('dois')).toBe(true));
  fireEvent.click(heart('um'));
  await waitFor(() => expect(isLiked('um')).toBe(true));
  now.mockReturnValue(10_000 + FAVOURITE_EVERY_MS - 1);
  fireEvent.click(heart('um'));
  fireEvent.click(heart('dois'));
  expect([isLiked('um'), isLiked('dois')]).toEqual([true, true]);
  now.mockReturnValue(10_000 + FAVOURITE_EVERY_MS);
  fireEvent.click(heart('dois'));
  await waitFor(() => expect(isLiked('dois')).toBe(false));
  expect(asked()).toEqual([routes.addFavourite, routes.removeFavourite]);
});

it('asks a guest to log in, and likes the game then', async () => {
  setToken(null);
  open();
  fireEvent.click(heart('um'));
  expect(screen.getByTestId('address').textContent).toBe('?popup=login');
  expect(asked()).toEqual([]);
  act(() => setToken('a-session-that-began-later'));
  await waitFor(() => expect(asked()).toEqual([routes.addFavourite]));
  await waitFor(() => expect(isLiked('um')).toBe(true));
});
