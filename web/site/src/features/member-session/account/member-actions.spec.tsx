import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { useLoggedIn } from '@web/state/session.state';
import { StateRoot } from '@web/state/state-root';
import { notify } from '@web/ui/feedback/toast';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { MembersOnly } from '../../../shell/pages/members-only';
import { ptSite } from '../../../i18n/pt';
import MemberActions from './member-actions';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/feedback/toast', () => ({ notify: jest.fn() }));
jest.mock('../../../parts/wallet/balance-pill', () => ({ BalancePill: () => null }));
const call = apiCall as unknown as jest.Mock;
const said = notify as unknown as jest.Mock;

let addresses: string[];
let answer: { resolve: (value: null) => void; reject: (fault: unknown) => void };
const asked = () => call.mock.calls.filter(([route]) => route === routes.logout).length;

function Header() {
  const { pathname, search } = useLocation();
  const loggedIn = useLoggedIn();
  if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
  return loggedIn ? <MemberActions /> : null;
}

async function confirmFrom(address: string) {
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <Header />
          <Routes>
            <Route path="/" element={<p>home</p>} />
            <Route
              path="*"
              element={
                <MembersOnly>
                  <p>members</p>
                </MembersOnly>
              }
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByTestId('account-menu'));
  await user.click(await screen.findByTestId('log-out'));
  await user.click(await screen.findByTestId('log-out-confirm'));
  return user;
}

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  return setUpTexts(ptSite, {});
});
beforeEach(() => {
  addresses = [];
  said.mockReset();
  call.mockReset();
  call.mockImplementation((route: unknown) => {
    if (route !== routes.logout)
      return Promise.resolve({ id: 'x', account: 'maria', nickname: 'Maria', type: 0, icon: 'cat' });
    return new Promise((resolve, reject) => (answer = { resolve, reject }));
  });
  act(() => setToken('mine'));
});

it.each(['/favorite', '/recent', '/member?page=withdraw'])(
  'leads home from %s, waits for the answer, and asks nobody to log in again',
  async (address) => {
    await confirmFrom(address);
    await waitFor(() => expect(asked()).toBe(1));
    expect(addresses).toEqual([address, '/']);
    // Not before it is true.
    expect(screen.getByTestId('log-out-confirm').getAttribute('aria-busy')).toBe('true');
    expect([getToken(), said.mock.calls.length]).toEqual(['mine', 0]);
    await act(async () => answer.resolve(null));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(said.mock.calls).toEqual([['success', ptSite.site.loggedOut]]);
    expect(addresses).toEqual([address, '/']);
  },
);

it('says that it failed, keeps the session, and can be tried again', async () => {
  const user = await confirmFrom('/favorite');
  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => answer.reject(new ApiError('NETWORK')));
  expect(await screen.findByText(`${ptSite.site.logOutFailed} ${ptSite.fault.NETWORK}`)).toBeTruthy();
  expect(getToken()).toBe('mine');
  expect(said.mock.calls).toEqual([['error', ptSite.site.logOutFailed]]);
  await user.click(screen.getByTestId('log-out-confirm'));
  await waitFor(() => expect(asked()).toBe(2));
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(getToken()).toBeNull());
});

it('takes a session that is over already for one that was ended', async () => {
  await confirmFrom('/');
  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => answer.reject(new ApiError('NOT_LOGGED_IN')));
  await waitFor(() => expect(getToken()).toBeNull());
  expect(said.mock.calls).toEqual([['success', ptSite.site.loggedOut]]);
  expect(addresses).toEqual(['/']);
});
