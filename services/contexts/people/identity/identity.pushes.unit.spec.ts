import type { RecordedEvent } from '@kernel/event';
import type { MemberEvent } from './members/domain/member.events';
import { loginPush } from './identity.pushes';

const told = (event: object) => loginPush.pushesOf(event as unknown as RecordedEvent & MemberEvent);
const data = { memberId: 'm', ip: '192.0.2.1', userAgent: 'Browser', occurredAt: '2026-11-27T12:00:00.000Z' };

it('tells the member that somebody logged in, and nothing about them', () => {
  expect(told({ type: 'MemberLoggedIn', data })).toEqual([
    { memberId: 'm', name: 'login', payload: { at: data.occurredAt } },
  ]);
});

it('tells of no other event', () => {
  expect(told({ type: 'MemberLoggedOut', data })).toEqual([]);
});
