import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { inputsOf } from '@web/testing/answers';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import SecurityPage from './security-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({
  ...jest.requireActual<object>('@web/api/merchant'),
  useMerchant: () => ({ timeZone: 'America/Sao_Paulo' }),
  useFormat: () => ({ merchant: { timeZone: 'America/Sao_Paulo' }, time: (at: string) => at, zone: 'GMT-3' }),
}));
const call = apiCall as unknown as jest.Mock;

const device = { kind: 'computer', browser: 'Chrome', system: 'Windows' };
const FACTS = {
  mobile: { masked: '+55•••••4321', isProved: true },
  email: null,
  passwordSetAt: '2026-11-01T12:00:00.000Z',
  logins: [
    { at: 'now', device, address: '203.0.113.1' },
    { at: 'before', device, address: '203.0.113.2' },
  ],
  personal: [],
};
const DEVICES = { list: [], most: 5, needsPassword: true };
let payment: object;
let totp: object;
let facts: object;
let isProven: boolean;
let isTaken: boolean;

function show() {
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.accountSecurity) return facts;
    if (route === routes.sendContactCode) return { kind: 'email', codeToken: 'token', resendSeconds: 45 };
    if (route === routes.proveContact) {
      facts = { ...FACTS, email: { masked: 'a•••@mail.example', isProved: true } };
      return { kind: 'email' };
    }
    if (route === routes.sendMobileCode || route === routes.sendEmailCode) {
      if (!isProven) throw new ApiError('STEP_UP_NEEDED', '', {}, { ways: [{ kind: 'password', masked: '' }] });
      return { kind: 'sms', codeToken: 'new token', resendSeconds: 45 };
    }
    if (route === routes.sendOldMobileCode) return { kind: 'sms', codeToken: 'old token', resendSeconds: 45 };
    if (route === routes.changeMobile) {
      if (isTaken) throw new ApiError('MOBILE_TAKEN', 'Este celular já tem uma conta.');
      facts = { ...FACTS, mobile: { masked: '+55•••••0001', isProved: true } };
      return null;
    }
    if (route === routes.changeEmail) {
      facts = { ...FACTS, email: { masked: 'n•••@mail.example', isProved: true } };
      return null;
    }
    if (route === routes.memberVerification) return { level: 1, isOffered: false, needs: {}, steps: [] };
    if (route === routes.paymentPassword) return payment;
    if (route === routes.memberDevices) return DEVICES;
    if (route === routes.memberTotp) return totp;
    if (route === routes.memberPasskeys) return { list: [], most: 10 };
    if (route === routes.beginMemberTotp) {
      if (!isProven) throw new ApiError('STEP_UP_NEEDED', '', {}, { ways: [{ kind: 'password', masked: '' }] });
      return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
    }
    if (route === routes.proveStepUp) {
      isProven = true;
      return { provenUntil: 'soon', ways: [] };
    }
    if (route === routes.confirmMemberTotp) {
      totp = { setAt: 'now', recoveryCodesLeft: 8, lockedUntil: null };
      return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    }
    if (route === routes.endOtherSessions) return { ended: 2 };
    if (route === routes.setPaymentPassword)
      return { isSet: true, lockedUntil: null, setAt: 'now', replacedBy: 'password' };
    return new Promise(() => undefined);
  });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <SecurityPage />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addCentreTexts();
});
beforeEach(() => {
  call.mockReset();
  setToken('t');
  payment = { isSet: false, lockedUntil: null, setAt: null, replacedBy: 'password' };
  isProven = false;
  isTaken = false;
  facts = FACTS;
  totp = { setAt: null, recoveryCodesLeft: 0, lockedUntil: null };
  history.replaceState(null, '', '/member?page=securityCenter');
});
afterEach(() => setToken(null));

it('counts what is done, and shows what is missing first', async () => {
  show();
  expect((await screen.findByTestId('protection-bar')).textContent).toContain('2 de 5');
  const cards = [...document.querySelectorAll('[data-testid^=protection-][data-done]')];
  expect(cards.map((card) => card.getAttribute('data-done'))).toEqual(['false', 'false', 'false', 'true', 'true']);
  expect(cards[0]!.getAttribute('data-testid')).toBe('protection-payment');
});

it('ends the other sessions of a member who disowns a log-in, and opens the change of password', async () => {
  show();
  expect((await screen.findByTestId('previous-login')).textContent).toContain('203.0.113.2');
  fireEvent.click(screen.getByTestId('not-me'));
  fireEvent.click(await screen.findByTestId('not-me-confirm'));
  await waitFor(() => expect(location.search).toContain('popup=changePassword'));
  expect(inputsOf(call, routes.endOtherSessions)).toHaveLength(1);
});

const type = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } });

it('creates the payment password by the password of the log-in, and only where both are equal', async () => {
  show();
  fireEvent.click(await screen.findByTestId('act-payment'));
  await screen.findByTestId('payment-password-form');
  type('payment-proof', 'Tucano-Verde-58');
  type('payment-next', '824913');
  type('payment-repeat', '824914');
  fireEvent.click(screen.getByTestId('payment-save'));
  expect(await screen.findByText('As duas não são iguais.')).toBeTruthy();
  expect(inputsOf(call, routes.setPaymentPassword)).toEqual([]);
  type('payment-repeat', '824913');
  fireEvent.click(screen.getByTestId('payment-save'));
  await waitFor(() =>
    expect(inputsOf(call, routes.setPaymentPassword)).toEqual([
      { paymentPassword: '824913', current: { password: 'Tucano-Verde-58' } },
    ]),
  );
});

it('asks for the password of the log-in while the payment password is locked', async () => {
  payment = { isSet: true, lockedUntil: 'tomorrow', setAt: 'then', replacedBy: 'password' };
  show();
  expect((await screen.findByTestId('protection-payment')).textContent).toContain('tomorrow');
  fireEvent.click(screen.getByTestId('act-payment'));
  expect(await screen.findByLabelText('Senha de acesso')).toBeTruthy();
});

it('sets an authenticator up after a confirmation, and keeps its recovery codes until they are said to be kept', async () => {
  show();
  fireEvent.click(await screen.findByTestId('act-totp'));
  await screen.findByTestId('step-up-form');
  type('step-up-proof', 'Tucano-Verde-58');
  fireEvent.click(screen.getByTestId('step-up-submit'));
  expect((await screen.findByTestId('totp-secret')).textContent).toBe('ABCD EFGH');
  expect(inputsOf(call, routes.proveStepUp)).toEqual([{ proof: { kind: 'password', password: 'Tucano-Verde-58' } }]);
  type('totp-code', '482913');
  fireEvent.click(screen.getByTestId('totp-confirm'));
  expect((await screen.findByTestId('recovery-codes')).textContent).toContain('aaaa-bbbb');
  expect((screen.getByTestId('codes-done') as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByTestId('codes-kept'));
  fireEvent.click(screen.getByTestId('codes-done'));
  await waitFor(() => expect(screen.queryByTestId('recovery-codes')).toBeNull());
  expect((await screen.findByTestId('protection-totp')).getAttribute('data-done')).toBe('true');
});

it('does nothing where the confirmation is given up', async () => {
  show();
  fireEvent.click(await screen.findByTestId('act-totp'));
  await screen.findByTestId('step-up-form');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByTestId('step-up-form')).toBeNull());
  expect(inputsOf(call, routes.beginMemberTotp)).toHaveLength(1);
});

it('proves an address by the code that is sent to it', async () => {
  facts = { ...FACTS, email: { masked: 'a•••@mail.example', isProved: false } };
  show();
  fireEvent.click(await screen.findByTestId('act-email'));
  fireEvent.click(await screen.findByTestId('contact-send'));
  fireEvent.change(await screen.findByTestId('contact-code'), { target: { value: '482913' } });
  fireEvent.click(screen.getByTestId('contact-submit'));
  await waitFor(() => expect(screen.getByTestId('protection-email').getAttribute('data-done')).toBe('true'));
  expect(inputsOf(call, routes.proveContact)).toEqual([{ kind: 'email', code: '482913', codeToken: 'token' }]);
});

const confirmByPassword = async () => {
  await screen.findByTestId('step-up-form');
  type('step-up-proof', 'Tucano-Verde-58');
  fireEvent.click(screen.getByTestId('step-up-submit'));
};

it('changes a proved number by a code from the new one and a code from the present one', async () => {
  show();
  fireEvent.click(await screen.findByTestId('act-mobile'));
  await screen.findByTestId('change-mobile-form');
  type('change-mobile', '11 98765-0001');
  fireEvent.click(screen.getByTestId('new-code-send'));
  await confirmByPassword();
  await waitFor(() => expect(screen.getByTestId('new-code-send').textContent).toContain('0:4'));
  type('new-code', '482913');
  fireEvent.click(screen.getByTestId('old-code-send'));
  await waitFor(() => expect(screen.getByTestId('old-code-send').textContent).toContain('0:4'));
  type('old-code', '111222');
  fireEvent.click(screen.getByTestId('change-submit'));
  await waitFor(() => expect(screen.getByTestId('protection-mobile').textContent).toContain('0001'));
  expect(inputsOf(call, routes.changeMobile)).toEqual([
    {
      mobileNum: '11987650001',
      countryDialingCode: '55',
      code: '482913',
      codeToken: 'new token',
      old: { code: '111222', codeToken: 'old token' },
    },
  ]);
});

it('says how long payouts wait where the present number cannot be read, and shows a taken number at its field', async () => {
  isProven = true;
  isTaken = true;
  show();
  fireEvent.click(await screen.findByTestId('act-mobile'));
  const form = await screen.findByTestId('change-mobile-form');
  expect(form.textContent).toContain('24 horas');
  fireEvent.click(screen.getByTestId('no-old'));
  expect(form.textContent).toContain('3 dias');
  expect(screen.queryByTestId('old-code')).toBeNull();
  type('change-mobile', '11987650001');
  fireEvent.click(screen.getByTestId('new-code-send'));
  await waitFor(() => expect(inputsOf(call, routes.sendMobileCode)).toHaveLength(1));
  type('new-code', '482913');
  fireEvent.click(screen.getByTestId('change-submit'));
  expect(await screen.findByText('Este celular já tem uma conta.')).toBeTruthy();
  expect(inputsOf(call, routes.changeMobile)).toMatchObject([{ old: null }]);
});

it('takes no number that no phone can have, and no change without a code', async () => {
  isProven = true;
  show();
  fireEvent.click(await screen.findByTestId('act-mobile'));
  await screen.findByTestId('change-mobile-form');
  type('change-mobile', '123');
  fireEvent.click(screen.getByTestId('new-code-send'));
  await screen.findByText(ptSite.session.rule.mobile);
  type('change-mobile', '11987650001');
  type('new-code', '482913');
  fireEvent.click(screen.getByTestId('no-old'));
  fireEvent.click(screen.getByTestId('change-submit'));
  expect(await screen.findByText('Peça o código primeiro.')).toBeTruthy();
  expect(inputsOf(call, routes.sendMobileCode)).toEqual([]);
  expect(inputsOf(call, routes.changeMobile)).toEqual([]);
});

it('adds an address where there is none', async () => {
  isProven = true;
  show();
  fireEvent.click(await screen.findByTestId('act-email'));
  await screen.findByTestId('change-email-form');
  type('change-email', ' nova@mail.example ');
  fireEvent.click(screen.getByTestId('new-code-send'));
  await waitFor(() => expect(inputsOf(call, routes.sendEmailCode)).toEqual([{ email: 'nova@mail.example' }]));
  type('new-code', '482913');
  fireEvent.click(screen.getByTestId('change-submit'));
  await waitFor(() => expect(screen.getByTestId('protection-email').getAttribute('data-done')).toBe('true'));
  expect(inputsOf(call, routes.changeEmail)).toEqual([
    { email: 'nova@mail.example', code: '482913', codeToken: 'new token' },
  ]);
});

it('lets a member whose number was mistyped use another one instead of proving it', async () => {
  facts = { ...FACTS, mobile: { masked: '+55•••••4321', isProved: false } };
  show();
  fireEvent.click(await screen.findByTestId('act-mobile'));
  fireEvent.click(await screen.findByTestId('contact-other'));
  await screen.findByTestId('change-mobile-form');
  expect(screen.queryByTestId('old-code')).toBeNull();
});
