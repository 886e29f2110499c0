import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { openSession, sessionsAnswer } from '@web/testing/sessions';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { AccountMenu } from './account-menu';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

it('opens from the menu of the account, and ends one or all other sessions of the person', async () => {
  let open = [openSession(1, { isThis: true }), openSession(2), openSession(3), openSession(4)];
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/own-sessions': () => sessionsAnswer(open),
    'DELETE /bo/v1/own-sessions/:sessionId': ({ sessionId }) => {
      open = open.filter((session) => session.sessionId !== sessionId);
      return { ended: 1 };
    },
    'DELETE /bo/v1/own-sessions': () => {
      open = open.slice(0, 1);
      return { ended: 2 };
    },
  });
  const { user } = await openConsole(<AccountMenu staff={HELENA} />);
  expect(inputsOf(call, routes.ownStaffSessions)).toEqual([]);
  await user.click(screen.getByTestId('account-menu'));
  await user.click(await screen.findByTestId('open-devices'));
  expect(await screen.findAllByTestId('session-row')).toHaveLength(4);
  await user.click(screen.getAllByTestId('end-session')[0]!);
  await user.click(await screen.findByTestId('end-session-confirm'));
  await waitFor(() => expect(screen.getAllByTestId('session-row')).toHaveLength(3));
  expect(inputsOf(call, routes.endOwnStaffSession)).toEqual([{ sessionId: openSession(2).sessionId }]);
  await user.click(screen.getByTestId('end-others'));
  await user.click(await screen.findByTestId('end-session-confirm'));
  await waitFor(() => expect(screen.getAllByTestId('session-row')).toHaveLength(1));
});
