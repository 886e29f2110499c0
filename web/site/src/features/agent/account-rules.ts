/** As the server checks them; said here so that nobody has to send a form to learn of them. */
const USERNAME = /^[a-z][a-z0-9_]{3,19}$/;
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)\S{8,64}$/;

export const isUsername = (text: string): boolean => USERNAME.test(text.trim().toLowerCase());
export const isPassword = (text: string): boolean => PASSWORD.test(text);

/** Letters and figures that nobody mistakes for one another when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const FIGURES = '23456789';
const LENGTH = 12;

/** A password to hand on, which its owner changes. */
export function newPassword(): string {
  const pick = (from: string, random: number) => from[random % from.length]!;
  const random = [...crypto.getRandomValues(new Uint32Array(LENGTH))];
  return random.map((value, place) => pick(place % 4 === 3 ? FIGURES : LETTERS, value)).join('');
}
