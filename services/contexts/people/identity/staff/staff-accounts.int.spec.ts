import { Sessions } from '@platform/auth/sessions';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { appendedEvent } from '@test/support/log/appended-event';
import { EndSessionsOfChangedAccounts } from '../sessions/reactions/end-sessions-of-changed-accounts';
import { PASSWORD, StaffLab } from './test-support/staff-lab';

let lab: StaffLab;

beforeAll(async () => {
  lab = await StaffLab.open();
});
afterAll(() => lab.close());

describe('disabling', () => {
  it('ends the sessions on every process, lets nobody in, and is undone by enabling', async () => {
    const [admin, person] = [await lab.somebody('admin'), await lab.somebody('finance')];
    const halfDone = (await lab.logIn(person.username, PASSWORD, lab.strict)).value;
    expect((await lab.disable(person.id, admin.token)).status).toBe(200);
    expect(await lab.isIn(person.token)).toBe(false);
    expect(await lab.apps[0].get(Sessions).endingOf('staff', person.token)).toBe('blocked');
    expect(
      (
        await lab.sealed(
          'POST',
          '/bo/v1/session/code',
          { challenge: halfDone.challenge, code: '123456' },
          undefined,
          lab.strict,
        )
      ).code,
    ).toBe('CHALLENGE_EXPIRED');
    expect((await lab.disable(person.id, admin.token)).code).toBe('STAFF_CHANGED');
    expect((await lab.enable(person.id, admin.token)).status).toBe(200);
    expect((await lab.logIn(person.username, PASSWORD)).value.step).toBe('done');
  });

  it('is answered at the log-in like an unknown name, and the attempt is on record', async () => {
    const [admin, person] = [await lab.somebody('admin'), await lab.somebody('finance')];
    await lab.disable(person.id, admin.token);
    const unknown = await lab.logIn('nobody_here', PASSWORD);
    const closed = await lab.logIn(person.username, PASSWORD);
    expect({ ...closed }).toEqual({ ...unknown, correlationId: (closed as { correlationId?: string }).correlationId });
    expect(closed.code).toBe('LOGIN_FAILED');
    await appendedEvent(lab.apps[0].get<EventStore>(EVENT_STORE), `staff-${person.id}`, 'StaffLoginFailed');
    expect((await lab.eventsOf(person.id)).at(-1)).toMatchObject({
      type: 'StaffLoginFailed',
      data: { reason: 'disabled', ip: '10.0.0.1' },
    });
  });

  it('ends the sessions also where the process dies once the change is written down', async () => {
    const [admin, person] = [await lab.somebody('admin'), await lab.somebody('finance')];
    const dying = jest.spyOn(Sessions.prototype, 'closeAllOf').mockRejectedValueOnce(new Error('it went away'));
    expect((await lab.disable(person.id, admin.token)).status).toBe(500);
    dying.mockRestore();
    const disabled = (await lab.eventsOf(person.id)).at(-1)!;
    expect(disabled.type).toBe('StaffDisabled');
    await new EndSessionsOfChangedAccounts(lab.apps[1].get(Sessions)).react(disabled as never);
    expect(await lab.isIn(person.token)).toBe(false);
    expect(await lab.isIn(admin.token)).toBe(true);
  });

  it('wins over a log-in that is on its way at the same moment', async () => {
    const admin = await lab.somebody('admin');
    for (let round = 0; round < 6; round += 1) {
      const person = await lab.somebody('support');
      const [, opened] = await Promise.all([
        lab.disable(person.id, admin.token, lab.apps[0]),
        lab.logIn(person.username, PASSWORD, lab.apps[1]),
      ]);
      if (opened.status === 200) expect(await lab.isIn(opened.value.token)).toBe(false);
      const { rowCount } = await lab.database.query('select 1 from session.sessions where subject_id = $1', [
        person.id,
      ]);
      expect(rowCount).toBe(0);
    }
  });

  it('of oneself is refused, and so is everything else that one would do to oneself', async () => {
    const admin = await lab.somebody('admin');
    expect((await lab.disable(admin.id, admin.token)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await lab.changeRoles(admin.id, admin.token, ['admin', 'finance'], ['admin'])).code).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect((await lab.disable(newId(), admin.token)).code).toBe('NOT_FOUND');
  });
});

describe('roles', () => {
  it('are changed at once: the sessions with the old ones are over', async () => {
    const [admin, person] = [await lab.somebody('admin'), await lab.somebody('support')];
    expect((await lab.changeRoles(person.id, admin.token, ['finance', 'admin'], ['finance'])).code).toBe(
      'STAFF_CHANGED',
    );
    expect((await lab.changeRoles(person.id, admin.token, ['finance', 'admin'], ['support'])).status).toBe(200);
    expect(await lab.isIn(person.token)).toBe(false);
    const { token } = (await lab.logIn(person.username, PASSWORD)).value;
    expect((await lab.send('GET', '/bo/v1/staff', token)).status).toBe(200);
    expect(await lab.accountOf(person.id, admin.token)).toMatchObject({
      account: { roles: ['finance', 'admin'], status: 'active' },
    });
  });

  it('that were taken count at once, also for a session that was not closed yet', async () => {
    const [first, second, person] = [
      await lab.somebody('admin'),
      await lab.somebody('admin'),
      await lab.somebody('support'),
    ];
    const stale = await lab.apps[1]
      .get(Sessions)
      .open({ kind: 'staff', subjectId: second.id, data: { roles: ['admin'] } });
    await lab.changeRoles(second.id, first.token, ['support'], ['admin']);
    const left = await lab.apps[1]
      .get(Sessions)
      .open({ kind: 'staff', subjectId: second.id, data: { roles: ['admin'] } });
    expect((await lab.disable(person.id, stale, lab.apps[0])).code).toBe('NOT_LOGGED_IN');
    expect((await lab.disable(person.id, left, lab.apps[1])).code).toBe('ACCESS_DENIED');
    expect((await lab.send('POST', '/bo/v1/staff', left, lab.newHire())).code).toBe('ACCESS_DENIED');
  });
});

describe('the last admin', () => {
  const isAdmin = async (id: string) => {
    const types = (await lab.eventsOf(id)).map(({ type }) => type);
    return !types.includes('StaffDisabled') && !types.includes('StaffRolesChanged');
  };

  it('stays, when two disable each other at the same moment, on two processes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await lab.somebody('admin'), await lab.somebody('admin')];
      const answers = await Promise.all([
        lab.disable(one.id, other.token, lab.apps[0]),
        lab.disable(other.id, one.token, lab.apps[1]),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await isAdmin(one.id), await isAdmin(other.id)].sort()).toEqual([false, true]);
    }
  });

  it('stays, when three take the role from each other in a ring', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ring = [await lab.somebody('admin'), await lab.somebody('admin'), await lab.somebody('admin')];
      await Promise.all(
        ring.map(({ token }, index) =>
          lab.changeRoles(ring[(index + 1) % 3]!.id, token, ['support'], ['admin'], lab.apps[index % 2]),
        ),
      );
      const left = await Promise.all(ring.map(({ id }) => isAdmin(id)));
      expect(left).toContain(true);
    }
  });

  it('of before is one again once somebody gave the rights back', async () => {
    const [one, other] = [await lab.somebody('admin'), await lab.somebody('admin')];
    await lab.disable(other.id, one.token);
    await lab.enable(other.id, one.token);
    const { token } = (await lab.logIn(other.username, PASSWORD)).value;
    expect((await lab.disable(one.id, token)).status).toBe(200);
    expect((await lab.enable(one.id, token)).status).toBe(200);
    const { token: back } = (await lab.logIn(one.username, PASSWORD)).value;
    expect((await lab.changeRoles(other.id, back, ['support'], ['admin'])).status).toBe(200);
  });
});

describe('what is shown', () => {
  it('is everybody, by a part of the name, a role or a state', async () => {
    const [admin, person, gone] = [
      await lab.somebody('admin'),
      await lab.somebody('operations', 'support'),
      await lab.somebody('operations'),
    ];
    const asked = lab.newHire(['operations']);
    await lab.send('POST', '/bo/v1/staff', admin.token, asked);
    await lab.disable(gone.id, admin.token);
    await lab.project();
    const listed = async (query: string) =>
      (await lab.send('GET', `/bo/v1/staff${query}`, admin.token)).value.list.map(({ account }) => account);
    expect(await listed('?role=operations&status=active')).toEqual([person.username]);
    expect(await listed('?role=operations&status=disabled')).toEqual([gone.username]);
    expect(await listed('?role=operations&status=temporary')).toEqual([asked.username]);
    expect(await listed(`?search=${person.username.toUpperCase()}`)).toEqual([person.username]);
    expect((await listed('?search=nina')).length).toBeGreaterThan(0);
    expect(await listed('?search=%25')).toEqual([]);
  });

  it('is the history of an account, with names, from the log itself', async () => {
    const admin = await lab.somebody('admin');
    const asked = lab.newHire(['finance']);
    const { staffId } = (await lab.send('POST', '/bo/v1/staff', admin.token, asked)).value;
    await lab.changeRoles(staffId, admin.token, ['finance', 'support'], ['finance']);
    await lab.disable(staffId, admin.token);
    await lab.project();
    const account = await lab.accountOf(staffId, admin.token);
    expect(account).toMatchObject({
      account: { account: asked.username, status: 'disabled', roles: ['finance', 'support'] },
      temporaryUntil: expect.any(String),
    });
    expect(account.acts.map(({ kind, by, roles, reason }) => [kind, by?.name, roles, reason])).toEqual([
      ['disabled', admin.username, null, 'left the house'],
      ['rolesChanged', admin.username, ['finance', 'support'], null],
      ['hired', admin.username, ['finance'], null],
    ]);
  });
});
