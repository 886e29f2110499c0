import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { Banners } from '../banners';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;

const game = (gameCode: string, displayName: string) => ({
  nodeId: 7,
  displayName,
  gameCode,
  vassalage: 'royal',
  vendorName: 'Royal Studio',
  gameType: 'RNG',
  artwork: 'seven',
  rtpPpm: 963_666,
});
const top = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    game: game(`top-${place}`, `Campeão ${place}`),
    rounds: 12_345 - place,
    players: 87,
  }));
const banner = { id: 'b', groupName: 'w_home', title: 'Um banner', text: '', buttonLabel: '', artwork: 'seven' };

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function open(answers: { top: () => unknown; hot?: () => unknown; announcements?: () => unknown }) {
  call.mockReset();
  call.mockImplementation((route: unknown) => {
    const answer =
      route === routes.topGames
        ? answers.top
        : route === routes.announcements
          ? (answers.announcements ?? (() => ({ banners: [{ ...banner, linkageType: 'NONE' }] })))
          : (answers.hot ?? (() => ({ list: [game('hot', 'Quente')] })));
    return Promise.resolve().then(answer);
  });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1 } } })}>
        <MemoryRouter>
          <Banners />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

const gone = () => Promise.reject(new Error('gone'));

beforeAll(() => setUpTexts(ptSite, {}));

it('shows the most played game of the week first, with its figures, and opens it', async () => {
  open({ top: () => ({ list: top(5), countedFrom: null }) });
  const hero = await screen.findByTestId('hero-game');
  expect(hero.textContent).toContain('Mais jogado da semanaCampeão 0');
  for (const figure of ['12.345 rodadas', '87 jogadores', 'RTP 96,37%']) expect(hero.textContent).toContain(figure);
  fireEvent.click(screen.getByRole('button', { name: 'Jogar Campeão 0' }));
  expect(screen.getByTestId('address').textContent).toBe('/?popup=game&vendor=royal&code=top-0');
});

it.each([
  ['too few were played', () => ({ list: top(4), countedFrom: null })],
  ['the ranking does not come', gone],
])('shows a hot game without figures of play where %s', async (_, ranking) => {
  open({ top: ranking });
  const hero = await screen.findByTestId('hero-game');
  expect(hero.textContent).toContain('Em altaQuente');
  expect(hero.textContent).not.toContain('rodadas');
});

it('stands alone where the banners do not come', async () => {
  open({ top: () => ({ list: top(6), countedFrom: null }), announcements: gone });
  expect((await screen.findByTestId('hero-game')).textContent).toContain('Campeão 0');
});

it('leaves its place to the banners where there is no game', async () => {
  open({ top: gone, hot: () => ({ list: [] }) });
  expect(await screen.findByText('Um banner')).toBeTruthy();
  expect(screen.queryByTestId('hero-game')).toBeNull();
});
