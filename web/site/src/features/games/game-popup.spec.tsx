import '@web/testing/browser-globals';
import type { LaunchedGame } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { BrowserRouter } from 'react-router-dom';
import { PopupHost } from '../../shell/popups/popup-host';
import { ptSite } from '../../i18n/pt';
import { usePopup, type PopupName } from '../../popups/use-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
// The balance in the bar needs a merchant.
jest.mock('../../parts/wallet/balance-pill', () => ({ BalanceAmount: () => null }));
const call = apiCall as unknown as jest.Mock;

const SLOW_MS = 12_000;

/** Which games were launched, and what answers. */
let launched: string[];
let launch: (gameCode: string) => Promise<LaunchedGame>;
let client: QueryClient;

function Tiles({
  popup,
  tiles,
}: {
  readonly popup: PopupName;
  readonly tiles: readonly Readonly<Record<string, string>>[];
}) {
  const control = usePopup();
  return (
    <>
      {tiles.map((params, index) => (
        <button key={index} onClick={() => control.open(popup, params)}>{`tile ${index}`}</button>
      ))}
      <button onClick={control.close}>back</button>
    </>
  );
}

function open(popup: PopupName, tiles: readonly Readonly<Record<string, string>>[]) {
  history.replaceState(null, '', '/');
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Tiles popup={popup} tiles={tiles} />
          <PopupHost />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

const click = (name: string) => act(() => screen.getByText(name).click());
const frame = () => screen.findByTestId('game-frame');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const VENDORS = ['first', 'second'].map((vassalage) => ({ vassalage, displayName: `Studio ${vassalage}` }));
const GAMES = ['a', 'b'].map((code) => ({ vendor: 'v', code }));

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  launched = [];
  launch = (gameCode) => Promise.resolve({ url: `about:blank?${gameCode}-${launched.length}`, openRoundId: null });
  call.mockReset();
  call.mockImplementation(async (route: unknown, input: { gameCode: string }) => {
    if (route === routes.gameList) return { list: [], totalCount: 0 };
    if (route === routes.vendorTypes) return { list: VENDORS };
    if (route === routes.memberInfo) return { type: 0 };
    if (route === routes.merchantWallet) return { isSingle: true, vendors: [] };
    if (route !== routes.launchGame) return new Promise(() => undefined);
    launched.push(input.gameCode);
    return launch(input.gameCode);
  });
  setToken('t');
});
afterEach(() => setToken(null));

it('opens the game that was asked for, also when it is not the first one', async () => {
  open('game', GAMES);
  for (const tile of ['tile 0', 'tile 1', 'tile 0']) {
    click(tile);
    await frame();
    click('back');
    await closed();
  }
  expect(launched).toEqual(['a', 'b', 'a']);
});

it('opens the vendor that was asked for, also when it is not the first one', async () => {
  open(
    'vendor',
    ['first', 'second'].map((vendor) => ({ vendor })),
  );
  for (const [tile, name] of [
    ['tile 0', 'Studio first'],
    ['tile 1', 'Studio second'],
  ] as const) {
    click(tile);
    expect((await screen.findByRole('heading', { name })).textContent).toBe(name);
    click('back');
    await closed();
  }
});

it('does not take the code of a vendor that nobody knows for its name', async () => {
  open('vendor', [{ vendor: 'nope' }]);
  click('tile 0');
  expect(await screen.findByRole('heading', { name: 'Provedor' })).toBeTruthy();
  expect(screen.queryByText('nope')).toBeNull();
});

it('lets a running game be when everything of the member is fetched again, and opens another session for whoever asks', async () => {
  // A page that never loads, as far as this window can tell.
  launch = (gameCode) =>
    Promise.resolve({ url: `https://vendor.example/${gameCode}/${launched.length}`, openRoundId: null });
  open('game', GAMES);
  // Before the game is there, so that the wait for it is among the times that are moved.
  jest.useFakeTimers({ advanceTimers: true });
  click('tile 0');
  const source = (await frame()).getAttribute('src');
  await act(() => client.invalidateQueries({ queryKey: ['me', 't'] }));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect([launched, (await frame()).getAttribute('src')]).toEqual([['a'], source]);
  await act(() => jest.advanceTimersByTimeAsync(SLOW_MS));
  jest.useRealTimers();
  fireEvent.click(screen.getByText(ptSite.common.retry));
  await waitFor(() => expect(launched).toEqual(['a', 'a']));
  await waitFor(async () => expect((await frame()).getAttribute('src')).not.toBe(source));
});

it('tries again to open a game that could not be opened', async () => {
  launch = () => Promise.reject(new ApiError('GAME_UNAVAILABLE', 'Fora do ar'));
  open('game', GAMES);
  click('tile 1');
  const retry = await screen.findByText(ptSite.common.retry);
  launch = () => Promise.resolve({ url: 'about:blank', openRoundId: null });
  fireEvent.click(retry);
  await frame();
  expect(launched).toEqual(['b', 'b']);
});

it('leads to the games where trying again cannot help, because there is no such game', async () => {
  launch = () => Promise.reject(new ApiError('GAME_UNKNOWN', 'Este jogo não existe.'));
  open('game', GAMES);
  click('tile 0');
  expect((await screen.findByTestId('no-such-game')).textContent).toContain('Este jogo não existe.');
  expect(screen.queryByText(ptSite.common.retry)).toBeNull();
  fireEvent.click(screen.getByText(ptSite.games.discover));
  await closed();
  expect(location.pathname + location.search).toBe('/hot');
});

it('lets a player choose another game while one is paused, or try it again', async () => {
  launch = () => Promise.reject(new ApiError('GAME_STOPPED', 'Este jogo está pausado.'));
  open('game', GAMES);
  click('tile 1');
  await screen.findByText(ptSite.games.discover);
  launch = () => Promise.resolve({ url: 'about:blank', openRoundId: null });
  fireEvent.click(screen.getByText(ptSite.common.retry));
  await frame();
  expect(launched).toEqual(['b', 'b']);
});

it('has a name before the name of the game is known, and holds the page below', async () => {
  open('game', GAMES);
  click('tile 0');
  expect((await frame()).getAttribute('title')).toBe(ptSite.games.title);
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
  click('back');
  await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(false));
});
