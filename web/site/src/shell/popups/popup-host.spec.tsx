import '@web/testing/browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { dismissSessionEnd, endSession } from '@web/api/session-end';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { MembersOnly } from '../pages/members-only';
import { PopupHost } from './popup-host';
import { ptSite } from '../../i18n/pt';
import SessionEndedDialog from '../session/session-ended-dialog';
import { usePopup } from '../../popups/use-popup';

jest.mock('../../features/games/game-popup', () => ({ __esModule: true, default: () => null }));
jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn(() => new Promise(() => undefined)) }));

const nameInAddress = () => new URLSearchParams(location.search).get('popup');

function Leave() {
  const { swap } = usePopup();
  return (
    <>
      <button
        onClick={() => {
          swap('register');
          setToken(null);
        }}
      >
        to the registration
      </button>
      <button onClick={() => setToken(null)}>log out</button>
    </>
  );
}

/** The page of members that the router draws on its own path. */
function Page() {
  return useLocation().pathname === '/favorite' ? <MembersOnly>my games</MembersOnly> : null;
}

function open(address = '/?popup=changePassword', { token = 't' as string | null, client = new QueryClient() } = {}) {
  setToken(token);
  history.replaceState(null, '', address);
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Leave />
          <Page />
          <PopupHost />
          <SessionEndedDialog />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

/** Until the popup stands there. */
const opened = () => waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('status')).not.toBeNull());
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

beforeAll(() => setUpTexts(ptSite, {}));
afterEach(() => {
  setToken(null);
  dismissSessionEnd();
});

it('sends whoever is logged out with a popup of members open to the log-in, which leads back to it', async () => {
  open();
  await opened();
  act(() => screen.getByText('log out').click());
  await waitFor(() =>
    expect([nameInAddress(), new URLSearchParams(location.search).get('next')]).toEqual(['login', 'changePassword']),
  );
});

it('lets a session end together with the step to the registration', async () => {
  open();
  await opened();
  act(() => screen.getByText('to the registration').click());
  await moment();
  expect(nameInAddress()).toBe('register');
});

describe('a session that the server ended', () => {
  const word = () => screen.queryByTestId('session-ended')?.textContent;
  const inDialog = (name: string) =>
    screen.getByTestId('session-ended').closest('[role=dialog]')!.querySelectorAll('button')[name === 'close' ? 1 : 2]!;

  it('says why before anything asks to log in, and leads back to the popup after it', async () => {
    open();
    await opened();
    act(() => endSession('t', 'password'));
    await waitFor(() => expect(word()).toBe(ptSite.session.ended.password));
    await moment();
    expect([word(), nameInAddress()]).toEqual([ptSite.session.ended.password, 'changePassword']);
    act(() => inDialog('log in').click());
    await waitFor(() =>
      expect([word(), nameInAddress(), new URLSearchParams(location.search).get('next')]).toEqual([
        undefined,
        'login',
        'changePassword',
      ]),
    );
  });

  it.each(['closed', 'blocked'] as const)('offers no log-in after one that was %s', async (reason) => {
    open('/');
    await moment();
    act(() => endSession('t', reason));
    await waitFor(() => expect(word()).toBe(ptSite.session.ended[reason]));
    const buttons = screen.getByTestId('session-ended').closest('[role=dialog]')!.querySelectorAll('button');
    expect([...buttons].map(({ textContent }) => textContent)).not.toContain(ptSite.site.login);
    act(() => inDialog('close').click());
    await waitFor(() => expect(word()).toBeUndefined());
  });

  it('does so over a page of members too, whichever way the word is closed', async () => {
    for (const way of ['close', 'log in']) {
      open('/favorite');
      act(() => endSession('t', 'expired'));
      await waitFor(() => expect(word()).toBe(ptSite.session.ended.expired));
      expect([word(), location.pathname, nameInAddress()]).toEqual([ptSite.session.ended.expired, '/favorite', null]);
      act(() => inDialog(way).click());
      await waitFor(() =>
        expect([word(), nameInAddress(), new URLSearchParams(location.search).get('to')]).toEqual([
          undefined,
          'login',
          '/favorite',
        ]),
      );
      cleanup();
    }
  });

  it('is forgotten with the next one', async () => {
    open('/');
    act(() => endSession('t', 'expired'));
    await waitFor(() => expect(word()).toBeDefined());
    act(() => setToken('next'));
    await waitFor(() => expect(word()).toBeUndefined());
    act(() => setToken(null));
    await moment();
    expect(word()).toBeUndefined();
  });

  it('in another window of the browser is told in this one too, and that of staff is not', async () => {
    open('/');
    const told = (newValue: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'croupier.session-ended', newValue })));
    told('of-staff expired');
    expect(word()).toBeUndefined();
    told('t expired');
    await waitFor(() => expect(word()).toBe(ptSite.session.ended.expired));
  });
});

describe('a trial account', () => {
  const asked = () => Object.fromEntries(new URLSearchParams(location.search));
  const trial = () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(['me', 't', 'info'], { type: 4 });
    client.setQueryData(['me', 'own', 'info'], { type: 0 });
    return client;
  };

  it('is led to the registration from what is not part of free play, and from there to it', async () => {
    open('/?popup=deposit', { client: trial() });
    await waitFor(() => expect(asked()).toEqual({ popup: 'register', next: 'deposit' }));
    await moment();
    expect(asked()).toEqual({ popup: 'register', next: 'deposit' });
    act(() => setToken('own'));
    await waitFor(() => expect(asked()).toEqual({ popup: 'deposit' }));
  });

  it('opens games', async () => {
    open('/?popup=game&vendor=v&code=c', { client: trial() });
    await moment();
    expect(asked()).toEqual({ popup: 'game', vendor: 'v', code: 'c' });
  });

  it('that a guest begins on the way to a game goes on to it, and on the way to the cash desk stays where it is', async () => {
    open('/?popup=login&next=game&vendor=v&code=c', { token: null, client: trial() });
    await moment();
    act(() => setToken('t'));
    await waitFor(() => expect(asked()).toEqual({ popup: 'game', vendor: 'v', code: 'c' }));
    cleanup();
    open('/?popup=login&next=deposit', { token: null, client: trial() });
    await moment();
    act(() => setToken('t'));
    await waitFor(() => expect(asked()).toEqual({}));
  });
});

describe('a member who is logged in', () => {
  const client = () => {
    const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    known.setQueryData(['me', 't', 'info'], { type: 0, account: 'maria', nickname: 'Maria' });
    return known;
  };

  it('is told at the registration that it is for somebody else, and finds no log-in', async () => {
    open('/?popup=register', { client: client() });
    expect(await screen.findByTestId('logged-in-already')).toBeTruthy();
    expect(nameInAddress()).toBe('register');
    cleanup();
    open('/?popup=login', { client: client() });
    await waitFor(() => expect(nameInAddress()).toBeNull());
  });
});
