import '@web/testing/browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PHONE_PROOF_FAULTS, type PhoneProofFault } from '@contracts/vendor/phone-proof-service';
import { systemStatusQuery } from '@web/api/merchant';
import { ApiError } from '@web/api/api-error';
import { setUpTexts } from '@web/i18n/setup';
import { useState } from 'react';
import { ptSite } from '../../i18n/pt';
import { PhoneProofField } from './phone-proof-field';
import { forgetStanding } from './service-standing';
import { ptPhoneProof } from './texts.pt';
import { usePhoneProof, type IdTokenFields, type PhoneProofControl } from './use-phone-proof';

const SERVICE = 'https://phone.example';
const NUMBER = '+5511987654321';

/** The window of the service, which posts what the test says. */
class FakeWindow {
  closed = false;
  focused = 0;
  readonly heard: { data: Record<string, unknown>; target: string }[] = [];
  address = new URL('about:blank');

  close = () => void (this.closed = true);
  focus = () => void (this.focused += 1);
  postMessage = (data: Record<string, unknown>, target: string) => void this.heard.push({ data, target });

  get nonce(): string {
    return this.address.searchParams.get('nonce')!;
  }

  post(message: object, { origin = SERVICE, source = this as unknown as Window, nonce = this.nonce } = {}): void {
    const data = { kind: 'phoneProof', nonce, ...message };
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  }
}

let opened: FakeWindow | null;
let control: PhoneProofControl;
let number = NUMBER;

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  jest.useFakeTimers();
  forgetStanding();
  number = NUMBER;
  window.open = ((page: URL) => {
    opened = new FakeWindow();
    opened.address = new URL(page);
    return opened;
  }) as unknown as typeof window.open;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Form() {
  const [atNumber, setAtNumber] = useState('');
  control = usePhoneProof('register');
  return (
    <>
      <PhoneProofField
        proof={control}
        onBegin={() => control.begin(number, setAtNumber)}
        own={() => <p data-testid="own-code" />}
      />
      <p data-testid="at-number">{atNumber}</p>
    </>
  );
}

function show(way: 'own' | 'external' | 'external+own' = 'external+own') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const phoneProof = { channel: 'main', page: `${SERVICE}/prove`, ways: { register: way } };
  client.setQueryData(systemStatusQuery.queryKey, { info: { phoneProof } } as never);
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
}

const button = () => screen.getByTestId<HTMLButtonElement>('phone-proof-begin');
const begin = () => {
  fireEvent.click(button());
  return opened!;
};
const faultText = () => screen.queryByTestId('phone-proof-fault')?.textContent ?? '';
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

function fail(error: string): void {
  const service = begin();
  service.post({ state: 'ready' });
  service.post({ error });
}

function given(): IdTokenFields | null {
  let fields: IdTokenFields | null = null;
  act(() => void (fields = control.given(number)));
  return fields;
}

it('shows the code of the house where no service is asked', () => {
  show('own');
  expect(screen.getByTestId('own-code')).toBeTruthy();
  expect(screen.queryByTestId('phone-proof')).toBeNull();
});

it('tells the number to the page of the service alone, and brings its token', () => {
  show();
  const service = begin();
  expect(service.address.origin).toBe(SERVICE);
  expect(service.address.href).not.toContain('98765');
  expect(service.address.searchParams.get('origin')).toBe(location.origin);
  expect(screen.getByTestId('phone-proof').textContent).toContain(ptPhoneProof.waiting);
  fireEvent.click(screen.getByTestId('phone-proof-focus'));
  expect(service.focused).toBe(1);
  service.post({ state: 'ready' });
  const told = { kind: 'phoneProof', nonce: service.nonce, number: NUMBER, language: 'pt' };
  expect(service.heard).toEqual([{ data: told, target: SERVICE }]);
  service.post({ idToken: 'a.b.c' });
  expect(service.closed).toBe(true);
  expect(screen.getByTestId('phone-proof').textContent).toContain('Celular confirmado');
  expect(given()).toEqual({ firebaseChannel: 'main', firebaseIdToken: 'a.b.c' });
});

it('hears no other origin, no other window and no other attempt', () => {
  show();
  const service = begin();
  service.post({ idToken: 'forged' }, { origin: 'https://other.example' });
  service.post({ idToken: 'forged' }, { source: window });
  service.post({ idToken: 'forged' }, { nonce: 'another' });
  service.post({ idToken: 7 });
  expect(screen.getByTestId('phone-proof-focus')).toBeTruthy();
  expect(given()).toBeNull();
});

describe('every fault of the catalogue is told', () => {
  const rows = Object.entries(PHONE_PROOF_FAULTS) as [string, PhoneProofFault][];
  it.each([...rows, ['internal-error', 'UNKNOWN_ERROR' as const] as const])('%s', (name, code) => {
    show();
    fail(`auth/${name}`);
    const text = ptPhoneProof.fault[code];
    const isAtNumber = code === 'INVALID_PHONE' || code === 'MISSING_PHONE';
    if (code !== 'NOT_ALLOWED')
      expect(isAtNumber ? screen.getByTestId('at-number').textContent : faultText()).toBe(text);
    else expect(screen.getByTestId('own-code')).toBeTruthy();
    expect(opened!.closed).toBe(true);
  });

  it('in the same form as without the prefix, and a closed window by itself', () => {
    show();
    fail('quota-exceeded');
    expect(faultText()).toBe(ptPhoneProof.fault.QUOTA_EXCEEDED);
    begin().closed = true;
    pass(600);
    expect(faultText()).toBe('Não terminou. Tente de novo.');
  });
});

it('counts five minutes down after too many requests, in every form', () => {
  show();
  fail('auth/too-many-requests');
  expect(button().disabled).toBe(true);
  expect(button().textContent).toBe('Tentar de novo em 5:00');
  cleanup();
  show();
  pass(60_000);
  expect(button().textContent).toBe('Tentar de novo em 4:00');
  pass(240_500);
  expect(button().disabled).toBe(false);
});

it('sends another code at once after an expired one, and a minute after a wrong one', () => {
  show();
  fail('auth/invalid-verification-code');
  expect(button().textContent).toBe('Tentar de novo em 1:00');
  pass(60_500);
  fail('auth/code-expired');
  expect(button().disabled).toBe(false);
  expect(button().textContent).toBe('Receber outro código');
});

it('offers the code of the house after two unknown errors, the silence of the service among them', () => {
  show();
  begin();
  pass(15_000);
  expect(faultText()).toBe(ptPhoneProof.fault.UNKNOWN_ERROR);
  expect(opened!.closed).toBe(true);
  expect(screen.queryByTestId('phone-proof-own')).toBeNull();
  fail('auth/something-else');
  fireEvent.click(screen.getByTestId('phone-proof-own'));
  expect(screen.getByTestId('own-code')).toBeTruthy();
});

it('waits as long as the person needs once the service has answered', () => {
  show();
  begin().post({ state: 'ready' });
  pass(120_000);
  expect(screen.getByTestId('phone-proof-focus')).toBeTruthy();
});

it('offers the code of the house at once where the quota is used up, and nothing where there is none', () => {
  show();
  fail('auth/quota-exceeded');
  expect(screen.getByTestId('phone-proof-own')).toBeTruthy();
  cleanup();
  show('external');
  fail('auth/quota-exceeded');
  expect(screen.queryByTestId('phone-proof-own')).toBeNull();
});

it('disappears until the page is loaded anew where it is not enabled', () => {
  show('external');
  fail('auth/operation-not-allowed');
  expect(screen.queryByTestId('phone-proof-begin')).toBeNull();
  expect(screen.getByTestId('phone-proof').textContent).toContain(ptPhoneProof.gone);
  cleanup();
  show();
  expect(screen.getByTestId('own-code')).toBeTruthy();
});

it('says so where the browser opens no window', () => {
  window.open = () => null;
  show();
  fireEvent.click(button());
  expect(faultText()).toBe(ptPhoneProof.blocked);
});

describe('a proof', () => {
  beforeEach(() => {
    show();
    begin().post({ idToken: 'a.b.c' });
  });

  it('is asked for first, and belongs to its number', () => {
    number = '+5511900000000';
    expect(given()).toBeNull();
    expect(faultText()).toBe(ptPhoneProof.changed);
    expect(given()).toBeNull();
    expect(faultText()).toBe(ptPhoneProof.needed);
  });

  it('is over before the server would refuse it', () => {
    pass(286_000);
    expect(faultText()).toBe(ptPhoneProof.over);
    expect(given()).toBeNull();
  });

  it.each([
    ['INVALID_CODE', ptPhoneProof.refused],
    ['MISSING_CODE', ptPhoneProof.refused],
    ['CODE_EXPIRED', ptPhoneProof.over],
    ['INVALID_PHONE', ptPhoneProof.otherNumber],
  ] as const)('is given up when the server refuses it with %s', (code, text) => {
    let isMet = false;
    act(() => void (isMet = control.meet(new ApiError(code, 'Código incorreto.'))));
    expect(isMet).toBe(true);
    expect(faultText()).toBe(text);
    expect(button()).toBeTruthy();
  });

  it('stays where the refusal speaks of something else', () => {
    act(() => void expect(control.meet(new ApiError('USERNAME_TAKEN'))).toBe(false));
    expect(given()).not.toBeNull();
  });
});

it('takes another attempt after a fault, where scrolling to it answers with a promise', () => {
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as unknown as typeof Element.prototype.scrollIntoView;
  try {
    show();
    fail('captcha-check-failed');
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(faultText()).not.toBe('');
    expect(() => begin()).not.toThrow();
    expect(faultText()).toBe('');
    expect(screen.getByTestId('phone-proof-focus')).toBeTruthy();
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});
