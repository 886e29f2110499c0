import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { downlinePush, uplineAskPush } from './agency.pushes';

const push: Push = downlinePush;

const recorded = (type: string, data: object) => ({ type, data }) as RecordedEvent;

it('tells of a registration whoever stands directly above, and nobody when that is nobody', () => {
  expect(push.pushesOf(recorded('MemberRegistered', { memberId: 'bia', uplineId: 'ana' }))).toEqual([
    { memberId: 'ana', name: 'downline', payload: { memberId: 'bia', what: 'registered' } },
  ]);
  expect(push.pushesOf(recorded('MemberRegistered', { memberId: 'bia', uplineId: null }))).toEqual([]);
});

it('tells of a move the one who loses and the one who gains', () => {
  expect(push.pushesOf(recorded('MemberMoved', { memberId: 'bia', fromUplineId: 'ana', toUplineId: 'davi' }))).toEqual([
    { memberId: 'ana', name: 'downline', payload: { memberId: 'bia', what: 'moved-out' } },
    { memberId: 'davi', name: 'downline', payload: { memberId: 'bia', what: 'moved-in' } },
  ]);
  expect(
    push.pushesOf(recorded('MemberMoved', { memberId: 'bia', fromUplineId: null, toUplineId: 'davi' })),
  ).toHaveLength(1);
});

it.each(['MoveRequested', 'MoveRejected', 'MemberLoggedIn'])('%s moves nobody', (type) => {
  expect(push.pushesOf(recorded(type, { memberId: 'bia', uplineId: 'ana' }))).toEqual([]);
});

it.each([
  ['FundsAsked', {}, 'open'],
  ['FundsAskAnswered', { sent: { transferId: 't1', amountMinor: '500' } }, 'sent'],
  ['FundsAskAnswered', { sent: null }, 'declined'],
  ['FundsAskCancelled', {}, 'cancelled'],
  ['FundsAskExpired', {}, 'expired'],
])('%s %j tells both sides of an ask', (type, data, state) => {
  const asks: Push = uplineAskPush;
  expect(asks.pushesOf(recorded(type, { ...data, memberId: 'bia', uplineId: 'ana', askId: 'a' }))).toEqual([
    { memberId: 'bia', name: 'uplineAsk', payload: { askId: 'a', state, isUpline: false } },
    { memberId: 'ana', name: 'uplineAsk', payload: { askId: 'a', state, isUpline: true } },
  ]);
});
