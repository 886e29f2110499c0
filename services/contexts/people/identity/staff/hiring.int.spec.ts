import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { OWN, PASSWORD, StaffLab } from './test-support/staff-lab';

let lab: StaffLab;

beforeAll(async () => {
  lab = await StaffLab.open();
});
afterAll(() => lab.close());

describe('hiring', () => {
  it('makes a password that is shown once, whatever is repeated, and that nobody keeps', async () => {
    const admin = await lab.somebody('admin');
    const asked = lab.newHire(['support', 'finance']);
    const { status, value } = await lab.send('POST', '/bo/v1/staff', admin.token, asked);
    expect(status).toBe(200);
    expect(value.temporaryPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const again = await Promise.all(lab.apps.map((at) => lab.send('POST', '/bo/v1/staff', admin.token, asked, at)));
    for (const one of again) expect(one.value).toEqual({ staffId: value.staffId, temporaryPassword: null });
    expect((await lab.eventsOf(value.staffId)).map(({ type }) => type)).toEqual(['StaffCreated', 'StaffPasswordSet']);
    const { rows } = await lab.database.query('select * from read.staff');
    const written = JSON.stringify([(await lab.eventsOf(value.staffId)).map(({ data }) => data), rows]);
    expect(written).not.toContain(value.temporaryPassword);
    expect((await lab.send('POST', '/bo/v1/staff', admin.token, { ...asked, roles: ['admin'] })).code).toBe(
      'KEY_REUSED',
    );
    expect((await lab.send('POST', '/bo/v1/staff', admin.token, { ...asked, key: randomUUID() })).code).toBe(
      'USERNAME_TAKEN',
    );
    expect(
      (
        await lab.send('POST', '/bo/v1/staff', admin.token, {
          ...asked,
          key: randomUUID(),
          username: asked.username.toUpperCase(),
        })
      ).code,
    ).toBe('USERNAME_TAKEN');
  });

  it('is one account for two processes that are asked at once', async () => {
    const admin = await lab.somebody('admin');
    const asked = lab.newHire();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => lab.send('POST', '/bo/v1/staff', admin.token, asked, lab.apps[index])),
    );
    expect(answers.filter(({ value }) => value.temporaryPassword !== null)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is for admins, and wants names that can be typed', async () => {
    const [admin, finance] = [await lab.somebody('admin'), await lab.somebody('finance', 'support')];
    expect((await lab.send('POST', '/bo/v1/staff', finance.token, lab.newHire())).code).toBe('ACCESS_DENIED');
    expect((await lab.send('GET', `/bo/v1/staff/${admin.id}`, finance.token)).code).toBe('ACCESS_DENIED');
    for (const wrong of [
      { username: 'a b c' },
      { username: 'ab' },
      { username: '7up' },
      { name: '!' },
      { roles: [] },
      { roles: ['owner'] },
      { roles: ['admin', 'admin'] },
    ]) {
      expect((await lab.send('POST', '/bo/v1/staff', admin.token, { ...lab.newHire(), ...wrong })).code).toBe(
        'INVALID_INPUT',
      );
    }
  });
});

describe('a temporary password', () => {
  it('opens nothing before its owner has chosen one of their own, and then the authenticator is set up', async () => {
    const admin = await lab.somebody('admin');
    const asked = lab.newHire(['finance']);
    const temporary = (await lab.send('POST', '/bo/v1/staff', admin.token, asked)).value.temporaryPassword!;
    const { value: begun } = await lab.logIn(asked.username, temporary, lab.strict);
    expect(begun).toEqual({ step: 'password', challenge: expect.any(String) });
    expect(
      (
        await lab.sealed(
          'POST',
          '/bo/v1/session/code',
          { challenge: begun.challenge, code: '123456' },
          undefined,
          lab.strict,
        )
      ).code,
    ).toBe('CHALLENGE_EXPIRED');
    const refused = async (password: string) => (await lab.choose(begun.challenge, password, lab.strict)).code;
    expect(await refused('short-1')).toBe('INVALID_INPUT');
    expect(await refused('Password123!')).toBe('COMMON_PASSWORD');
    expect(await refused(`${asked.username}-2026`)).toBe('COMMON_PASSWORD');
    expect(await refused(temporary)).toBe('SAME_PASSWORD');
    const { value: enrolling } = await lab.choose(begun.challenge, OWN, lab.strict);
    expect(enrolling).toMatchObject({ step: 'enrol', secret: expect.any(String) });
    expect(await refused('Another-One-99')).toBe('CHALLENGE_EXPIRED');
    const code = new TOTP({ secret: Secret.fromBase32(enrolling.secret) }).generate();
    const { value: opened } = await lab.sealed(
      'POST',
      '/bo/v1/session/code',
      { challenge: enrolling.challenge, code },
      undefined,
      lab.strict,
    );
    expect(await lab.isIn(opened.token, lab.strict)).toBe(true);
    expect((await lab.logIn(asked.username, temporary, lab.strict)).code).toBe('LOGIN_FAILED');
    expect((await lab.logIn(asked.username, OWN, lab.strict)).value.step).toBe('code');
  });

  it('is over after three days', async () => {
    const admin = await lab.somebody('admin');
    const asked = lab.newHire();
    const temporary = (await lab.send('POST', '/bo/v1/staff', admin.token, asked)).value.temporaryPassword!;
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 72 * 3_600_000 + 1_000);
    expect((await lab.logIn(asked.username, temporary)).code).toBe('LOGIN_FAILED');
    clock.mockRestore();
    expect((await lab.logIn(asked.username, temporary)).value.step).toBe('password');
  });

  it('is given to somebody who forgot theirs, ends what is open and half open, and is shown once', async () => {
    const [admin, person] = [await lab.somebody('admin'), await lab.somebody('support')];
    const halfDone = (await lab.logIn(person.username, PASSWORD, lab.strict)).value.challenge;
    const key = randomUUID();
    const { value } = await lab.act('password', person.id, admin.token, { key });
    expect((await lab.act('password', person.id, admin.token, { key })).value).toEqual({
      staffId: person.id,
      temporaryPassword: null,
    });
    expect(await lab.isIn(person.token)).toBe(false);
    expect(
      (await lab.sealed('POST', '/bo/v1/session/code', { challenge: halfDone, code: '123456' }, undefined, lab.strict))
        .code,
    ).toBe('CHALLENGE_EXPIRED');
    expect((await lab.logIn(person.username, PASSWORD)).code).toBe('LOGIN_FAILED');
    const { value: begun } = await lab.logIn(person.username, value.temporaryPassword!);
    expect((await lab.choose(begun.challenge, OWN)).value).toMatchObject({ step: 'done', token: expect.any(String) });
    expect((await lab.act('password', admin.id, admin.token)).code).toBe('SECOND_PERSON_NEEDED');
  });
});
