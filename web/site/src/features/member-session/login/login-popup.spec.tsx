import '@web/testing/browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { ptShared } from '@web/i18n/pt.shared';
import { setUpTexts } from '@web/i18n/setup';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { draftOf, forgetDrafts } from '../parts/drafts';
import { forgetPassword, peekPassword } from '../../../parts/member/known-password';
import LoginPopup from './login-popup';
import { rememberedName, rememberName } from '../../../parts/member/remembered-name';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/captcha/solve-captcha', () => ({
  solveCaptcha: (challenge: { parameters: { data: { level: number } } }) =>
    Promise.resolve(`proof of level ${challenge.parameters.data.level}`),
}));
const call = apiCall as unknown as jest.Mock;

const challengeOf = (level: number) => ({ parameters: { data: { level, tries: 1 } }, signature: '' });
const node = (modId: string) => ({ modId, enabled: '1', childrenNodes: [] });
const STATUS = { info: { whitelabel: [{ modId: 'ACCOUNT', enabled: '1', childrenNodes: [node('SMSLOGIN3')] }] } };
let answers: Record<string, () => Promise<unknown>>;
let address = '';

function Address() {
  const { search } = useLocation();
  address = search;
  return null;
}

function open(path = '/?popup=login&next=deposit') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <LoginPopup open onClose={() => undefined} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const value = (over = {}) => ({
  token: 'fresh',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: 'x', account: 'maria' },
  ...over,
});

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  setToken(null);
  localStorage.clear();
  forgetPassword();
  forgetDrafts();
  answers = { '/wps/system/status': () => Promise.resolve(STATUS) };
  call.mockReset();
  call.mockImplementation(
    (route: { path: string }) => answers[route.path]?.() ?? Promise.reject(new ApiError('NOT_FOUND')),
  );
});

const inputOf = (path: string) => call.mock.calls.filter(([route]) => route.path === path).at(-1)?.[1];

async function enter(user: ReturnType<typeof userEvent.setup>, password = 'segredo123') {
  await user.type(screen.getByTestId('login-username'), ' Maria ');
  await user.type(screen.getByTestId('login-password'), password);
  await user.click(screen.getByTestId('login-submit'));
}

it('logs in by user name, trimmed, and remembers the name alone, for a day', async () => {
  answers['/wps/session/login'] = () => Promise.resolve(value());
  const user = open();
  await user.click(screen.getByLabelText(ptSite.session.rememberedName));
  await enter(user);
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(inputOf('/wps/session/login')).toEqual({
    username: 'maria',
    password: 'segredo123',
    device: { tokens: [] },
  });
  expect(rememberedName()).toBe('maria');
  expect(JSON.stringify({ ...localStorage })).not.toContain('segredo123');
  rememberName('maria', Date.now() - 86_400_001);
  expect(rememberedName()).toBe('');
});

it('works a captcha out after a failure, and sends it with the next try', async () => {
  answers['/wps/captcha'] = () => Promise.resolve(challengeOf(0));
  answers['/wps/session/login'] = () =>
    Promise.reject(new ApiError('LOGIN_FAILED', 'Usuário ou senha incorretos.', {}, { captcha: { level: 0 } }));
  const user = open();
  expect(screen.queryByTestId('captcha')).toBeNull();
  await enter(user);
  expect(await screen.findByText('Usuário ou senha incorretos.')).toBeTruthy();
  expect(await screen.findByText(ptShared.captcha.ready)).toBeTruthy();
  answers['/wps/session/login'] = () => Promise.resolve(value());
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(inputOf('/wps/session/login')).toMatchObject({ captcha: 'proof of level 0' });
});

it('sends the log-in again by itself once the captcha that the server asks for is worked out', async () => {
  answers['/wps/captcha'] = () => Promise.resolve(challengeOf(5));
  const refusals = [5, 6];
  answers['/wps/session/login'] = () => {
    const level = refusals.shift();
    return level === undefined
      ? Promise.resolve(value())
      : Promise.reject(new ApiError('CAPTCHA_NEEDED', 'Falta a verificação.', {}, { captcha: { level } }));
  };
  const user = open();
  await enter(user);
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(call.mock.calls.filter(([route]) => route.path === '/wps/captcha').map(([, input]) => input)).toEqual([
    { level: 5 },
    { level: 6 },
  ]);
  expect(screen.queryByText('Falta a verificação.')).toBeNull();
});

it('leads to a new password before anything else, and does not ask for the old one again', async () => {
  answers['/wps/session/login'] = () => Promise.resolve(value({ passwordExpired: true }));
  const user = open();
  await enter(user, '123456');
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(new URLSearchParams(address).get('next')).toBe('changePassword');
  expect(peekPassword()).toBe('123456');
});

it('logs in by SMS, with the token of whoever asked', async () => {
  answers['/wps/verification/sms/noLogin'] = () =>
    Promise.resolve({ expiredMinutes: 5, resendSeconds: 45, codeToken: 'asked-here' });
  answers['/wps/session/login'] = () => Promise.resolve(value({ passwordExpired: true }));
  const user = open();
  await user.click(await screen.findByTestId('way-sms'));
  await user.type(screen.getByTestId('login-mobile'), '11 98765-4321');
  await user.click(screen.getByTestId('sms-send'));
  await waitFor(() =>
    expect(inputOf('/wps/verification/sms/noLogin')).toEqual({
      mobileNum: '11987654321',
      countryDialingCode: '55',
      purpose: 'login',
    }),
  );
  await user.type(screen.getByTestId('sms-code'), '123456');
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(inputOf('/wps/session/login')).toEqual({
    type: 'sms',
    username: '11987654321',
    countryDialingCode: '55',
    password: '123456',
    codeToken: 'asked-here',
    device: { tokens: [] },
  });
  expect(new URLSearchParams(address).get('next')).toBe('deposit');
});

it('takes a mobile number for a name: with the country that is chosen beside it, or the one that it names itself', async () => {
  answers['/wps/session/login'] = () => Promise.reject(new ApiError('LOGIN_FAILED', 'Usuário ou senha incorretos.'));
  const user = open();
  const name = screen.getByTestId('login-username');
  await user.type(name, 'maria');
  expect(screen.queryByTestId('login-username-country')).toBeNull();
  await user.clear(name);
  await user.type(name, '(11) 98765-4321');
  expect((screen.getByTestId('login-username-country') as HTMLSelectElement).value).toBe('55');
  await user.type(screen.getByTestId('login-password'), 'segredo123');
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(inputOf('/wps/session/login')).toMatchObject({ username: '+5511987654321' }));

  await user.clear(name);
  await user.type(name, '612345678');
  await user.selectOptions(screen.getByTestId('login-username-country'), '34');
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(inputOf('/wps/session/login')).toMatchObject({ username: '+34612345678' }));

  await user.clear(name);
  await user.type(name, '+351 912 345 678');
  expect(screen.queryByTestId('login-username-country')).toBeNull();
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(inputOf('/wps/session/login')).toMatchObject({ username: '+351912345678' }));
});

it('says of a number that no phone can have that it is none, and sends nothing', async () => {
  const user = open();
  await user.type(screen.getByTestId('login-username'), '123');
  await user.type(screen.getByTestId('login-password'), 'segredo123');
  await user.click(screen.getByTestId('login-submit'));
  expect(await screen.findByText(ptSite.session.rule.mobile)).toBeTruthy();
  expect(inputOf('/wps/session/login')).toBeUndefined();
});

it('remembers a number with its country', async () => {
  answers['/wps/session/login'] = () => Promise.resolve(value());
  const user = open();
  await user.click(screen.getByLabelText(ptSite.session.rememberedName));
  await user.type(screen.getByTestId('login-username'), '11987654321');
  await user.type(screen.getByTestId('login-password'), 'segredo123');
  await user.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(rememberedName()).toBe('+5511987654321'));
});

it('keeps what was written through the tabs and another popup, in memory alone, until a session begins', async () => {
  answers['/wps/verification/sms/noLogin'] = () =>
    Promise.resolve({ expiredMinutes: 5, resendSeconds: 45, codeToken: 'asked-here' });
  answers['/wps/session/login'] = () => Promise.resolve(value());
  const user = open();
  await user.type(screen.getByTestId('login-username'), 'maria');
  await user.type(screen.getByTestId('login-password'), 'segredo123');
  await user.click(await screen.findByTestId('way-sms'));
  await user.type(screen.getByTestId('login-mobile'), '11987654321');
  await user.click(screen.getByTestId('sms-send'));
  await waitFor(() => expect(screen.getByTestId('sms-send').textContent).toMatch(/Reenviar em/));
  await user.click(screen.getByTestId('way-username'));
  expect((screen.getByTestId('login-username') as HTMLInputElement).value).toBe('maria');
  expect((screen.getByTestId('login-password') as HTMLInputElement).value).toBe('segredo123');
  await user.click(screen.getByTestId('way-sms'));
  // Another popup takes its place, and one comes back.
  cleanup();
  const again = open();
  expect(((await screen.findByTestId('login-mobile')) as HTMLInputElement).value).toBe('(11) 98765-4321');
  expect(screen.getByTestId('sms-send').textContent).toMatch(/Reenviar em/);
  await again.type(screen.getByTestId('sms-code'), '123456');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('segredo123');
  await again.click(screen.getByTestId('login-submit'));
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(inputOf('/wps/session/login')).toMatchObject({ codeToken: 'asked-here' });
  expect(draftOf('login')).toBeUndefined();
  expect(draftOf('sms/login')).toBeUndefined();
});

it('names the game that waits for the guest, and no other', async () => {
  const tile = (gameCode: string, displayName: string) => ({ gameCode, vassalage: 'lumen', displayName });
  answers['/wps/relay/GCSGAME_gameList'] = () =>
    Promise.resolve({ list: [tile('sabia', 'Sabiá'), tile('royal', 'Royal Sevens')], totalCount: 2 });
  open('/?popup=login&next=game&vendor=lumen&code=royal');
  expect((await screen.findByTestId('awaited-game')).textContent).toBe('Royal Sevens abre assim que você entrar.');
  cleanup();
  open('/?popup=login&next=deposit&vendor=lumen&code=royal');
  await screen.findByTestId('login-submit');
  expect(screen.queryByTestId('awaited-game')).toBeNull();
});

const ways = [
  { kind: 'sms', masked: '+55•••••4321' },
  { kind: 'email', masked: 'a•••@mail.example' },
];
const challenged = (over: object = {}) =>
  new ApiError(
    'VERIFICATION_NEEDED',
    'Não reconhecemos este aparelho.',
    {},
    {
      challengeId: 'asked-for-a-code',
      ways,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      ...over,
    },
  );

describe('a device that is not known', () => {
  const sends = () => call.mock.calls.filter(([route]) => route.path === '/wps/session/login/challenge');

  beforeEach(() => {
    answers['/wps/session/login'] = () => Promise.reject(challenged());
    answers['/wps/session/login/challenge'] = () => Promise.resolve({ kind: 'sms', resendSeconds: 45 });
  });

  it('gets a code at once, and logs in with it; it is known from then on where the member wants it', async () => {
    const user = open();
    await enter(user);
    const code = (await screen.findByTestId('challenge-code')) as HTMLInputElement;
    await waitFor(() => expect(screen.getByText(/enviamos por SMS para \+55•••••4321/)).toBeTruthy());
    expect(sends().map(([, input]) => input)).toEqual([{ challengeId: 'asked-for-a-code', kind: 'sms' }]);
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(screen.getByTestId('challenge-send').textContent).toMatch(/Reenviar em/);
    expect((screen.getByTestId('challenge-send') as HTMLButtonElement).disabled).toBe(true);
    await user.type(code, '482913');
    await user.click(screen.getByLabelText(ptSite.session.challenge.trust));
    answers['/wps/session/login'] = () => Promise.resolve(value());
    await user.click(screen.getByTestId('challenge-submit'));
    await waitFor(() => expect(getToken()).toBe('fresh'));
    expect(inputOf('/wps/session/login')).toMatchObject({
      username: 'maria',
      password: 'segredo123',
      challengeId: 'asked-for-a-code',
      challengeAnswer: '482913',
      trustDevice: true,
    });
  });

  it('is asked again after a wrong code, at the field', async () => {
    const user = open();
    await enter(user);
    await user.type(await screen.findByTestId('challenge-code'), '12');
    await user.click(screen.getByTestId('challenge-submit'));
    expect(await screen.findByText(ptSite.session.pattern.SIX_DIGITS)).toBeTruthy();
    answers['/wps/session/login'] = () => Promise.reject(new ApiError('INVALID_CODE', 'Código incorreto.'));
    await user.type(screen.getByTestId('challenge-code'), '3456');
    await user.click(screen.getByTestId('challenge-submit'));
    expect(await screen.findByText('Código incorreto.')).toBeTruthy();
    expect(screen.getByTestId('challenge-pane')).toBeTruthy();
  });

  it('gets the code on another way, and the first way waits for itself alone', async () => {
    const user = open();
    await enter(user);
    await screen.findByText(/enviamos por SMS/);
    await user.click(screen.getByTestId('challenge-other'));
    expect(await screen.findByText(/enviamos para o e-mail a•••@mail\.example/)).toBeTruthy();
    expect(sends().map(([, { kind }]) => kind)).toEqual(['sms', 'email']);
    await user.click(screen.getByTestId('challenge-other'));
    expect(await screen.findByText(/enviamos por SMS/)).toBeTruthy();
    expect(sends()).toHaveLength(2);
  });

  it('leads back to the name, which stays, and begins anew from there', async () => {
    const user = open();
    await enter(user);
    await user.click(await screen.findByTestId('challenge-back'));
    expect((screen.getByTestId('login-username') as HTMLInputElement).value).toBe(' Maria ');
    await user.click(screen.getByTestId('login-submit'));
    expect(await screen.findByTestId('challenge-pane')).toBeTruthy();
  });

  it('says that a code is on its way already, and waits for the next one', async () => {
    answers['/wps/session/login/challenge'] = () =>
      Promise.reject(new ApiError('TOO_MANY_REQUESTS', 'Pedidos demais.'));
    const user = open();
    await enter(user);
    expect(await screen.findByText(/Um código já foi pedido há pouco.*\+55•••••4321/)).toBeTruthy();
    expect(screen.queryByText('Pedidos demais.')).toBeNull();
    expect((screen.getByTestId('challenge-send') as HTMLButtonElement).disabled).toBe(true);
  });

  it.each(['CHALLENGE_EXPIRED', 'CHALLENGE_IMPOSSIBLE'] as const)('leads back with the reason: %s', async (code) => {
    const user = open();
    await enter(user);
    await user.type(await screen.findByTestId('challenge-code'), '482913');
    answers['/wps/session/login'] = () => Promise.reject(new ApiError(code, `A razão: ${code}`));
    await user.click(screen.getByTestId('challenge-submit'));
    expect(await screen.findByText(`A razão: ${code}`)).toBeTruthy();
    expect(screen.getByTestId('login-username')).toBeTruthy();
  });

  it('leads back when the time is over', async () => {
    answers['/wps/session/login'] = () =>
      Promise.reject(challenged({ expiresAt: new Date(Date.now() + 1_200).toISOString() }));
    const user = open();
    await enter(user);
    await screen.findByTestId('challenge-pane');
    expect(await screen.findByText(ptSite.session.challenge.over)).toBeTruthy();
  });

  it('says why no code went out, and lets it be sent again', async () => {
    answers['/wps/session/login/challenge'] = () =>
      Promise.reject(new ApiError('MESSAGE_NOT_SENT', 'A mensagem não pôde ser enviada.'));
    const user = open();
    await enter(user);
    expect(await screen.findByText('A mensagem não pôde ser enviada.')).toBeTruthy();
    answers['/wps/session/login/challenge'] = () => Promise.resolve({ kind: 'sms', resendSeconds: 45 });
    await user.click(screen.getByTestId('challenge-send'));
    expect(await screen.findByText(/enviamos por SMS/)).toBeTruthy();
    expect(screen.queryByText('A mensagem não pôde ser enviada.')).toBeNull();
  });
});
