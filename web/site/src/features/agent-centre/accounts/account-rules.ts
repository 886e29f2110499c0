/**
 * The server's rules for names and passwords. They are repeated here so that the form can explain them before it is
 * sent.
 */
const USERNAME = /^[a-z][a-z0-9_]{3,19}$/;
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)\S{8,64}$/;

export const isUsername = (text: string): boolean => USERNAME.test(text.trim().toLowerCase());
export const isPassword = (text: string): boolean => PASSWORD.test(text);

/** Letters and figures that are not mistaken for one another when they are read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const FIGURES = '23456789';
const LENGTH = 12;

/** A password to hand on, which its owner changes. */
export function newPassword(): string {
  const pick = (from: string, random: number) => from[random % from.length]!;
  const random = [...crypto.getRandomValues(new Uint32Array(LENGTH))];
  return random.map((value, place) => pick(place % 4 === 3 ? FIGURES : LETTERS, value)).join('');
}
