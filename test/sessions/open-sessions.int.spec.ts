import { STAFF_NAMESPACE } from '@contracts/realtime/staff-events';
import { staffIdOf } from '@contexts/people/identity/identity.api';
import { newId } from '@platform/ids';
import { SessionLab } from './session-lab';
import { until } from '@test/support/patience';

let lab: SessionLab;

beforeAll(async () => {
  lab = await SessionLab.open();
});
afterEach(() => lab.closeWindows());
afterAll(() => lab.close());

describe('the list of a member', () => {
  it('names each session by its device, the own one first, and holds nothing that opens anything', async () => {
    const { username } = await lab.newMember();
    const [first, second] = [await lab.logIn(username), await lab.logIn(username)];
    const play = await lab.launch(second);
    const { list, ...rest } = await lab.listOf(first);
    expect(rest).toEqual({ totalCount: 2, idleMinutes: 30, longestMinutes: 720 });
    expect(list).toMatchObject([
      { isThis: true, isPlaying: false },
      { isThis: false, isPlaying: true },
    ]);
    for (const { device, address, openedAt, endsAt } of list) {
      expect(device).toEqual({ kind: 'phone', browser: 'Safari', system: 'iPhone' });
      expect([address, Date.parse(endsAt) - Date.parse(openedAt)]).toEqual(['127.0.0.1', 12 * 3_600_000]);
    }
    for (const token of [first, second, play]) expect(JSON.stringify(list)).not.toContain(token);
    for (const { sessionId } of list) expect(await lab.isIn(sessionId)).toBe(false);
  });

  it('is the same for an agent', async () => {
    const agentId = newId();
    const [here] = [await lab.agentSession(agentId), await lab.agentSession(agentId)];
    expect((await lab.listOf(here)).totalCount).toBe(2);
    expect((await lab.send('DELETE', '/wps/member/sessions', here)).value).toEqual({ ended: 1 });
    expect((await lab.listOf(here)).list).toMatchObject([{ isThis: true }]);
  });

  it('never ends a session of anybody else, nor one that is not there, nor the one that asks', async () => {
    const [mine, theirs] = [await lab.newMember(), await lab.newMember()];
    const [token, foreign] = [await lab.logIn(mine.username), await lab.logIn(theirs.username)];
    const [foreignId, own] = [
      (await lab.listOf(foreign)).list[0]!.sessionId,
      (await lab.listOf(token)).list[0]!.sessionId,
    ];
    for (const id of [foreignId, newId(), own])
      expect(await lab.endOne(token, id)).toMatchObject({ status: 404, code: 'SESSION_UNKNOWN' });
    expect((await lab.endOne(token, 'not-an-id')).status).toBe(400);
    expect((await lab.send('DELETE', '/wps/member/sessions', token)).value).toEqual({ ended: 0 });
    for (const one of [token, foreign]) expect(await lab.isIn(one)).toBe(true);
    expect(await lab.endsOf(theirs.memberId)).toEqual([]);
  });
});

describe('staff', () => {
  it('see and end their own other sessions, with their windows', async () => {
    const here = await lab.hire('bia', 'support');
    const there = await lab.staffSession('bia', 'support');
    const windows = await lab.windowsOf(there, STAFF_NAMESPACE);
    const [other, ...rest] = await lab.othersOf(here, '/bo/v1/own-sessions');
    expect(rest).toEqual([]);
    expect((await lab.send('DELETE', `/bo/v1/own-sessions/${other!.sessionId}`, here)).value).toEqual({ ended: 1 });
    await until(windows.areClosed);
    expect(windows.reasons).toEqual(['elsewhere', 'elsewhere']);
    expect(await lab.send('GET', '/bo/v1/session', there)).toMatchObject({
      status: 401,
      value: { ended: 'elsewhere' },
    });
    await lab.staffSession('bia', 'support');
    expect((await lab.send('DELETE', '/bo/v1/own-sessions', here)).value).toEqual({ ended: 1 });
    expect(await lab.othersOf(here, '/bo/v1/own-sessions')).toEqual([]);
    expect((await lab.send('GET', '/bo/v1/session', here)).status).toBe(200);
  });

  it('of operations and admins end those of members and of colleagues, with a reason that stays', async () => {
    const operations = await lab.hire('olga', 'operations');
    const colleague = await lab.hire('carl', 'finance');
    const carlId = staffIdOf('croupier', 'carl');
    const url = `/bo/v1/staff/${carlId}/sessions`;
    const { sessionId } = (await lab.listOf(operations, url)).list[0]!;
    const act = { key: newId(), sessionId, reason: 'left the screen open' };
    expect((await lab.send('POST', `${url}/ending`, operations, act)).value).toEqual({ ended: 1 });
    expect(await lab.send('GET', '/bo/v1/session', colleague)).toMatchObject({
      status: 401,
      value: { ended: 'house' },
    });
    expect(await lab.endsOf(carlId)).toMatchObject([
      {
        type: 'StaffSessionsEnded',
        data: { sessionIds: [sessionId], reason: act.reason, key: act.key, username: 'carl' },
        metadata: { actor: { kind: 'staff', id: staffIdOf('croupier', 'olga') } },
      },
    ]);
    const { username, memberId } = await lab.newMember();
    const token = await lab.logIn(username);
    const ending = { key: newId(), reason: 'the phone was stolen' };
    expect((await lab.send('POST', `/bo/v1/members/${memberId}/sessions/ending`, operations, ending)).value).toEqual({
      ended: 1,
    });
    expect(await lab.send('GET', '/wps/member/info', token)).toMatchObject({ value: { ended: 'house' } });
    expect(await lab.endsOf(memberId)).toMatchObject([{ type: 'MemberSessionsEnded', data: { username } }]);
  });

  it('end nothing that was opened since, when they repeat a request', async () => {
    const operations = await lab.hire('otto', 'operations');
    const before = await lab.hire('caio', 'finance');
    const url = `/bo/v1/staff/${staffIdOf('croupier', 'caio')}/sessions/ending`;
    const act = { key: newId(), reason: 'left the screen open' };
    expect((await lab.send('POST', url, operations, act)).value).toEqual({ ended: 1 });
    const again = await lab.staffSession('caio', 'finance');
    expect((await lab.send('POST', url, operations, act, 1)).value).toEqual({ ended: 1 });
    expect((await lab.send('GET', '/bo/v1/session', again)).status).toBe(200);
    expect((await lab.send('GET', '/bo/v1/session', before)).status).toBe(401);
    expect(await lab.send('POST', url, operations, { ...act, reason: 'something else' })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    });
  });

  it('never end the session that asks, also by the account page of their own', async () => {
    const token = await lab.hire('dora', 'admin');
    await lab.staffSession('dora', 'admin');
    const ending = { key: newId(), reason: 'all but this one' };
    const url = `/bo/v1/staff/${staffIdOf('croupier', 'dora')}/sessions`;
    expect((await lab.send('POST', `${url}/ending`, token, ending)).value).toEqual({ ended: 1 });
    expect((await lab.listOf(token, url)).list).toMatchObject([{ isThis: true }]);
  });

  it('of finance and support may not, and nobody may where there is no such person or no reason', async () => {
    const { memberId } = await lab.newMember();
    const [finance, support, admin] = [
      await lab.hire('fred', 'finance'),
      await lab.hire('sue', 'support'),
      await lab.hire('alma', 'admin'),
    ];
    const almaId = staffIdOf('croupier', 'alma');
    const url = (kind: string, id: string) => `/bo/v1/${kind}/${id}/sessions`;
    const ending = { key: newId(), reason: 'because I may not' };
    for (const [kind, id] of [
      ['members', memberId],
      ['staff', almaId],
    ] as const) {
      for (const token of [finance, support]) {
        expect((await lab.send('GET', url(kind, id), token)).code).toBe('ACCESS_DENIED');
        expect((await lab.send('POST', `${url(kind, id)}/ending`, token, ending)).code).toBe('ACCESS_DENIED');
      }
      expect((await lab.send('GET', url(kind, newId()), admin)).code).toBe('NOT_FOUND');
      expect((await lab.send('POST', `${url(kind, newId())}/ending`, admin, ending)).code).toBe('NOT_FOUND');
      expect((await lab.send('POST', `${url(kind, id)}/ending`, admin, { key: newId(), reason: ' ' })).status).toBe(
        400,
      );
    }
    // A session of somebody else, under the name of the member.
    const { sessionId } = (await lab.listOf(finance, '/bo/v1/own-sessions')).list[0]!;
    const foreign = { ...ending, key: newId(), sessionId };
    expect((await lab.send('POST', `${url('members', memberId)}/ending`, admin, foreign)).code).toBe('SESSION_UNKNOWN');
    expect((await lab.send('GET', '/bo/v1/session', finance)).status).toBe(200);
    expect(await lab.endsOf(memberId)).toEqual([]);
  });
});
