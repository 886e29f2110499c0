import { isCommonPassword, isGuessable } from './common-passwords';

it.each(['123456', 'password1', 'Senha123', 'FLAMENGO10', 'abc12345!', 'aaaaaaaa'])('refuses %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['Rio-Tejo-2Barcos', 'correct7horse', 'senha-longa-9f2'])('lets %s through', (password) => {
  expect(isGuessable(password, 'maria')).toBe(false);
});

it('refuses a password that holds the user name', () => {
  expect(isGuessable('xMaria99xx', 'maria')).toBe(true);
});
