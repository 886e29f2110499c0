import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { systemStatusQuery } from '@web/api/merchant';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../../i18n/pt';
import { ChallengePane, type ChallengeGiven } from './challenge-pane';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const CHALLENGE = {
  challengeId: 'challenge',
  ways: [{ kind: 'sms' as const, masked: '+55•••••4321' }],
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
};
const opened = { closed: false, close: () => undefined, focus: () => undefined, postMessage: jest.fn() };
let page: URL;

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ kind: 'sms', resendSeconds: 0 });
  window.open = ((address: URL) => {
    page = new URL(address);
    return opened;
  }) as unknown as typeof window.open;
});

function show(onAnswer: (given: ChallengeGiven) => Promise<void>) {
  const client = new QueryClient();
  const phoneProof = { channel: 'main', page: 'https://phone.example/prove', ways: { challenge: 'external' } };
  client.setQueryData(systemStatusQuery.queryKey, { info: { phoneProof } } as never);
  render(
    <QueryClientProvider client={client}>
      <ChallengePane challenge={CHALLENGE} onAnswer={onAnswer} onBack={() => undefined} />
    </QueryClientProvider>,
  );
}

function prove(): void {
  fireEvent.click(screen.getByTestId('phone-proof-begin'));
  const data = { kind: 'phoneProof', nonce: page.searchParams.get('nonce'), idToken: 'a.b.c' };
  const source = opened as unknown as Window;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: page.origin, source })));
}

it('answers by the token of the service, of which the server knows before, and sends no code', async () => {
  const onAnswer = jest.fn<Promise<void>, [ChallengeGiven]>().mockResolvedValue(undefined);
  show(onAnswer);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call.mock.calls[0]).toEqual([
    routes.loginChallenge,
    { challengeId: 'challenge', kind: 'sms', isExternal: true },
  ]);
  expect(screen.queryByTestId('challenge-code')).toBeNull();
  fireEvent.click(screen.getByTestId('challenge-submit'));
  expect((await screen.findByTestId('phone-proof-fault')).textContent).toBe('Confirme o celular por SMS primeiro.');
  expect(onAnswer).not.toHaveBeenCalled();
  prove();
  fireEvent.click(screen.getByTestId('challenge-submit'));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
  const token = { firebaseChannel: 'main', firebaseIdToken: 'a.b.c' };
  expect(onAnswer.mock.calls[0]).toEqual([{ challengeId: 'challenge', ...token, trustDevice: false }]);
});

it('asks for another proof where the server refuses the one of another number', async () => {
  show(() => Promise.reject(new ApiError('INVALID_PHONE', 'Número de celular inválido.')));
  prove();
  fireEvent.click(screen.getByTestId('challenge-submit'));
  expect((await screen.findByTestId('phone-proof-fault')).textContent).toContain('O celular confirmado não é este.');
  expect(screen.getByTestId('phone-proof-begin')).toBeTruthy();
});
