import { PATTERNS, type PatternId } from '@contracts/validation/patterns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import { getToken, setToken } from '@web/api/session-token';
import { ptShared } from '@web/i18n/pt.shared';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../../i18n/pt';
import { forgetDrafts } from '../parts/drafts';
import type { RegisterType } from './register-fields';
import { RegisterForm } from './register-form';
import { useRegisterValues } from './use-register-form';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/captcha/solve-captcha', () => ({ solveCaptcha: () => Promise.resolve('a proof') }));
const call = apiCall as unknown as jest.Mock;

const rule = (patternId: PatternId, minLength: number, maxLength: number, required = true) => ({
  enabled: true,
  required,
  acceptedPattern: PATTERNS[patternId],
  patternId,
  minLength,
  maxLength,
});
const BY_NAME = {
  username: rule('USERNAME', 4, 20),
  password: rule('PASSWORD', 8, 64),
  confirmPassword: rule('ANY', 8, 64),
  email: rule('EMAIL', 6, 100, false),
  payeeName: { ...rule('NAME', 3, 60), enabled: false },
  affiliateCode: rule('LETTERS_OR_NUMBERS', 4, 12, false),
};
const BY_MOBILE = {
  ...BY_NAME,
  username: { ...BY_NAME.username, enabled: false },
  mobileNum: rule('MOBILE', 8, 12),
  verificationCode: rule('SIX_DIGITS', 6, 6),
};

const onTerms = jest.fn();

function Harness({ type, codeOfUrl }: { readonly type: RegisterType; readonly codeOfUrl: string | null }) {
  const form = useRegisterValues();
  return (
    <RegisterForm
      form={form}
      type={type}
      settings={type === 'username' ? BY_NAME : BY_MOBILE}
      codeOfUrl={codeOfUrl}
      onTerms={onTerms}
    />
  );
}

function open(type: RegisterType = 'username', codeOfUrl: string | null = null, phoneProof: object | null = null) {
  const client = new QueryClient();
  // The site knows its settings before a form opens.
  client.setQueryData(systemStatusQuery.queryKey, { info: { phoneProof } } as never);
  render(
    <QueryClientProvider client={client}>
      <Harness type={type} codeOfUrl={codeOfUrl} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function agree(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByTestId('register-terms'));
  await user.click(screen.getByTestId('register-adult'));
}

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  values: { username?: string; password?: string; confirm?: string } = {},
) {
  await user.type(screen.getByTestId('register-username'), values.username ?? 'maria');
  await user.type(screen.getByTestId('register-password'), values.password ?? 'segredo123');
  await user.type(screen.getByTestId('register-confirm'), values.confirm ?? 'segredo123');
  await agree(user);
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  onTerms.mockReset();
  setToken(null);
  forgetDrafts();
  localStorage.clear();
});

describe('the registration by user name', () => {
  it('names everything that is missing, reads it out, and sends nothing', async () => {
    const user = open();
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText(ptSite.session.rule.terms)).toBeTruthy();
    expect(screen.getByText(ptSite.session.rule.adult)).toBeTruthy();
    for (const text of [ptSite.session.missing.username, ptSite.session.missing.password]) screen.getByText(text);
    expect(screen.getByText(ptSite.session.missing.confirmPassword)).toBeTruthy();
    expect(screen.queryByText('Preencha este campo.')).toBeNull();
    expect(screen.getByTestId('register-username').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() =>
      expect(screen.getByTestId('fault-summary').textContent).toContain('5 campos a corrigir: Nome de usuário'),
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for what the merchant asks for, and says what is optional', () => {
    open();
    expect(screen.getByLabelText('E-mail (opcional)')).toBeTruthy();
    expect(screen.queryByTestId('register-payeeName')).toBeNull();
    expect(screen.queryByTestId('register-mobile')).toBeNull();
  });

  it('checks by the merchant’s rules, with the lengths in the text', async () => {
    const user = open();
    await fill(user, { username: '1maria', password: 'segredos', confirm: 'outra' });
    await user.type(screen.getByTestId('register-email'), 'maria@');
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText('Use de 4 a 20 letras minúsculas, números ou _, começando por letra.')).toBeTruthy();
    expect(screen.getByText('Use de 8 a 64 caracteres, com letra e número, sem espaços.')).toBeTruthy();
    expect(screen.getByText(ptSite.session.rule.mismatch)).toBeTruthy();
    expect(screen.getByText(ptSite.session.pattern.EMAIL)).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field, keeps what was written, and shows the rest above the form', async () => {
    const user = open();
    call.mockRejectedValueOnce(new ApiError('USERNAME_TAKEN', 'Este nome de usuário já existe.'));
    await fill(user);
    await user.click(screen.getByTestId('register-submit'));
    const note = await screen.findByText('Este nome de usuário já existe.');
    expect(screen.getByTestId('register-username').getAttribute('aria-describedby')).toBe(note.id);

    call.mockRejectedValueOnce(new ApiError('NETWORK'));
    await user.click(screen.getByTestId('register-submit'));
    expect(await screen.findByText(ptSite.fault.NETWORK)).toBeTruthy();
    expect((screen.getByTestId('register-username') as HTMLInputElement).value).toBe('maria');
    expect((screen.getByTestId('register-password') as HTMLInputElement).value).toBe('segredo123');
  });

  it('uses the code of the address without asking, and logs in', async () => {
    const user = open('username', 'AGENT01');
    expect(screen.queryByTestId('register-code')).toBeNull();
    call.mockResolvedValueOnce({ token: 'fresh', member: { id: 'x', account: 'maria' } });
    await fill(user, { username: 'Maria' });
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(call.mock.calls[0]![1]).toMatchObject({
      username: 'maria',
      affiliateCode: 'AGENT01',
      acceptedTerms: true,
      isAdult: true,
    });
    expect(call.mock.calls[0]![1]).not.toHaveProperty('email');
  });

  it('opens the terms over the form', async () => {
    const user = open();
    await user.type(screen.getByTestId('register-username'), 'maria');
    await user.click(screen.getByTestId('register-read-terms'));
    expect(onTerms).toHaveBeenCalledTimes(1);
    expect((screen.getByTestId('register-username') as HTMLInputElement).value).toBe('maria');
  });

  it('does not move under a click that leaves a field: its error comes after the click', async () => {
    open();
    const field = screen.getByTestId('register-confirm');
    field.focus();
    await act(async () => {
      fireEvent.pointerDown(screen.getByTestId('register-terms'));
      fireEvent.blur(field);
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.pointerUp(screen.getByTestId('register-terms'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the registration by mobile', () => {
  it('sends a code to a number that can be, counts down, and registers with the code and its token', async () => {
    const user = open('mobile');
    expect(screen.queryByTestId('register-username')).toBeNull();
    await user.click(screen.getByTestId('sms-send'));
    expect(await screen.findByText(ptSite.session.missing.mobileNum)).toBeTruthy();
    expect(call).not.toHaveBeenCalled();

    call.mockResolvedValueOnce({ expiredMinutes: 5, resendSeconds: 45, codeToken: 'asked-here' });
    await user.type(screen.getByTestId('register-mobile'), '11987654321');
    expect((screen.getByTestId('register-mobile') as HTMLInputElement).value).toBe('(11) 98765-4321');
    fireEvent.click(screen.getByTestId('sms-send'));
    fireEvent.click(screen.getByTestId('sms-send'));
    await waitFor(() => expect(screen.getByTestId('sms-send').textContent).toMatch(/Reenviar em (0:45|0:44)/));
    expect(call.mock.calls[0]![1]).toEqual({ mobileNo: '11987654321', countryDialingCode: '55' });
    expect((screen.getByTestId('sms-send') as HTMLButtonElement).disabled).toBe(true);
    expect(call).toHaveBeenCalledTimes(1);

    call.mockResolvedValueOnce({ token: 'fresh', member: { id: 'x', account: 'tel-1' } });
    await user.type(screen.getByTestId('sms-code'), '123456');
    await user.type(screen.getByTestId('register-password'), 'segredo123');
    await user.type(screen.getByTestId('register-confirm'), 'segredo123');
    await agree(user);
    await user.click(screen.getByTestId('register-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(call.mock.calls[1]![1]).toMatchObject({
      mobileNum: '11987654321',
      verificationCode: '123456',
      codeToken: 'asked-here',
    });
  });

  it('works out the captcha that the server asks for, and sends the code then', async () => {
    const user = open('mobile');
    call.mockImplementation((route: { path: string }, input: { captcha?: string }) => {
      if (route.path.includes('captcha'))
        return Promise.resolve({ parameters: { data: { level: 1, tries: 2 } }, signature: '' });
      return input.captcha
        ? Promise.resolve({ expiredMinutes: 5, resendSeconds: 45, codeToken: 'asked-here' })
        : Promise.reject(new ApiError('CAPTCHA_NEEDED', 'Falta a verificação.', {}, { captcha: { level: 1 } }));
    });
    await user.type(screen.getByTestId('register-mobile'), '11987654321');
    await user.click(screen.getByTestId('sms-send'));
    await waitFor(() => expect(screen.getByTestId('sms-send').textContent).toMatch(/Reenviar em/));
    expect(call.mock.calls.at(-1)![1]).toMatchObject({ mobileNo: '11987654321', captcha: 'a proof' });
    expect(screen.queryByText('Falta a verificação.')).toBeNull();
  });

  it('says that the browser could not be checked, and keeps the number', async () => {
    const user = open('mobile');
    call.mockImplementation((route: { path: string }) =>
      Promise.reject(
        route.path.includes('captcha')
          ? new ApiError('NETWORK')
          : new ApiError('CAPTCHA_NEEDED', 'Falta a verificação.', {}, { captcha: { level: 1 } }),
      ),
    );
    await user.type(screen.getByTestId('register-mobile'), '11987654321');
    await user.click(screen.getByTestId('sms-send'));
    expect(await screen.findByText(ptShared.captcha.failed)).toBeTruthy();
    expect((screen.getByTestId('register-mobile') as HTMLInputElement).value).toBe('(11) 98765-4321');
  });
});

it('asks for the proof of a service where there is one, before anything is sent', async () => {
  const page = 'https://phone.example/prove';
  const user = open('mobile', null, { channel: 'main', page, ways: { register: 'external' } });
  expect(screen.queryByTestId('sms-code')).toBeNull();
  fireEvent.click(screen.getByTestId('phone-proof-begin'));
  expect(await screen.findByText(ptSite.session.missing.mobileNum)).toBeTruthy();
  await user.type(screen.getByTestId('register-mobile'), '11987654321');
  await user.type(screen.getByTestId('register-password'), 'segredo123');
  await user.type(screen.getByTestId('register-confirm'), 'segredo123');
  await agree(user);
  await user.click(screen.getByTestId('register-submit'));
  expect((await screen.findByTestId('phone-proof-fault')).textContent).toBe('Confirme o celular por SMS primeiro.');
  expect(call).not.toHaveBeenCalled();
});
