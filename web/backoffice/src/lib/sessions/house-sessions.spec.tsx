import type { OpenSession } from '@contracts/http/open-sessions';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { openSession, sessionsAnswer } from '@web/testing/sessions';
import { ptBackOffice } from '../../shell/pt';
import { HELENA, openConsole } from '../test-support/console-harness';
import { HouseSessions } from './house-sessions';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const memberId = '00000000-0000-4000-8000-000000000777';
let open: OpenSession[];

async function draw(kind: 'member' | 'staff' = 'member', more: Answers = {}) {
  const end = ({ sessionId }: Record<string, unknown>) => {
    const before = open.length;
    open = sessionId === undefined ? [] : open.filter((session) => session.sessionId !== sessionId);
    return { ended: before - open.length };
  };
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['operations'] }),
    'GET /bo/v1/members/:memberId/sessions': () => sessionsAnswer(open),
    'GET /bo/v1/staff/:staffId/sessions': () => sessionsAnswer(open),
    'POST /bo/v1/members/:memberId/sessions/ending': end,
    'POST /bo/v1/staff/:staffId/sessions/ending': end,
    ...more,
  });
  return openConsole(<HouseSessions owner={{ kind, id: memberId }} name="ana" />);
}

const rows = () => screen.findAllByTestId('session-row');

beforeEach(() => {
  call.mockReset();
  open = [openSession(1), openSession(2)];
});

it('ends one session with a reason of some length', async () => {
  const { user } = await draw();
  await user.click(within((await rows())[0]!).getByTestId('end-session'));
  await user.type(await screen.findByTestId('ending-reason'), 'oi');
  await user.click(screen.getByTestId('ending-confirm'));
  expect(await screen.findByText('Escreva ao menos 5 caracteres.')).toBeTruthy();
  expect(inputsOf(call, routes.endMemberSessions)).toEqual([]);
  await user.type(screen.getByTestId('ending-reason'), ', telefone roubado');
  await user.click(screen.getByTestId('ending-confirm'));
  await waitFor(() => expect(screen.getAllByTestId('session-row')).toHaveLength(1));
  expect(inputsOf(call, routes.endMemberSessions)).toEqual([
    { memberId, key: expect.any(String), sessionId: openSession(1).sessionId, reason: 'oi, telefone roubado' },
  ]);
});

it('ends all sessions of a colleague, and says then that there are none', async () => {
  const { user } = await draw('staff');
  await rows();
  await user.click(screen.getByTestId('end-all'));
  await user.type(await screen.findByTestId('ending-reason'), 'saiu da casa');
  await user.click(screen.getByTestId('ending-confirm'));
  expect(await screen.findByText(ptBackOffice.sessions.none)).toBeTruthy();
  expect(inputsOf(call, routes.endStaffAccountSessions)).toEqual([
    { staffId: memberId, key: expect.any(String), reason: 'saiu da casa' },
  ]);
});

it('sends the same request again after a lost answer, which cannot be changed before', async () => {
  const outcomes = [new ApiError('TIMEOUT'), null];
  const { user } = await draw('member', {
    'POST /bo/v1/members/:memberId/sessions/ending': () => {
      const fault = outcomes.shift();
      if (fault) throw fault;
      return { ended: 1 };
    },
  });
  await user.click(within((await rows())[0]!).getByTestId('end-session'));
  await user.type(await screen.findByTestId('ending-reason'), 'telefone roubado');
  await user.click(screen.getByTestId('ending-confirm'));
  expect(await screen.findByText(new RegExp(ptBackOffice.bo.inDoubt.slice(0, 20)))).toBeTruthy();
  expect(screen.getByTestId<HTMLTextAreaElement>('ending-reason').matches(':disabled')).toBe(true);
  await user.click(screen.getByTestId('ending-confirm'));
  await waitFor(() => expect(screen.queryByTestId('ending-reason')).toBeNull());
  const [first, second] = inputsOf(call, routes.endMemberSessions);
  expect(second).toEqual(first);
});

it('offers no end of the session that asks', async () => {
  open = [openSession(1, { isThis: true })];
  await draw('staff');
  await rows();
  expect([screen.queryByTestId('end-session'), screen.queryByTestId('end-all')]).toEqual([null, null]);
});

it('shows a fault with a way to try again', async () => {
  await draw('member', {
    'GET /bo/v1/members/:memberId/sessions': () => {
      throw new ApiError('NETWORK');
    },
  });
  expect(await screen.findByText(ptBackOffice.fault.NETWORK)).toBeTruthy();
});
