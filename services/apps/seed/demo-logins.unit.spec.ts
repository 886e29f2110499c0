import { Password, Username } from '@contracts/http/session';
import { isCommonPassword } from '@contexts/people/identity/passwords/common-passwords';
import { demoAnnouncements } from './demo-announcements';
import { demoLogins } from './demo-logins';

it.each(demoLogins)('$username logs in with a password that our own rules accept', ({ username, password }) => {
  expect(Username.safeParse(username).success).toBe(true);
  expect(Password.safeParse(password).success).toBe(true);
  expect(isCommonPassword(password)).toBe(false);
  expect(password.toLowerCase()).not.toContain(username);
});

it('has something to announce to everybody', () => {
  const count = (...kinds: string[]) => demoAnnouncements.filter(({ kind }) => kinds.includes(kind)).length;
  expect([count('B'), count('PL', 'H'), count('PR')]).toEqual([5, 8, 2]);
  const popups = demoAnnouncements.filter(({ kind }) => kind === 'PU').map(({ execution }) => execution);
  expect(popups.sort()).toEqual(['A', 'B', 'B', 'F']);
});
