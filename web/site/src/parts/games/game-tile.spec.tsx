import '@web/testing/browser-globals';
import type { GameTile as Game } from '@contracts/http/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { systemStatusQuery } from '@web/api/merchant';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { GameTile } from './game-tile';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));

const game = {
  nodeId: 1,
  displayName: 'Royal Sevens',
  gameType: 'RNG',
  gameCode: 'g1',
  vassalage: 'v1',
  vendorName: 'Sandbox',
  isHot: 1,
  isNew: 0,
  artwork: 'seven',
  rtpPpm: 960_000,
} as Game;

let client: QueryClient;

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  client = new QueryClient();
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <GameTile game={game} />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
});

const tell = (vendors: string[], games: string[]) =>
  act(async () => void client.setQueryData(systemStatusQuery.queryKey, { paused: { vendors, games } } as never));
const tile = () => screen.getByTestId('game-tile-g1');
const isGrey = () => tile().closest('article')!.className.includes('grayscale');

it.each([
  ['the game', [], ['v1/g1']],
  ['its vendor', ['v1'], []],
])('is grey and says so while %s is stopped, and comes back with the next status', async (_what, vendors, games) => {
  expect(isGrey()).toBe(false);
  await tell(vendors, games);
  await waitFor(() => expect(isGrey()).toBe(true));
  expect(tile().textContent).toContain('Em pausa');
  expect(tile().textContent).not.toContain('Hot');
  expect(tile().getAttribute('aria-label')).toBe('Royal Sevens: em pausa');
  await tell([], []);
  await waitFor(() => expect(isGrey()).toBe(false));
  expect(tile().textContent).not.toContain('Em pausa');
});

it('stays as it is while others are stopped', async () => {
  await tell(['v1'], []);
  await waitFor(() => expect(isGrey()).toBe(true));
  await tell(['v2'], ['v1/g2', 'v2/g1']);
  await waitFor(() => expect(isGrey()).toBe(false));
  expect(tile().getAttribute('aria-label')).toBe('Jogar Royal Sevens');
});
