import { newId } from '@platform/ids';
import { OTHER_PASSWORD, PASSWORD, SessionLab, type Answer } from './session-lab';
import { until } from '@test/support/patience';

let lab: SessionLab;
let ana: string;

beforeAll(async () => {
  lab = await SessionLab.open();
  ana = await lab.hire('ana', 'operations');
});
afterEach(() => lab.closeWindows());
afterAll(() => lab.close());

interface Case {
  readonly memberId: string;
  /** The session that launched the game. */
  readonly token: string;
  /** Another session of the same member. */
  readonly other: string;
}

const newPassword = async () => {
  const given = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD, confirmNewPassword: OTHER_PASSWORD };
  return lab.api.encrypt('POST /wps/member/password', given);
};

describe('a member, every window and every game are out on every process', () => {
  it.each<[string, string, (one: Case) => Promise<Answer<unknown>>]>([
    ['a log-out', 'logout', ({ token }) => lab.send('DELETE', '/wps/session/logout', token)],
    [
      'a lock',
      'blocked',
      ({ memberId: id }) =>
        lab.send('POST', '/bo/v1/stops', ana, { key: newId(), kind: 'memberLogin', id, reason: 'as asked for' }),
    ],
    [
      'a new password',
      'password',
      async ({ other }) => lab.send('POST', '/wps/member/password', other, await newPassword()),
    ],
    [
      'the end that its owner put to it elsewhere',
      'elsewhere',
      async ({ other }) => lab.endOne(other, (await lab.othersOf(other))[0]!.sessionId),
    ],
    ['the end of all others', 'elsewhere', ({ other }) => lab.send('DELETE', '/wps/member/sessions', other)],
    [
      'the end by the house',
      'house',
      ({ memberId }) =>
        lab.send('POST', `/bo/v1/members/${memberId}/sessions/ending`, ana, { key: newId(), reason: 'a lost phone' }),
    ],
  ])('after %s', async (_, reason, end) => {
    const { username, memberId } = await lab.newMember();
    const [token, other] = [await lab.logIn(username), await lab.logIn(username, PASSWORD, 1)];
    const play = await lab.launch(token);
    const windows = await lab.windowsOf(token);
    // Both processes have just read the sessions, so that both remember them.
    for (const at of [0, 1]) {
      expect(await lab.bet(memberId, play, at)).toBe('NOT_ENOUGH_MONEY');
      expect(await lab.isIn(token, at)).toBe(true);
    }
    expect((await end({ memberId, token, other })).status).toBe(200);
    for (const at of [0, 1]) {
      await until(async () => (await lab.bet(memberId, play, at)) === 'TOKEN_EXPIRED');
      await until(async () => !(await lab.isIn(token, at)));
      expect(await lab.send('GET', '/wps/member/info', token, undefined, at)).toMatchObject({
        code: 'NOT_LOGGED_IN',
        value: { ended: reason },
      });
    }
    await until(windows.areClosed);
    expect(windows.reasons).toEqual([reason, reason]);
  });
});

it('a log-in with the old password that a new password overtook keeps no session', async () => {
  const { username } = await lab.newMember();
  const token = await lab.logIn(username);
  const [changed, ...entered] = await Promise.all([
    lab.send('POST', '/wps/member/password', token, await newPassword()),
    ...Array.from({ length: 4 }, (_, turn) => lab.logIn(username, PASSWORD, turn % 2).catch(() => undefined)),
  ]);
  expect(changed.status).toBe(200);
  for (const late of entered) if (late) await until(async () => !(await lab.isIn(late)));
  expect((await lab.listOf(token)).totalCount).toBe(1);
});

it('a session is ended once by many requests at once, on two processes, and stands in the log once', async () => {
  const { username, memberId } = await lab.newMember();
  const [here, there] = [await lab.logIn(username), await lab.logIn(username)];
  const { sessionId } = (await lab.othersOf(here))[0]!;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      turn % 3 === 2
        ? lab.send('DELETE', '/wps/member/sessions', here, undefined, turn % 2)
        : lab.endOne(here, sessionId, turn % 2),
    ),
  );
  for (const { status, code } of answers) expect([200, 'SESSION_UNKNOWN']).toContain(code ?? status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await lab.endsOf(memberId)).flatMap(({ data }) => data.sessionIds)).toEqual([sessionId]);
  expect(await lab.isIn(here)).toBe(true);
  await until(async () => !(await lab.isIn(there)));
});
