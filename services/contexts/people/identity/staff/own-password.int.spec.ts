import { OWN, PASSWORD, StaffLab } from './test-support/staff-lab';

let lab: StaffLab;

beforeAll(async () => {
  lab = await StaffLab.open();
});
afterAll(() => lab.close());

describe('the own password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    lab.sealed('PUT', '/bo/v1/session/password', { oldPassword, newPassword }, token);

  it('is changed with the old one, and ends the other sessions and no more', async () => {
    const person = await lab.somebody('support');
    const elsewhere = (await lab.logIn(person.username, PASSWORD)).value.token;
    expect((await change(person.token, 'Errada-12345', OWN)).code).toBe('WRONG_PASSWORD');
    expect((await change(person.token, PASSWORD, PASSWORD)).code).toBe('SAME_PASSWORD');
    expect((await change(person.token, PASSWORD, 'Welcome2025!')).code).toBe('COMMON_PASSWORD');
    expect((await change(person.token, PASSWORD, OWN)).status).toBe(200);
    expect([await lab.isIn(person.token), await lab.isIn(elsewhere)]).toEqual([true, false]);
    expect((await lab.logIn(person.username, OWN)).value.step).toBe('done');
  });

  it('is guessed no more often in a session than at the log-in', async () => {
    const person = await lab.somebody('support');
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 12; index += 1) codes.push((await change(person.token, 'Errada-12345', OWN)).code);
    expect(codes.slice(-2)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  });
});
