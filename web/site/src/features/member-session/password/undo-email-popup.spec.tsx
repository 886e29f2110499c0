import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import UndoEmailPopup from './undo-email-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const TOKEN = 'the-token-of-the-letter-to-the-former-address';
const { undoEmail } = ptSite.session;
let address = '';
let answer: () => Promise<unknown>;

function Address() {
  const { search } = useLocation();
  address = search;
  return null;
}

function open(hash: string) {
  window.location.hash = hash;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/?popup=undoEmail']}>
        <UndoEmailPopup open onClose={() => undefined} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const inputs = () => call.mock.calls.filter(([route]) => route === routes.undoEmailChange).map(([, input]) => input);

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(ptSite.session.newPassword), 'Rio-Largo-58');
  await user.type(screen.getByLabelText(ptSite.session.confirmNew), 'Rio-Largo-58');
  await user.click(screen.getByTestId('reset-submit'));
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  call.mockImplementation((route: unknown) => (route === routes.undoEmailChange ? answer() : Promise.resolve({})));
});

it('takes the change back with a new password, ends the session of this browser, and keeps no token in sight', async () => {
  answer = () => Promise.resolve({ passkeys: [], authenticator: false });
  setToken('a-session-of-somebody-else');
  const user = open(`#token=${TOKEN}`);
  expect(window.location.hash).toBe('');
  expect(screen.getByText(undoEmail.text)).toBeTruthy();
  await choose(user);
  await waitFor(() => expect(address).toContain('popup=login'));
  expect(inputs()).toEqual([{ token: TOKEN, newPassword: 'Rio-Largo-58', confirmNewPassword: 'Rio-Largo-58' }]);
  expect(getToken()).toBeNull();
});

it('names the passkeys and the authenticator that went with the change, before the log-in', async () => {
  answer = () => Promise.resolve({ passkeys: ['Celular novo'], authenticator: true });
  const user = open(`#token=${TOKEN}`);
  await choose(user);
  const list = await screen.findByTestId('undo-email-removed');
  expect(list.textContent).toContain('Celular novo');
  expect(list.textContent).toContain(undoEmail.removedAuthenticator);
  await user.click(screen.getByTestId('undo-email-login'));
  await waitFor(() => expect(address).toContain('popup=login'));
});

it('leads to support once the link is over', async () => {
  answer = () => Promise.reject(new ApiError('LINK_EXPIRED', 'Este link já foi usado ou venceu.'));
  const user = open(`#token=${TOKEN}`);
  await choose(user);
  expect(await screen.findByText('Este link já foi usado ou venceu.')).toBeTruthy();
  expect(screen.queryByTestId('reset-submit')).toBeNull();
  await user.click(screen.getByTestId('undo-email-support'));
  await waitFor(() => expect(address).toContain('popup=contact'));
});

it('asks for nothing without a link', () => {
  open('');
  expect(screen.getByText(undoEmail.noLink)).toBeTruthy();
  expect(screen.queryByTestId('reset-submit')).toBeNull();
});
