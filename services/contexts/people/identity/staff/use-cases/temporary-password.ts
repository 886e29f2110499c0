import { randomInt } from 'node:crypto';

/** Without those that are taken for one another when they are read out: 0 and o, 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;
const LIFETIME_MS = 72 * 3_600_000;

/**
 * Seventy-nine random bits, in groups that can be read out over the telephone. It opens the account to choose another
 * one.
 */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export function temporaryUntil(nowMs: number): string {
  return new Date(nowMs + LIFETIME_MS).toISOString();
}
