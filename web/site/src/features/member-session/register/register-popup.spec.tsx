import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { PATTERNS, type PatternId } from '@contracts/validation/patterns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { usePopup } from '../../../popups/use-popup';
import { draftOf, forgetDrafts } from '../parts/drafts';
import LoginPopup from '../login/login-popup';
import RegisterPopup from './register-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const rule = (patternId: PatternId, minLength: number, maxLength: number, required = true) => ({
  enabled: true,
  required,
  acceptedPattern: PATTERNS[patternId],
  patternId,
  minLength,
  maxLength,
});
const SETTINGS = {
  username: rule('USERNAME', 4, 20),
  password: rule('PASSWORD', 8, 64),
  confirmPassword: rule('ANY', 8, 64),
  affiliateCode: rule('LETTERS_OR_NUMBERS', 4, 12, false),
};
const statusOf = (types: readonly string[]) => ({ info: { whitelabel: [], register: { types } } });

let answers: Record<string, () => Promise<unknown>>;
let client: QueryClient;
let go: NavigateFunction;
let address = '';

function Popups() {
  const { popup, close } = usePopup();
  go = useNavigate();
  address = useLocation().search;
  return (
    <>
      {popup === 'register' && <RegisterPopup open onClose={close} />}
      {popup === 'login' && <LoginPopup open onClose={close} />}
    </>
  );
}

function open(search = '?popup=register') {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <StateRoot>
        <MemoryRouter initialEntries={['/', { pathname: '/', search, state: { pushed: true } }]} initialIndex={1}>
          <Popups />
        </MemoryRouter>
      </StateRoot>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const valueOf = (testId: string) => (screen.getByTestId(testId) as HTMLInputElement).value;
const registered = () => call.mock.calls.filter(([route]) => route === routes.register).map(([, input]) => input);

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByTestId('register-username'), 'maria');
  await user.type(screen.getByTestId('register-password'), 'segredo123');
  await user.type(screen.getByTestId('register-confirm'), 'segredo123');
  await user.click(screen.getByTestId('register-terms'));
  await user.click(screen.getByTestId('register-adult'));
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  setToken(null);
  forgetDrafts();
  localStorage.clear();
  sessionStorage.clear();
  answers = {
    systemStatus: () => Promise.resolve(statusOf(['username'])),
    registerSettings: () => Promise.resolve(SETTINGS),
    help: () => Promise.resolve({ sections: [] }),
    affiliate: () => Promise.resolve({ code: 'NORTE7', domain: 'x' }),
    register: () => Promise.resolve({ token: 'fresh', member: { id: 'x', account: 'maria' } }),
  };
  call.mockReset();
  call.mockImplementation((route: unknown) => {
    const name = Object.entries(routes).find(([, one]) => one === route)![0];
    return answers[name]?.() ?? Promise.reject(new ApiError('NOT_FOUND'));
  });
});

it('keeps the form, and what was written, when the rules cannot be fetched anew', async () => {
  const user = open();
  await fillIn(user);
  answers['registerSettings'] = () => Promise.reject(new ApiError('NETWORK'));
  await act(() => client.invalidateQueries({ queryKey: ['registerSettings'] }));
  expect(client.getQueryState(['registerSettings', 'username'])?.status).toBe('error');
  expect(valueOf('register-username')).toBe('maria');
  await user.click(screen.getByTestId('register-submit'));
  await waitFor(() => expect(getToken()).toBe('fresh'));
});

it('offers a retry where the rules never came, and leaves the other way to be chosen', async () => {
  answers['systemStatus'] = () => Promise.resolve(statusOf(['mobile', 'username']));
  answers['registerSettings'] = () => Promise.reject(new ApiError('NETWORK'));
  const user = open();
  expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
  answers['registerSettings'] = () => Promise.resolve(SETTINGS);
  await user.click(screen.getByTestId('way-username'));
  expect(await screen.findByTestId('register-username')).toBeTruthy();
});

it('says that registration is closed, not that the site is away', async () => {
  answers['systemStatus'] = () => Promise.resolve(statusOf([]));
  open();
  expect(await screen.findByText(ptSite.session.registrationClosed)).toBeTruthy();
});

describe('an invitation of the address', () => {
  const UNKNOWN = 'O convite NORTE7 não existe mais. Você pode digitar outro ou seguir sem convite.';

  it('is sent all the same when the server could not say whose it is: it decides with the registration', async () => {
    answers['affiliate'] = () => Promise.reject(new ApiError('UNKNOWN_ERROR'));
    const user = open('?popup=register&affiliateCode=NORTE7');
    await fillIn(user);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(registered().at(-1)).toMatchObject({ affiliateCode: 'NORTE7' });
  });

  it('is called dead where the server says so', async () => {
    answers['affiliate'] = () => Promise.reject(new ApiError('INVALID_AFFILIATE_CODE'));
    open('?popup=register&affiliateCode=NORTE7');
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(screen.getByTestId('register-code')).toBeTruthy();
  });

  it('that the registration is refused for is told, and does not stand in the way of the next try', async () => {
    answers['affiliate'] = () => Promise.reject(new ApiError('UNKNOWN_ERROR'));
    answers['register'] = () => Promise.reject(new ApiError('INVALID_AFFILIATE_CODE'));
    const user = open('?popup=register&affiliateCode=NORTE7');
    await fillIn(user);
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(valueOf('register-username')).toBe('maria');
    answers['register'] = () => Promise.resolve({ token: 'fresh', member: { id: 'x', account: 'maria' } });
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(registered().at(-1)).not.toHaveProperty('affiliateCode');
  });
});

describe('whoever looks elsewhere', () => {
  it('comes back from the terms by "back" to the form as it was', async () => {
    const user = open();
    await fillIn(user);
    await user.click(screen.getByTestId('register-read-terms'));
    expect(await screen.findByText(ptSite.site.terms)).toBeTruthy();
    expect(new URLSearchParams(address).get('reading')).toBe('terms');
    act(() => void go(-1));
    await waitFor(() => expect(screen.queryByText(ptSite.site.terms)).toBeNull());
    expect(new URLSearchParams(address).get('popup')).toBe('register');
    expect(valueOf('register-password')).toBe('segredo123');
    act(() => void go(1));
    await screen.findByText(ptSite.site.terms);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address).toBe('?popup=register'));
    expect(valueOf('register-username')).toBe('maria');
    act(() => void go(-1));
    expect(address).toBe('');
  });

  it('finds the registration as it was after the log-in, until a session begins', async () => {
    const user = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: ptSite.site.login }));
    await screen.findByTestId('login-username');
    await user.click(screen.getByRole('button', { name: ptSite.site.register }));
    expect(await screen.findByTestId('register-username')).toBeTruthy();
    expect([valueOf('register-username'), valueOf('register-password'), valueOf('register-confirm')]).toEqual([
      'maria',
      'segredo123',
      'segredo123',
    ]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('segredo123');
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(draftOf('register')).toBeUndefined();
  });
});

describe('in a browser in which a member is logged in', () => {
  const maria = { id: 'x', account: 'maria', nickname: 'Maria', type: 0, icon: 'cat' };
  beforeEach(() => {
    answers['memberInfo'] = () => Promise.resolve(maria);
    answers['logout'] = () => Promise.resolve(null);
    setToken('of-maria');
  });

  it('nobody fills in a form that would be refused, and who stays is left as they were', async () => {
    const user = open('?popup=register&affiliateCode=NORTE7');
    await user.click(await screen.findByRole('button', { name: 'Continuar como Maria' }));
    expect(screen.queryByTestId('register-username')).toBeNull();
    expect([getToken(), new URLSearchParams(address).get('popup')]).toEqual(['of-maria', null]);
  });

  it('the form comes, with the invitation of the address, once that member is out', async () => {
    const user = open('?popup=register&affiliateCode=NORTE7');
    await user.click(await screen.findByTestId('log-out-to-register'));
    await fillIn(user);
    expect(getToken()).toBeNull();
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(registered().at(-1)).toMatchObject({ affiliateCode: 'NORTE7' });
  });

  it('a log-out that failed is told, and the member stays in', async () => {
    answers['logout'] = () => Promise.reject(new ApiError('NETWORK'));
    const user = open();
    await user.click(await screen.findByTestId('log-out-to-register'));
    expect(await screen.findByText(`${ptSite.site.logOutFailed} ${ptSite.fault.NETWORK}`)).toBeTruthy();
    expect(getToken()).toBe('of-maria');
  });
});
