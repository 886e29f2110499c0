import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../../i18n/pt';
import { EntranceForm } from './entrance-form';
import { ENTRANCE_TEXTS } from './entrance-texts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
  setToken(null);
});

it('asks an agent on an unknown device for the code that was sent, and keeps the name for the way back', async () => {
  const member = { id: 'n', account: 'norte', nickname: 'Norte', type: 2, registeredAt: '', icon: 'cat' };
  answerFrom<{ challengeAnswer?: string }>(call, {
    'POST /wps/session/login': ({ challengeAnswer }) => {
      if (challengeAnswer === '482913')
        return { token: 'fresh', firstTimeLogin: false, passwordExpired: false, member };
      throw new ApiError(
        'VERIFICATION_NEEDED',
        'Não reconhecemos este aparelho.',
        {},
        {
          challengeId: 'asked-for-a-code',
          ways: [{ kind: 'sms', masked: '+55•••••4321' }],
          expiresAt: new Date(Date.now() + 300_000).toISOString(),
        },
      );
    },
    'POST /wps/session/login/challenge': () => ({ kind: 'sms', resendSeconds: 45 }),
    'GET /wps/member/info': () => member,
  });
  const { user } = await drawPage(<EntranceForm texts={ENTRANCE_TEXTS.pt} />, { texts: ptSite, path: '/agent' });
  await user.type(screen.getByTestId('agent-username'), 'norte');
  await user.type(screen.getByTestId('agent-password'), 'Jangada-Leve-64');
  await user.click(screen.getByTestId('agent-enter'));
  await user.click(await screen.findByTestId('challenge-back'));
  expect((screen.getByTestId('agent-username') as HTMLInputElement).value).toBe('norte');
  await user.click(screen.getByTestId('agent-enter'));
  await user.type(await screen.findByTestId('challenge-code'), '482913');
  await user.click(screen.getByTestId('challenge-submit'));
  await waitFor(() => expect(getToken()).toBe('fresh'));
  expect(inputsOf(call, routes.login).at(-1)).toMatchObject({
    agentsOnly: true,
    challengeId: 'asked-for-a-code',
    challengeAnswer: '482913',
    trustDevice: false,
  });
});
