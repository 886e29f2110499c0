import { given } from '@kernel/given-when-then';
import { memberId, registeredAt } from '../../test-support/registered-member';
import { memberDecider } from '../member.decide';
import type { MemberEvent } from '../member.events';
import type { ClosingCommand } from './closing';

const at = (day: number, second = 0) => new Date(Date.UTC(2026, 0, day, 10, 0, second)).toISOString();
const request = (reason: 'tooMuch' | 'other' = 'tooMuch', day = 2): ClosingCommand => ({
  type: 'RequestClosing',
  reason,
  language: 'en',
  occurredAt: at(day),
});
const withdraw: ClosingCommand = { type: 'WithdrawClosing', occurredAt: at(3) };
const close = (occurredAt: string): ClosingCommand => ({ type: 'CloseAccount', occurredAt });

const registered = registeredAt(at(1));
const requested: MemberEvent = {
  type: 'ClosingRequested',
  data: { memberId, reason: 'tooMuch', closesAt: at(9), language: 'en', occurredAt: at(2) },
};
const withdrawn: MemberEvent = { type: 'ClosingWithdrawn', data: { memberId, occurredAt: at(3) } };
const closed: MemberEvent = {
  type: 'AccountClosed',
  data: { memberId, reason: 'tooMuch', requestedAt: at(2), occurredAt: at(9) },
};
const repeated = { kind: 'repeated' };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is asked for once, and a second request changes no day of it', () => {
  expect(given(memberDecider, registered).when(request()).events).toEqual([requested]);
  const again = given(memberDecider, registered, requested).when(request('other', 5));
  expect(again.decision).toEqual(repeated);
  expect(again.stateAfter.closing.requested).toEqual({ reason: 'tooMuch', requestedAt: at(2), closesAt: at(9) });
});

it('comes about on its day, not a moment before, and once', () => {
  const past = given(memberDecider, registered, requested);
  expect(past.when(close(new Date(Date.parse(at(9)) - 1).toISOString())).decision).toEqual(rejected('CLOSES_LATER'));
  const { events, stateAfter } = past.when(close(at(9)));
  expect(events).toEqual([closed]);
  expect(stateAfter.closing).toEqual({
    requested: null,
    language: 'en',
    closed: { reason: 'tooMuch', requestedAt: at(2), closedAt: at(9) },
  });
  expect(given(memberDecider, registered, requested, closed).when(close(at(10))).decision).toEqual(repeated);
});

it('does not come about for a member who has changed the mind, whenever the clock asks', () => {
  expect(given(memberDecider, registered, requested).when(withdraw).events).toEqual([withdrawn]);
  const past = given(memberDecider, registered, requested, withdrawn);
  expect(past.when(close(at(9))).decision).toEqual(rejected('NOT_CLOSING'));
  expect(past.when(withdraw).decision).toEqual(repeated);
  expect(past.when(request('other', 4)).events).toMatchObject([{ data: { reason: 'other', closesAt: at(11) } }]);
});

it('is for ever', () => {
  const past = given(memberDecider, registered, requested, closed);
  expect(past.when(withdraw).decision).toEqual(rejected('ACCOUNT_CLOSED'));
  expect(past.when(request()).decision).toEqual(rejected('ACCOUNT_CLOSED'));
});

it('is nothing that happens by itself, or to a stranger', () => {
  expect(given(memberDecider, registered).when(close(at(9))).decision).toEqual(rejected('NOT_CLOSING'));
  expect(given(memberDecider).when(request()).decision).toEqual(rejected('MEMBER_UNKNOWN'));
});

it('of a minor comes about at once, whatever was asked for, and keeps the day of the birthday', () => {
  const command: ClosingCommand = { type: 'CloseUnderAge', personHeldUntil: '2028-03-01', occurredAt: at(3) };
  for (const before of [[registered], [registered, requested]]) {
    const { events, stateAfter } = given(memberDecider, ...before).when(command);
    expect(events).toMatchObject([{ type: 'AccountClosed', data: { reason: 'underAge', requestedAt: at(3) } }]);
    expect(stateAfter.closing).toMatchObject({ requested: null, closed: { personHeldUntil: '2028-03-01' } });
  }
  expect(given(memberDecider, registered, requested, closed).when(command).decision).toEqual(repeated);
});
