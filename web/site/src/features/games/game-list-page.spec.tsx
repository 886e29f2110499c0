import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import GameListPage from './game-list-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;
const { filter: names } = ptSite.games;

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function open(address: string) {
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <GameListPage />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

/** The input of the latest call for the list. */
const asked = () =>
  call.mock.calls.filter(([route]) => route === routes.gameList).at(-1)?.[1] as Record<string, unknown> | undefined;
const pressed = () =>
  within(screen.getByRole('navigation', { name: ptSite.games.filters }))
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent);

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  call.mockReturnValue(new Promise(() => undefined));
  setToken(null);
});

it('asks for 20 games of what the path and the address name', async () => {
  open('/rng?gameClassify=MEGAWAY&vassalage=pg&search=ouro');
  await waitFor(() =>
    expect(asked()).toMatchObject({
      gameType: 'RNG',
      gameClassify: 'MEGAWAY',
      vassalage: 'pg',
      search: 'ouro',
      pageNo: 1,
      pageSize: 20,
    }),
  );
  expect(pressed()).toEqual([names.ALL]);
});

it('knows a filter of the address, and shows all for one that there is not', async () => {
  open('/rng?filter=HOT');
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'HOT' }));
  expect(pressed()).toEqual([names.HOT]);
});

it('asks for the order of the address, and keeps there the one that is chosen', async () => {
  open('/rng?vassalage=pg&sort=RTP');
  await waitFor(() => expect(asked()).toMatchObject({ vassalage: 'pg', sort: 'RTP' }));
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: ptSite.games.sortBy });
  expect(choice.value).toBe('RTP');
  fireEvent.change(choice, { target: { value: 'NAME' } });
  await waitFor(() => expect(asked()).toMatchObject({ vassalage: 'pg', sort: 'NAME', pageNo: 1 }));
  expect(screen.getByTestId('address').textContent).toBe('?vassalage=pg&sort=NAME');
  fireEvent.change(choice, { target: { value: 'DEFAULT' } });
  expect(screen.getByTestId('address').textContent).toBe('?vassalage=pg');
});

it('has its usual order where the address asks for one that there is not', async () => {
  open('/rng?sort=LUCK');
  await waitFor(() => expect(asked()).toBeDefined());
  expect(asked()).not.toHaveProperty('sort');
});

it.each(['FAV', 'RECENT', 'NOTHING'])(
  'shows a guest the whole list for ?filter=%s, and says that it is',
  async (filter) => {
    open(`/rng?filter=${filter}`);
    await waitFor(() => expect(asked()).not.toHaveProperty('filter'));
    expect(pressed()).toEqual([names.ALL]);
  },
);

it('leads a guest who asks for his own games to the log-in', () => {
  open('/rng');
  fireEvent.click(screen.getByRole('button', { name: names.FAV }));
  expect(screen.getByTestId('address').textContent).toBe('?popup=login');
});

it('shows a member his own games, also when the session begins on the page', async () => {
  open('/rng?filter=FAV');
  act(() => setToken('a-session-of-the-tests'));
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'FAV' }));
  expect(pressed()).toEqual([names.FAV]);
});

it('names the vendor that narrows the list also where it has nothing', async () => {
  const vendor = (vassalage: string, displayName: string, gameType: string) => ({
    nodeId: 1,
    vassalage,
    displayName,
    gameCount: 1,
    artwork: 'seven',
    gameTypes: [{ gameType, gameCount: 1, gameClassify: [] }],
  });
  const list = [vendor('pg', 'Pegasus', 'RNG'), vendor('mar', 'Maré', 'FISH')];
  call.mockImplementation((route: unknown) =>
    route === routes.vendorTypes ? Promise.resolve({ list }) : new Promise(() => undefined),
  );
  open('/fish?vassalage=pg');
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: ptSite.games.vendor });
  await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe('Pegasus'));
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    ptSite.games.allVendors,
    'Pegasus',
    'Maré',
  ]);
});
