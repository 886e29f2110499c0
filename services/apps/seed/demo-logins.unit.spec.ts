import { Password, Username } from '@contracts/http/session';
import { isGuessable } from '@contexts/identity/domain/common-passwords';
import { demoAnnouncements } from './demo-announcements';
import { demoLogins } from './demo-logins';

it.each(demoLogins)('$username logs in with a password that our own rules accept', ({ username, password }) => {
  expect(Username.safeParse(username).success).toBe(true);
  expect(Password.safeParse(password).success).toBe(true);
  expect(isGuessable(password, username)).toBe(false);
});

it('has three banners and three notices', () => {
  const kinds = demoAnnouncements.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'B')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'PL')).toHaveLength(3);
});
