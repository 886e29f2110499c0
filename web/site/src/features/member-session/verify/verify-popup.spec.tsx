import '@web/testing/browser-globals';
import type { MemberVerification, VerificationStep } from '@contracts/http/identity/verification';
import { KYC_LABELS } from '@contracts/vendor/kyc-provider';
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
import { LevelNeeded } from '../../../parts/verification/level-needed';
import { enVerification } from '../../../parts/verification/texts.en';
import { ptVerification } from '../../../parts/verification/texts.pt';
import VerifyPopup from './verify-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({ useFormat: () => ({ time: (at: string) => at }) }));
const call = apiCall as unknown as jest.Mock;

const step = (level: 1 | 2 | 3, over: Partial<VerificationStep> = {}): VerificationStep => ({
  level,
  state: 'open',
  labels: [],
  triesLeft: null,
  expiresAt: null,
  canStart: level < 3,
  ...over,
});
let verification: MemberVerification;
let isAway: boolean;
let todo: readonly { readonly id: string; readonly fields: readonly string[] }[];

function show(over: Partial<MemberVerification> = {}) {
  verification = {
    level: 0,
    isOffered: true,
    isPlayer: true,
    needs: { deposit: 1, play: 1, withdraw: 2 },
    steps: [step(1), step(2), step(3)],
    ...over,
  };
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.memberVerification) return verification;
    if (route === routes.memberInfo) return { id: 'm', todo };
    if (route !== routes.startMemberVerification) return new Promise(() => undefined);
    if (isAway) throw new ApiError('VERIFICATION_UNAVAILABLE', 'A verificação está fora do ar.');
    return { url: 'https://id.example/identify/a1' };
  });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BrowserRouter>
          <VerifyPopup open onClose={() => undefined} />
        </BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}
const stepOf = (level: number) => screen.findByTestId(`verify-step-${level}`);

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('t');
  isAway = false;
  todo = [];
  history.replaceState(null, '', '/?popup=verify');
});
afterEach(() => setToken(null));

it('says what is left, what it is for, and what is optional', async () => {
  show();
  expect((await screen.findByTestId('verify-level')).textContent).toContain('Nível 0 de 3');
  expect((await stepOf(1)).textContent).toContain('Libera depósitos e jogos.');
  expect((await stepOf(2)).textContent).toContain('Libera saques.');
  expect((await stepOf(3)).textContent).toContain('Opcional');
  expect(screen.queryByTestId('verify-start-3')).toBeNull();
});

it('calls nothing missing where no act asks for a level', async () => {
  show({ needs: { deposit: 0, play: 0, withdraw: 0 } });
  for (const level of [1, 2, 3]) expect((await stepOf(level)).textContent).toContain('Opcional');
});

it('leads on to the rest of the registration where a level is all that was reached', async () => {
  todo = [{ id: 'consents', fields: ['privacy'] }];
  show({ level: 2, needs: { deposit: 2, play: 2, withdraw: 2 } });
  fireEvent.click(await screen.findByTestId('verify-go-on'));
  await waitFor(() => expect(location.search).toBe('?popup=steps'));
  expect(screen.queryByText('Tudo certo: não falta nada agora.')).toBeNull();
});

it('says that nothing is missing where nothing is', async () => {
  show({ level: 2, needs: { deposit: 2, play: 2, withdraw: 2 } });
  expect(await screen.findByText('Tudo certo: não falta nada agora.')).toBeTruthy();
});

it('takes the member to where a number or an address is proved', async () => {
  show();
  fireEvent.click(await screen.findByTestId('verify-contact'));
  await waitFor(() => expect(location.pathname + location.search).toBe('/member?page=securityCenter'));
});

it('offers the provider’s page on this device and on the phone', async () => {
  show();
  fireEvent.click(await screen.findByTestId('verify-start-2'));
  expect(await screen.findByTestId('verify-places')).toBeTruthy();
  expect(await screen.findByTestId('qr-code')).toBeTruthy();
  expect(inputsOf(call, routes.startMemberVerification)).toEqual([{ level: 2 }]);
});

it('says why it cannot start, and may be tried again', async () => {
  isAway = true;
  show();
  fireEvent.click(await screen.findByTestId('verify-start-2'));
  expect(await screen.findByText('A verificação está fora do ar.')).toBeTruthy();
  expect((screen.getByTestId('verify-start-2') as HTMLButtonElement).disabled).toBe(false);
});

it('names every reason in plain words, with the tries that are left', async () => {
  const labels = [...KYC_LABELS];
  show({ steps: [step(1), step(2, { state: 'retry', labels, triesLeft: 1 }), step(3)] });
  const reasons = [...(await screen.findByTestId('verify-reasons')).querySelectorAll('li')];
  expect(reasons.map(({ textContent }) => textContent)).toEqual(labels.map((label) => ptVerification.labels[label]));
  expect(new Set(labels.map((label) => enVerification.labels[label])).size).toBe(labels.length);
  expect((await stepOf(2)).textContent).toContain('Resta 1 tentativa hoje.');
});

it.each([
  ['inReview', ptVerification.inReviewText, false],
  ['refused', ptVerification.refusedText, false],
  ['lost', ptVerification.lostText, true],
  ['started', ptVerification.startedText, true],
] as const)('tells that a step is %s', async (state, text, canStart) => {
  show({ steps: [step(1, { state: 'reached', canStart: false }), step(2, { state, canStart }), step(3)] });
  expect((await stepOf(2)).textContent).toContain(text);
  expect(screen.queryByTestId('verify-start-2') !== null).toBe(canStart);
  expect(screen.queryByTestId('verify-support') !== null).toBe(state === 'refused');
});

it('says until when a level holds, and asks for nothing more', async () => {
  const reached = step(2, { state: 'reached', expiresAt: '2031', canStart: false });
  show({ level: 2, steps: [step(1), reached, step(3, { canStart: true })] });
  expect((await stepOf(2)).textContent).toContain('Vale até 2031.');
  expect((await stepOf(1)).textContent).not.toContain('Libera');
  expect(screen.getByText(ptVerification.allDone)).toBeTruthy();
});

it.each([
  ['deposit', 1, 'Confirme o seu celular ou e-mail para depositar'],
  ['play', 2, 'Confirme a sua identidade para jogar'],
  ['withdraw', 2, 'Confirme a sua identidade para sacar'],
] as const)('leads from a refused act (%s, level %s) to the verification', async (act, level, words) => {
  history.replaceState(null, '', '/?popup=deposit');
  render(
    <BrowserRouter>
      <LevelNeeded act={act} level={level} />
    </BrowserRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain(words);
  fireEvent.click(screen.getByTestId('level-verify'));
  await waitFor(() => expect(location.search).toBe('?popup=verify'));
});
