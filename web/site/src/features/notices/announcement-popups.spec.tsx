import type { Notice } from '@contracts/http/system';
import { audiencesOf, markClosed, mayInterrupt, popupsFor } from '../../parts/announcements/audiences';

const popup = (id: string, execution: Notice['execution']) => ({ id, execution }) as Notice;
const popups = [popup('a1', 'A'), popup('b1', 'B'), popup('f1', 'F'), popup('a2', 'A'), popup('n', null)];
const guest = { isLoggedIn: false, isFirstLogin: false };
const member = { isLoggedIn: true, isFirstLogin: false };
const newcomer = { isLoggedIn: true, isFirstLogin: true };
const told = (who: typeof guest) => popupsFor(audiencesOf(who), popups).map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

it('tells B to guests, A to members, and F before A at the first log-in', () => {
  expect([told(guest), told(member), told(newcomer)]).toEqual([['b1'], ['a1', 'a2'], ['f1', 'a1', 'a2']]);
});

it('interrupts a browser session once, whoever the visitor becomes in it', () => {
  expect(mayInterrupt()).toBe(true);
  markClosed(audiencesOf(guest));
  expect(mayInterrupt()).toBe(false);
  sessionStorage.clear();
  expect(mayInterrupt()).toBe(true);
});
