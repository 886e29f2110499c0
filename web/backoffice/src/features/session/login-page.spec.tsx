import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { endSession } from '@web/api/session-end';
import { getToken, setToken } from '@web/api/session-token';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { LoginPage } from './login-page';
import { noteOwnFarewell, watchSessionEnd } from './session-end';
import { pt } from './texts.pt';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const LOGIN = 'POST /bo/v1/session/login';
const CODE = 'POST /bo/v1/session/code';
const OPENED = { token: 'opened', staff: HELENA };
type User = ReturnType<typeof userEvent.setup>;

async function logIn(user: User) {
  await user.type(screen.getByTestId('staff-username'), 'Helena');
  await user.type(screen.getByTestId('staff-password'), 'segredo');
  await user.click(screen.getByTestId('staff-submit'));
}

async function sendCode(user: User, code: string) {
  await user.type(await screen.findByTestId('staff-code'), code);
  await user.click(screen.getByTestId('code-submit'));
}

beforeEach(() => call.mockReset());

describe('logging in to the back office', () => {
  it('is done after the password where no code is asked for', async () => {
    answerFrom(call, { [LOGIN]: () => ({ step: 'done', ...OPENED }) });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    await waitFor(() => expect(getToken()).toBe('opened'));
    expect(inputsOf(call, routes.staffLogin)).toEqual([{ username: 'helena', password: 'segredo' }]);
  });

  it('asks for the code, says when it is wrong, and takes one with the spaces of an authenticator', async () => {
    answerFrom(call, {
      [LOGIN]: () => ({ step: 'code', challenge: 'c1' }),
      [CODE]: ({ code }) => {
        if (code !== '123456') throw new ApiError('CODE_WRONG', 'Código incorreto.');
        return { ...OPENED, recoveryCodes: null };
      },
    });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    await sendCode(user, '000000');
    expect(await screen.findByText('Código incorreto.')).toBeTruthy();
    expect(getToken()).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('staff-code').value).toBe('');
    await sendCode(user, '123 456');
    await waitFor(() => expect(getToken()).toBe('opened'));
  });

  it("asks for a password of one's own after a temporary one, and then for what comes next", async () => {
    answerFrom(call, {
      [LOGIN]: () => ({ step: 'password', challenge: 'p1' }),
      'POST /bo/v1/session/password': ({ newPassword }) => {
        if (newPassword === 'Password123!')
          throw new ApiError('COMMON_PASSWORD', 'Esta senha é fácil de adivinhar. Escolha outra.');
        return { step: 'code', challenge: 'c2' };
      },
      [CODE]: () => ({ ...OPENED, recoveryCodes: null }),
    });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    const send = async (password: string, repeat: string) => {
      for (const [field, text] of [
        ['new-password', password],
        ['repeat-password', repeat],
      ] as const) {
        await user.clear(await screen.findByTestId(field));
        await user.type(screen.getByTestId(field), text);
      }
      await user.click(screen.getByTestId('password-submit'));
    };
    await send('curta-1', 'curta-1');
    expect(await screen.findByText('Use ao menos 10 caracteres.')).toBeTruthy();
    await send('Pitanga-Azul-7', 'Pitanga-Azul-8');
    expect(await screen.findByText('As duas não são iguais.')).toBeTruthy();
    expect(inputsOf(call, routes.staffLoginPassword)).toEqual([]);
    await send('Password123!', 'Password123!');
    expect(await screen.findByText('Esta senha é fácil de adivinhar. Escolha outra.')).toBeTruthy();
    await send('Pitanga-Azul-7', 'Pitanga-Azul-7');
    await sendCode(user, '123456');
    await waitFor(() => expect(getToken()).toBe('opened'));
    expect(inputsOf(call, routes.staffLoginPassword).at(-1)).toEqual({
      challenge: 'p1',
      newPassword: 'Pitanga-Azul-7',
    });
    expect(inputsOf(call, routes.staffLoginCode)).toEqual([{ challenge: 'c2', code: '123456' }]);
  });

  it('sends nothing that is neither a code nor a recovery code', async () => {
    answerFrom(call, {
      [LOGIN]: () => ({ step: 'code', challenge: 'c1' }),
      [CODE]: () => ({ ...OPENED, recoveryCodes: null }),
    });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    await sendCode(user, '12345');
    expect(await screen.findByText('Digite os seis dígitos ou um código de recuperação.')).toBeTruthy();
    expect(inputsOf(call, routes.staffLoginCode)).toHaveLength(0);
    await user.clear(screen.getByTestId('staff-code'));
    await sendCode(user, 'ABCD-1234');
    await waitFor(() =>
      expect(inputsOf(call, routes.staffLoginCode)).toEqual([{ challenge: 'c1', code: 'abcd-1234' }]),
    );
  });

  it('begins again when the challenge has run out', async () => {
    answerFrom(call, {
      [LOGIN]: () => ({ step: 'code', challenge: 'c1' }),
      [CODE]: () => {
        throw new ApiError('CHALLENGE_EXPIRED', 'O tempo para entrar acabou. Comece de novo.');
      },
    });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    await sendCode(user, '123456');
    expect(await screen.findByText('O tempo para entrar acabou. Comece de novo.')).toBeTruthy();
    expect(screen.getByTestId('staff-username')).toBeTruthy();
  });

  it('shows the key as a picture and for typing, and the recovery codes until they are kept', async () => {
    const uri = 'otpauth://totp/Croupier:helena?secret=JBSWY3DPEHPK3PXP';
    answerFrom(call, {
      [LOGIN]: () => ({ step: 'enrol', challenge: 'c1', secret: 'JBSWY3DPEHPK3PXP', uri }),
      [CODE]: () => ({ ...OPENED, recoveryCodes: ['abcd-1234', 'efgh-5678'] }),
    });
    const { user } = await openConsole(<LoginPage />, { token: null });
    await logIn(user);
    expect((await screen.findByTestId('qr-code')).querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(
      1_000,
    );
    expect(screen.getByTestId('totp-secret').textContent).toBe('JBSW Y3DP EHPK 3PXP');
    await sendCode(user, '123456');
    expect(await screen.findByText('abcd-1234')).toBeTruthy();
    expect(getToken()).toBeNull();
    const goOn = screen.getByTestId<HTMLButtonElement>('codes-done');
    expect(goOn.disabled).toBe(true);
    await user.click(screen.getByTestId('codes-kept'));
    await user.click(goOn);
    expect(getToken()).toBe('opened');
  });
});

describe('a session that is over', () => {
  it('is spoken of when the server ended it, and not after a log-out', async () => {
    setToken('before');
    watchSessionEnd();
    endSession('before', 'house');
    const first = await openConsole(<LoginPage />, { token: null });
    expect(screen.getByText(pt.ended.house)).toBeTruthy();
    first.unmount();
    setToken('again');
    // Another window has logged out.
    setToken(null);
    const second = await openConsole(<LoginPage />, { token: null });
    expect(screen.getByText(pt.ended.logout)).toBeTruthy();
    second.unmount();
    setToken('again');
    noteOwnFarewell();
    setToken(null);
    await openConsole(<LoginPage />, { token: null });
    for (const text of Object.values(pt.ended)) expect(screen.queryByText(text)).toBeNull();
  });
});
