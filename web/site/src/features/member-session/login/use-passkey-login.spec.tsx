import '@web/testing/browser-globals';
import { renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '@web/api/api-error';
import { ptShared } from '@web/i18n/pt.shared';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../../i18n/pt';
import type { ChallengedControl } from '../../../parts/member/challenge/use-challenged';
import { askForPasskey } from '../../../parts/proofs/passkeys-here';
import { logInByPasskey } from '../api/proofs/passkeys';
import { usePasskeyLogin } from './use-passkey-login';

jest.mock('../../../parts/proofs/passkeys-here', () => ({
  ...jest.requireActual<object>('../../../parts/proofs/passkeys-here'),
  hasPasskeys: () => true,
  canProposePasskeys: () => Promise.resolve(true),
  stopAskingForPasskeys: () => Promise.resolve(),
  askForPasskey: jest.fn(),
}));
jest.mock('../api/proofs/passkeys', () => ({
  getPasskeyLoginOptions: () => Promise.resolve({}),
  logInByPasskey: jest.fn(),
}));
const asked = askForPasskey as unknown as jest.Mock;
const loggedIn = logInByPasskey as unknown as jest.Mock;

const challenge = { ask: () => false } as unknown as ChallengedControl;

function open() {
  const [onEnter, onFault] = [jest.fn(), jest.fn()];
  const { result } = renderHook(() => usePasskeyLogin({ challenge, onEnter, onFault }));
  return { result, onEnter, onFault };
}

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  asked.mockReset();
  loggedIn.mockReset();
});

it('says nothing where the browser cannot propose a passkey, which nobody has asked for', async () => {
  // An address without a name, such as 127.0.0.1, has no passkeys.
  asked.mockRejectedValue(Object.assign(new Error('127.0.0.1 is an invalid domain'), { name: 'SecurityError' }));
  const { result, onFault } = open();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(onFault).not.toHaveBeenCalled();
  await waitFor(() => result.current.press());
  expect(onFault).toHaveBeenLastCalledWith(ptShared.fault.unexpected);
});

it('says what the server makes of a passkey that was chosen', async () => {
  asked.mockResolvedValue({ id: 'key' });
  loggedIn.mockRejectedValue(new ApiError('PASSKEY_FAILED', 'Não deu.'));
  const { onEnter, onFault } = open();
  await waitFor(() => expect(onFault).toHaveBeenLastCalledWith('Não deu.'));
  expect(onEnter).not.toHaveBeenCalled();
});
