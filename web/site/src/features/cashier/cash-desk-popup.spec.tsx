import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { inputsOf } from '@web/testing/answers';
import { ptSite } from '../../i18n/pt';
import CashDeskPopup from './cash-desk-popup';
import { ACCOUNT, INSTRUMENTS, OTHER_ACCOUNT, show, STORY, TERMS } from './test-support/fake-desk';
import { withdrawalIntention } from './withdrawals/use-withdrawals';
import { aMethod } from './test-support/a-method';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const METHODS = [aMethod('pix')];
let terms = TERMS;
let instruments = INSTRUMENTS;
let request: () => unknown;

function open(address?: string) {
  call.mockImplementation(async (route: unknown, input: { paymentPassword?: string }) => {
    if (route === routes.withdrawalTerms) return terms;
    if (route === routes.instruments) return instruments;
    if (route === routes.depositMethods) return METHODS;
    if (route === routes.paymentPassword)
      return { isSet: false, lockedUntil: null, setAt: null, replacedBy: 'password' };
    if (route === routes.setPaymentPassword) {
      terms = { ...terms, needs: terms.needs.filter((need) => need !== 'paymentPassword') };
      return { isSet: true, lockedUntil: null, setAt: 'now', replacedBy: 'password' };
    }
    if (route === routes.addInstrument) {
      if (input.paymentPassword === '000001') throw new ApiError('OWNER_MISMATCH', 'Conta de outra pessoa.');
      terms = { ...terms, needs: [] };
      instruments = INSTRUMENTS;
      return INSTRUMENTS;
    }
    if (route === routes.requestWithdrawal) return request();
    if (route === routes.withdrawal) return STORY;
    return new Promise(() => undefined);
  });
  show(<CashDeskPopup open onClose={() => undefined} />, address);
}

const type = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } });
const amount = () => screen.getByTestId<HTMLInputElement>('withdraw-amount');
const submit = () => fireEvent.click(screen.getByTestId('withdraw-submit'));
const requests = () => inputsOf<{ key: string; amount: string; instrumentId: string }>(call, routes.requestWithdrawal);

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('t');
  localStorage.clear();
  withdrawalIntention.forget();
  terms = TERMS;
  instruments = INSTRUMENTS;
  request = () => STORY;
});

it('is one sheet with two tabs, and the address names the tab', async () => {
  open('/?popup=deposit');
  expect((await screen.findByTestId('desk-deposit')).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByTestId('deposit-amount')).toBeTruthy();
  await userEvent.click(screen.getByTestId('desk-withdraw'));
  expect(await screen.findByTestId('withdraw-form')).toBeTruthy();
  expect(location.search).toBe('?popup=withdraw');
});

it('explains each part of the balance by a tap', async () => {
  open();
  const held = await screen.findByTestId('balance-held');
  expect(held.textContent).toMatch(/R\$\s200,00/);
  fireEvent.click(held);
  expect(held.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/Reservado para saques em andamento/)).toBeTruthy();
});

it('takes three taps from the form to the progress', async () => {
  open();
  fireEvent.click(await screen.findByTestId('preset-50000'));
  type('withdraw-password', '824913');
  submit();
  await waitFor(() => expect(location.search).toBe(`?popup=withdrawal&id=${STORY.id}`));
  expect(requests()).toEqual([
    { key: expect.any(String), amount: '500.00', instrumentId: ACCOUNT, paymentPassword: '824913' },
  ]);
  expect(await screen.findByTestId('withdrawal-sent')).toBeTruthy();
});

it('says the terms before anything is typed', async () => {
  terms = { ...TERMS, turnoverLeft: '320.00' };
  open();
  const text = (await screen.findByTestId('withdraw-form')).textContent;
  for (const word of ['de R$ 20,00 a R$ 50.000,00', 'R$ 99.800,00', '9 pedidos', 'R$ 2.000,00', '10 min', '120 min'])
    expect(text!.replace(/\u00a0/g, ' ')).toContain(word);
  expect(text!.replace(/\u00a0/g, ' ')).toContain('Faltam R$ 320,00 em apostas');
});

it('offers everything that can be had, and refuses more than that before it is sent', async () => {
  open();
  fireEvent.click(await screen.findByTestId('preset-all'));
  expect(amount().value).toBe('1284,50');
  type('withdraw-amount', '1284,51');
  type('withdraw-password', '824913');
  submit();
  expect(await screen.findByText(/livres para sacar/)).toBeTruthy();
  type('withdraw-amount', '19,99');
  expect(await screen.findByText(/O mínimo é/)).toBeTruthy();
  expect(requests()).toEqual([]);
});

it('remembers the account that was paid last', async () => {
  open();
  fireEvent.click(await screen.findByTestId('account-change'));
  fireEvent.click(screen.getAllByTestId('account-option')[1]!.querySelector('input')!);
  fireEvent.click(screen.getByTestId('account-keep'));
  type('withdraw-amount', '50');
  type('withdraw-password', '824913');
  submit();
  await waitFor(() => expect(requests()[0]?.instrumentId).toBe(OTHER_ACCOUNT));
  await waitFor(() => expect(localStorage.getItem('croupier.payout-account')).toBe(OTHER_ACCOUNT));
});

it.each([
  ['PAYMENT_PASSWORD_WRONG', 'Senha de saque incorreta.', 'withdraw-password'],
  ['NOT_ENOUGH_FUNDS', 'Saldo insuficiente.', 'withdraw-amount'],
  ['DAILY_LIMIT_REACHED', 'O limite de hoje foi atingido.', 'withdraw-amount'],
] as const)(
  'shows the refusal %s beside its field, and the next try has a key of its own',
  async (code, words, field) => {
    request = () => {
      throw new ApiError(code, words);
    };
    open();
    fireEvent.click(await screen.findByTestId('preset-10000'));
    type('withdraw-password', '824913');
    submit();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByTestId(field).getAttribute('aria-invalid')).toBe('true');
    type('withdraw-password', '824914');
    submit();
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[0]!.key).not.toBe(requests()[1]!.key);
  },
);

it('says other refusals above the form, and leads from a locked payment password to another one', async () => {
  request = () => {
    throw new ApiError('TURNOVER_OPEN', 'Ainda falta apostar.');
  };
  open();
  fireEvent.click(await screen.findByTestId('preset-10000'));
  type('withdraw-password', '824913');
  submit();
  expect(await screen.findByText('Ainda falta apostar.')).toBeTruthy();
  request = () => {
    throw new ApiError('PAYMENT_PASSWORD_LOCKED', 'Bloqueada.');
  };
  submit();
  fireEvent.click(await screen.findByTestId('withdraw-new-password'));
  expect(await screen.findByTestId('payment-password-form')).toBeTruthy();
});

describe('a request whose answer was lost', () => {
  async function lose() {
    request = () => {
      throw new ApiError('NETWORK');
    };
    open();
    fireEvent.click(await screen.findByTestId('preset-10000'));
    type('withdraw-password', '824913');
    submit();
    expect(await screen.findByText(/Não sabemos se o pedido chegou/)).toBeTruthy();
  }

  it('is sent again as it is, under the same key', async () => {
    await lose();
    expect(amount().readOnly).toBe(true);
    expect(screen.queryByTestId(`withdrawal-${STORY.status}`)).toBeNull();
    request = () => STORY;
    submit();
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[1]).toEqual(requests()[0]);
    await waitFor(() => expect(location.search).toContain('popup=withdrawal&'));
    expect(withdrawalIntention.open()).toBeNull();
  });

  it('keeps its key when a wrong payment password is refused before the key is looked at', async () => {
    await lose();
    request = () => {
      throw new ApiError('PAYMENT_PASSWORD_WRONG', 'Incorreta.');
    };
    submit();
    expect(await screen.findByText('Incorreta.')).toBeTruthy();
    request = () => STORY;
    type('withdraw-password', '824914');
    submit();
    await waitFor(() => expect(requests()).toHaveLength(3));
    expect(new Set(requests().map(({ key }) => key)).size).toBe(1);
  });

  it('is there again after a reload', async () => {
    withdrawalIntention.keyFor({ amount: '100.00', instrumentId: OTHER_ACCOUNT });
    open();
    expect(await screen.findByText(/Não sabemos se o pedido chegou/)).toBeTruthy();
    expect(amount().value).toBe('100,00');
    expect(screen.getByRole('group', { name: 'Conta que recebe' }).textContent).toContain('an•••@•••.com');
  });
});

it('sets up what is missing within the sheet, one step after the other', async () => {
  terms = { ...TERMS, needs: ['paymentPassword', 'instrument'] };
  instruments = { ...INSTRUMENTS, list: [] };
  open();
  expect((await screen.findByTestId('withdraw-step')).textContent).toContain('Passo 1 de 2');
  await screen.findByTestId('payment-password-form');
  type('payment-proof', 'Tucano-Verde-58');
  type('payment-next', '824913');
  type('payment-repeat', '824913');
  fireEvent.click(screen.getByTestId('payment-save'));
  await screen.findByTestId('account-form');
  expect(screen.getByTestId('withdraw-step').textContent).toContain('Passo 2 de 2');
  type('account-value', '123.456.789-09');
  type('account-holder', 'Ana Souza');
  type('account-password', '000001');
  fireEvent.click(screen.getByTestId('account-save'));
  expect(await screen.findByText('Conta de outra pessoa.')).toBeTruthy();
  expect(screen.getByTestId('account-holder').getAttribute('aria-invalid')).toBe('true');
  type('account-password', '824913');
  fireEvent.click(screen.getByTestId('account-save'));
  expect(await screen.findByTestId('withdraw-form')).toBeTruthy();
  expect(inputsOf(call, routes.addInstrument).at(-1)).toEqual({
    destination: { kind: 'pix', keyKind: 'cpf', value: '12345678909' },
    holderName: 'Ana Souza',
    paymentPassword: '824913',
  });
});

it('a member who has no password sets the payment password by a code', async () => {
  terms = { ...TERMS, needs: ['paymentPassword'] };
  open();
  const answer = call.getMockImplementation()!;
  let isProven = false;
  call.mockImplementation(async (route: unknown, input: unknown) => {
    if (route === routes.paymentPassword)
      return { isSet: false, lockedUntil: null, setAt: null, replacedBy: 'confirmation' };
    if (route === routes.sendStepUpCode) return { kind: 'sms', codeToken: 'c1', resendSeconds: 45 };
    if (route === routes.proveStepUp) {
      isProven = true;
      return { provenUntil: 'soon', ways: [] };
    }
    if (route === routes.setPaymentPassword && !isProven)
      throw new ApiError('STEP_UP_NEEDED', '', {}, { ways: [{ kind: 'sms', masked: '+55•••4321' }] });
    return answer(route, input);
  });
  await screen.findByTestId('payment-password-form');
  expect(screen.queryByTestId('payment-proof')).toBeNull();
  type('payment-next', '824913');
  type('payment-repeat', '824913');
  fireEvent.click(screen.getByTestId('payment-save'));
  const form = await screen.findByTestId('step-up-form');
  fireEvent.click(within(form).getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(inputsOf(call, routes.sendStepUpCode)).toEqual([{ kind: 'sms' }]));
  type('step-up-proof', '135790');
  fireEvent.submit(form);
  expect(await screen.findByTestId('withdraw-form')).toBeTruthy();
  expect(inputsOf(call, routes.proveStepUp)).toEqual([{ proof: { kind: 'sms', code: '135790', codeToken: 'c1' } }]);
  expect(inputsOf(call, routes.setPaymentPassword).at(-1)).toEqual({
    paymentPassword: '824913',
    current: { isConfirmed: true },
  });
});

it('says where withdrawals are stopped', async () => {
  terms = { ...TERMS, isStopped: true };
  open();
  expect((await screen.findByTestId('withdraw-stopped')).textContent).toContain('Saques suspensos');
});
