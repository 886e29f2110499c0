import type { OpenSession } from '@contracts/http/open-sessions';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { openSession, sessionsAnswer } from '@web/testing/sessions';
import { ptSite } from '../../../i18n/pt';
import DevicesPopup from './devices-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const here = openSession(1, { isThis: true, device: { kind: 'computer', browser: 'Chrome', system: 'Windows' } });
const phone = openSession(2, { isPlaying: true });
const strange = openSession(3, { device: { kind: 'unknown', browser: null, system: null }, address: null });
const member = { id: 'm', account: 'ana', nickname: 'Ana', type: 0, registeredAt: '', icon: 'cat' };

let open: OpenSession[];

async function draw(more: Answers = {}) {
  answerFrom(call, {
    'GET /wps/member/info': () => member,
    'GET /wps/member/sessions': () => sessionsAnswer(open),
    'DELETE /wps/member/sessions/:sessionId': ({ sessionId }) => {
      open = open.filter((session) => session.sessionId !== sessionId);
      return { ended: 1 };
    },
    'DELETE /wps/member/sessions': () => {
      const ended = open.length - 1;
      open = open.filter(({ isThis }) => isThis);
      return { ended };
    },
    ...more,
  });
  return drawPage(<DevicesPopup open onClose={() => undefined} />, { texts: ptSite, path: '/?popup=devices' });
}

const rows = () => screen.findAllByTestId('session-row');

beforeEach(() => {
  call.mockReset();
  open = [here, phone, strange];
});

it('names each device, marks this one, which has no way to end it, and says how long sessions last', async () => {
  await draw();
  const [first, second, third] = await rows();
  expect(within(first!).getByText('Chrome no Windows')).toBeTruthy();
  expect(within(first!).getByText(ptSite.sessions.this)).toBeTruthy();
  expect(within(first!).queryByTestId('end-session')).toBeNull();
  expect(within(second!).getByText('Safari no iPhone')).toBeTruthy();
  expect(within(second!).getByText(ptSite.sessions.playing)).toBeTruthy();
  expect(within(second!).getByText('203.0.113.2')).toBeTruthy();
  expect(within(third!).getByText(ptSite.sessions.unknown)).toBeTruthy();
  expect(screen.getByTestId('own-sessions').textContent).toContain('30 minutos sem uso e, de todo modo, 12 horas');
});

it('ends one after asking, and the list goes on without it', async () => {
  const { user } = await draw();
  await user.click(within((await rows())[1]!).getByTestId('end-session'));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Safari no iPhone sai da sua conta');
  expect(inputsOf(call, routes.endSession)).toEqual([]);
  await user.click(screen.getByTestId('end-session-confirm'));
  await waitFor(() => expect(screen.getAllByTestId('session-row')).toHaveLength(2));
  expect(inputsOf(call, routes.endSession)).toEqual([{ sessionId: phone.sessionId }]);
});

it('ends all others, and says then that the account is open nowhere else', async () => {
  const { user } = await draw();
  await rows();
  await user.click(screen.getByTestId('end-others'));
  await user.click(await screen.findByTestId('end-session-confirm'));
  expect(await screen.findByText(ptSite.sessions.alone)).toBeTruthy();
  expect(inputsOf(call, routes.endOtherSessions)).toHaveLength(1);
  expect(screen.queryByTestId('end-others')).toBeNull();
  expect(screen.queryByTestId('devices-change-password')).toBeNull();
});

it('says that a session was gone already, and fetches the list again', async () => {
  const { user } = await draw({
    'DELETE /wps/member/sessions/:sessionId': () => {
      open = [here, strange];
      throw new ApiError('SESSION_UNKNOWN', 'Esta sessão não está mais aberta.');
    },
  });
  await user.click(within((await rows())[1]!).getByTestId('end-session'));
  await user.click(await screen.findByTestId('end-session-confirm'));
  expect(await screen.findByText('Esta sessão não está mais aberta.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByTestId('session-row')).toHaveLength(2));
});

it('shows a fault with a way to try again', async () => {
  const outcomes = [new ApiError('NETWORK'), null];
  const { user } = await draw({
    'GET /wps/member/sessions': () => {
      const fault = outcomes.shift();
      if (fault) throw fault;
      return sessionsAnswer(open);
    },
  });
  await user.click(await screen.findByText(ptSite.common.retry));
  expect(await rows()).toHaveLength(3);
});

it('leads to the change of the password, but not a trial member, who has none', async () => {
  const { user, unmount } = await draw();
  await user.click(await screen.findByTestId('devices-change-password'));
  expect(screen.getByTestId('address').textContent).toBe('/?popup=changePassword');
  unmount();
  await draw({ 'GET /wps/member/info': () => ({ ...member, type: 4 }) });
  await rows();
  expect(screen.queryByTestId('devices-change-password')).toBeNull();
});

it('says how many there are when there are more than it shows', async () => {
  await draw({ 'GET /wps/member/sessions': () => sessionsAnswer(open, 140) });
  await rows();
  expect(screen.getByText(/As 3 usadas por último, de 140\./)).toBeTruthy();
});
