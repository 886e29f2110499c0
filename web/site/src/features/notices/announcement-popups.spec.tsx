/** @jest-environment jsdom */
import type { Notice } from '@contracts/http/system';
import { audiencesOf, markClosed, popupsFor } from './seen-popups';

const popup = (id: string, execution: Notice['execution']) => ({ id, execution }) as Notice;
const popups = [popup('a1', 'A'), popup('b1', 'B'), popup('f1', 'F'), popup('a2', 'A'), popup('n', null)];
const guest = { isLoggedIn: false, isFirstLogin: false };
const member = { isLoggedIn: true, isFirstLogin: false };
const newcomer = { isLoggedIn: true, isFirstLogin: true };
const told = (who: typeof guest) => popupsFor(audiencesOf(who), popups).map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
});

it('tells B to guests, A to members, and F before A at the first log-in', () => {
  expect([told(guest), told(member), told(newcomer)]).toEqual([['b1'], ['a1', 'a2'], ['f1', 'a1', 'a2']]);
});

it('tells an audience once in a browser session, whatever the other was told', () => {
  markClosed(audiencesOf(guest));
  expect(told(guest)).toEqual([]);
  expect(told(member)).toEqual(['a1', 'a2']);
  markClosed(audiencesOf(member));
  expect([told(guest), told(member)]).toEqual([[], []]);
});

it('tells a newcomer F also where a member has closed A before', () => {
  markClosed(audiencesOf(member));
  expect(told(newcomer)).toEqual(['f1']);
  markClosed(audiencesOf(newcomer));
  expect(told(newcomer)).toEqual([]);
});

it('begins anew with the next browser session', () => {
  markClosed(audiencesOf(guest));
  sessionStorage.clear();
  expect(told(guest)).toEqual(['b1']);
});
