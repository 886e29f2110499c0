/** @jest-environment jsdom */
import '../features/games/test-support/browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { BrowserRouter } from 'react-router-dom';
import { PopupHost } from './popup-host';
import { ptSite } from './pt';
import { usePopup } from './use-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn(() => new Promise(() => undefined)) }));

// The popups' own code is fetched meanwhile.
jest.setTimeout(60_000);

const nameInAddress = () => new URLSearchParams(location.search).get('popup');

function Leave() {
  const { swap } = usePopup();
  return (
    <>
      <button onClick={() => { swap('register'); setToken(null); }}>to the registration</button>
      <button onClick={() => setToken(null)}>log out</button>
    </>
  );
}

function open() {
  setToken('t');
  history.replaceState(null, '', '/?popup=changePassword');
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Leave />
          <PopupHost />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

/** Until the popup stands there. */
const opened = () => waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('status')).not.toBeNull(), { timeout: 30_000 });
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

beforeAll(() => setUpTexts(ptSite, {}));
afterEach(() => setToken(null));

it('sends whoever is logged out with a popup of members open to the log-in, which leads back to it', async () => {
  open();
  await opened();
  act(() => screen.getByText('log out').click());
  await waitFor(() => expect([nameInAddress(), new URLSearchParams(location.search).get('next')]).toEqual(['login', 'changePassword']));
});

it('lets a session end together with the step to the registration', async () => {
  open();
  await opened();
  act(() => screen.getByText('to the registration').click());
  await moment();
  expect(nameInAddress()).toBe('register');
});
