import type { Notice } from '@contracts/http/system';
import { audiencesOf, popupsFor } from '../../parts/announcements/audiences';
import { markTold, mayInterrupt, stay } from '../../parts/announcements/visit';

const popup = (id: string, execution: Notice['execution']) => ({ id, execution }) as Notice;
const popups = [popup('a1', 'A'), popup('b1', 'B'), popup('f1', 'F'), popup('a2', 'A'), popup('n', null)];
const guest = { isLoggedIn: false, isFirstLogin: false };
const member = { isLoggedIn: true, isFirstLogin: false };
const newcomer = { isLoggedIn: true, isFirstLogin: true };
const told = (who: typeof guest) => popupsFor(audiencesOf(who), popups).map(({ id }) => id);

beforeEach(() => localStorage.clear());

it('tells B to guests, A to members, and F before A at the first log-in', () => {
  expect([told(guest), told(member), told(newcomer)]).toEqual([['b1'], ['a1', 'a2'], ['f1', 'a1', 'a2']]);
});

const MINUTE_MS = 60_000;

it('interrupts a visit once, in whichever of its windows, and another visit again', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  expect(mayInterrupt(nowMs)).toBe(true);
  markTold(nowMs);
  // Another window of the browser reads it here.
  expect(localStorage.getItem('croupier.announcement-told')).toBe(String(nowMs));
  expect(mayInterrupt(nowMs + 29 * MINUTE_MS)).toBe(false);
  stay(nowMs + 29 * MINUTE_MS);
  expect(mayInterrupt(nowMs + 58 * MINUTE_MS)).toBe(false);
  expect(mayInterrupt(nowMs + 60 * MINUTE_MS)).toBe(true);
  stay(nowMs + 60 * MINUTE_MS);
  expect(mayInterrupt(nowMs + 60 * MINUTE_MS)).toBe(true);
});
