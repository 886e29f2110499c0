import { PASSWORD_PATTERN } from '@contracts/http/session';
import { isCommonPassword, LEAKED_PASSWORDS } from './common-passwords';

it.each(['123456', 'password1', 'Senha123', 'FLAMENGO10', 'abc12345!', 'aaaaaaaa', 'croupier123'])(
  'refuses %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([
  'liverpool1',
  'chelsea1',
  'password2',
  '1234qwer',
  'babygirl1',
  'Monkey2024!',
  'p4ssw0rd9',
  'B4seb4ll7',
  '99dragon',
])('refuses %s, a form of a leaked one', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['Rio-Tejo-2Barcos', 'correct7horse', 'senha-longa-9f2', 'Tucano-Verde-58', 'kX9vr2Lq'])(
  'lets %s through',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

it('refuses more than ten thousand leaked passwords that our own rule would let through, and all others', () => {
  const fit = [...LEAKED_PASSWORDS].filter((password) => PASSWORD_PATTERN.test(password));
  expect(fit.length).toBeGreaterThan(5_000);
  // The rule asks for a digit, so that a leaked word gets one behind it.
  const withDigit = [...LEAKED_PASSWORDS]
    .filter((password) => /^[a-z]{7,}$/.test(password))
    .map((password) => `${password}1`);
  expect(withDigit.every((password) => PASSWORD_PATTERN.test(password))).toBe(true);
  expect(new Set([...fit, ...withDigit]).size).toBeGreaterThan(10_000);
  expect([...LEAKED_PASSWORDS, ...withDigit].filter((password) => !isCommonPassword(password))).toEqual([]);
});
