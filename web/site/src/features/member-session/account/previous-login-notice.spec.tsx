import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { inputsOf } from '@web/testing/answers';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import {
  freshPassword,
  keepFreshPassword,
  loginElsewhereKey,
  previousLoginKey,
} from '../../../parts/member/previous-login';
import { takeLoginPush } from './login-elsewhere';
import PreviousLoginNotice from './previous-login-notice';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({ useFormat: () => ({ time: (at: string) => at }) }));
const call = apiCall as unknown as jest.Mock;

const LOGIN = {
  at: 'yesterday',
  device: { kind: 'phone' as const, browser: 'Safari', system: 'iPhone' },
  place: 'PT',
};

function show(login: typeof LOGIN | null = LOGIN): QueryClient {
  call.mockResolvedValue({ ended: 1 });
  const client = new QueryClient();
  client.setQueryData(previousLoginKey('t'), login);
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <PreviousLoginNotice />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
  return client;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('t');
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
  keepFreshPassword(null);
  setToken(null);
});

it('says when, on what and where the account was opened before, for eight seconds', () => {
  jest.useFakeTimers();
  keepFreshPassword('Tucano-Verde-58');
  show();
  expect(screen.getByTestId('last-login').textContent).toContain('yesterday · Safari no iPhone, Portugal');
  pass(7_900);
  expect(screen.getByTestId('last-login')).toBeTruthy();
  pass(200);
  expect(screen.queryByTestId('last-login')).toBeNull();
  expect(freshPassword()).toBeNull();
});

it('stays while the pointer is on it, and while a dialog covers it', () => {
  jest.useFakeTimers();
  show();
  fireEvent.pointerEnter(screen.getByTestId('last-login'));
  pass(20_000);
  fireEvent.pointerLeave(screen.getByTestId('last-login'));
  const cover = document.body.appendChild(document.createElement('div'));
  cover.setAttribute('data-cover', '');
  pass(20_000);
  expect(screen.getByTestId('last-login')).toBeTruthy();
  cover.remove();
  pass(8_100);
  expect(screen.queryByTestId('last-login')).toBeNull();
});

it.each([
  [
    'by the password that was just typed',
    'Tucano-Verde-58',
    routes.forgetOtherDevices,
    [{ password: 'Tucano-Verde-58' }],
  ],
  ['without one, after an SMS', null, routes.endOtherSessions, [{}]],
])('ends the others %s, and opens the change of password', async (_, password, route, inputs) => {
  keepFreshPassword(password);
  show();
  fireEvent.click(screen.getByTestId('last-login-not-me'));
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByTestId('last-login-confirm'));
  await waitFor(() => expect(location.search).toContain('popup=changePassword'));
  expect(inputsOf(call, route)).toEqual(inputs);
  expect(freshPassword()).toBeNull();
});

describe('a log-in while the window is open', () => {
  const at = '2026-11-27T12:00:00.000Z';
  const session = (openedAt: string, isThis: boolean) => ({ openedAt, isThis, device: LOGIN.device });

  /** Tells of a log-in, and returns the notice of the window once it has asked for the open sessions. */
  async function toldOf(...list: readonly ReturnType<typeof session>[]): Promise<string | undefined> {
    jest.useFakeTimers();
    const client = show(null);
    call.mockResolvedValue({ list });
    takeLoginPush({ at }, 't', client);
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(inputsOf(call, routes.openSessions)).toEqual([{}]);
    return screen.queryByTestId('last-login')?.textContent ?? undefined;
  }

  it('elsewhere is told with its device, longer than the log-in before', async () => {
    const openedAt = '2026-11-27T12:00:00.020Z';
    expect(await toldOf(session('2026-11-27T08:00:00.000Z', true), session(openedAt, false))).toContain(
      `Sua conta acabou de ser aberta em outro aparelho${openedAt} · Safari no iPhone`,
    );
    pass(29_000);
    expect(screen.getByTestId('last-login')).toBeTruthy();
    pass(1_500);
    expect(screen.queryByTestId('last-login')).toBeNull();
  });

  it('that was in this very window is not told, nor one of before', async () => {
    const told = await toldOf(session(at, true), session('2026-11-27T08:00:00.000Z', false));
    expect(told).toBeUndefined();
  });

  it('takes the place of the log-in before', async () => {
    jest.useFakeTimers();
    const client = show();
    call.mockResolvedValue({ list: [session(at, false)] });
    takeLoginPush({ at }, 't', client);
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getAllByTestId('last-login').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sua conta acabou de ser aberta'),
    ]);
    expect(client.getQueryData(loginElsewhereKey('t'))).toMatchObject({ at });
  });
});
