/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../app/pt';
import { RegisterForm } from './register-form';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const rule = (acceptedPattern: string, patternId: string, minLength: number, maxLength: number, required = true) => ({
  enabled: true, required, acceptedPattern, patternId, minLength, maxLength,
});
const SETTINGS = {
  username: rule('^[a-z][a-z0-9_]{3,19}$', 'username', 4, 20),
  password: rule('^(?=.*[A-Za-z])(?=.*\\d)\\S{8,64}$', 'password', 8, 64),
  affiliateCode: rule('*', 'code', 4, 12, false),
};

function open(urlCode: string | null = null) {
  const client = new QueryClient();
  render(<QueryClientProvider client={client}><RegisterForm settings={SETTINGS} urlCode={urlCode} /></QueryClientProvider>);
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>, values: { username?: string; password?: string; confirm?: string } = {}) {
  await user.type(screen.getByTestId('register-username'), values.username ?? 'maria');
  await user.type(screen.getByTestId('register-password'), values.password ?? 'segredo123');
  await user.type(screen.getByTestId('register-confirm'), values.confirm ?? 'segredo123');
  await user.click(screen.getByTestId('register-terms'));
  await user.click(screen.getByTestId('register-adult'));
}

beforeAll(() => setUpTexts(ptSite, () => Promise.resolve({})));
beforeEach(() => {
  call.mockReset();
  setToken(null);
  localStorage.clear();
});

describe('the registration', () => {
  it('names everything that is missing and sends nothing', async () => {
    const user = open();
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText('Aceite os termos para continuar.')).toBeTruthy();
    expect(screen.getByText('É preciso ter 18 anos ou mais.')).toBeTruthy();
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(3);
    expect(screen.getByTestId('register-username').getAttribute('aria-invalid')).toBe('true');
    expect(call).not.toHaveBeenCalled();
  });

  it('checks by the merchant’s rules', async () => {
    const user = open();
    await fill(user, { username: '1maria', password: 'segredos', confirm: 'outra' });
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText(ptSite.session.rule.username)).toBeTruthy();
    expect(screen.getByText(ptSite.session.rule.password)).toBeTruthy();
    expect(screen.getByText(ptSite.session.rule.mismatch)).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field, and the rest above the form', async () => {
    const user = open();
    call.mockRejectedValueOnce(new ApiError('USERNAME_TAKEN', 'Este nome de usuário já existe.'));
    await fill(user);
    await user.click(screen.getByTestId('register-submit'));
    const note = await screen.findByText('Este nome de usuário já existe.');
    expect(screen.getByTestId('register-username').getAttribute('aria-describedby')).toBe(note.id);

    call.mockRejectedValueOnce(new ApiError('NETWORK'));
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
  });

  it('uses the code of the address without asking, and logs in', async () => {
    const user = open('AGENT01');
    expect(screen.queryByTestId('register-code')).toBeNull();
    call.mockResolvedValueOnce({ token: 'fresh', member: { id: 'x', account: 'maria' } });
    await fill(user, { username: 'Maria' });
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(call.mock.calls[0]![1]).toMatchObject({ username: 'maria', affiliateCode: 'AGENT01', acceptedTerms: true, isAdult: true });
  });
});
