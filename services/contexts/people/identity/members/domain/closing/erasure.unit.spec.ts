import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';
import { memberId, registeredAt } from '../../test-support/registered-member';
import { memberDecider } from '../member.decide';
import type { MemberEvent } from '../member.events';
import type { ErasureCommand } from './erasure';

const at = (year: number, day = 1) => new Date(Date.UTC(year, 2, day, 10)).toISOString();
const YEARS = 5;
const propose = (occurredAt: string): ErasureCommand => ({
  type: 'ProposeErasure',
  makerId: 'ana',
  reason: 'retentionOver',
  keepYears: YEARS,
  occurredAt,
});
const between = (requesterId: string, deciderId: string): TwoPeople => ({ requesterId, deciderId, origins: new Map() });
const decide = (occurredAt: string, deciderId = 'rui', isApproved = true): ErasureCommand => ({
  type: 'DecideErasure',
  people: between('ana', deciderId),
  isApproved,
  keepYears: YEARS,
  occurredAt,
});

const registered = registeredAt(at(2020));
const closed: MemberEvent = {
  type: 'AccountClosed',
  data: { memberId, reason: 'privacy', requestedAt: at(2021), occurredAt: at(2021, 8) },
};
const proposed: MemberEvent = {
  type: 'ErasureProposed',
  data: { memberId, makerId: 'ana', reason: 'retentionOver', occurredAt: at(2026, 8) },
};
const erased: MemberEvent = {
  type: 'PersonalDataErased',
  data: { memberId, makerId: 'ana', staffId: 'rui', reason: 'retentionOver', namedBy: 'id', occurredAt: at(2026, 9) },
};
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is for closed accounts, once the years of the law are over', () => {
  expect(given(memberDecider, registered).when(propose(at(2030))).decision).toEqual(rejected('ACCOUNT_NOT_CLOSED'));
  const past = given(memberDecider, registered, closed);
  const early = new Date(Date.parse(at(2026, 8)) - 1).toISOString();
  expect(past.when(propose(early)).decision).toEqual(rejected('DATA_RETAINED'));
  expect(past.when(propose(at(2026, 8))).events).toEqual([proposed]);
});

it('is asked for by one person and decided by another', () => {
  const past = given(memberDecider, registered, closed, proposed);
  expect(past.when(propose(at(2026, 9))).decision).toEqual(rejected('ERASURE_ASKED'));
  expect(past.when(decide(at(2026, 9), 'ana')).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
  const { events, stateAfter } = past.when(decide(at(2026, 9)));
  expect(events).toEqual([erased]);
  expect(stateAfter.erasure).toMatchObject({ proposal: null, erased: { makerId: 'ana', staffId: 'rui' } });
});

it('does not come about without a request that stands', () => {
  const past = given(memberDecider, registered, closed);
  expect(past.when(decide(at(2026, 9))).decision).toEqual(rejected('ERASURE_NOT_ASKED'));
  const refused = given(memberDecider, registered, closed, proposed).when(decide(at(2026, 9), 'rui', false));
  expect(refused.events).toMatchObject([{ type: 'ErasureTurnedDown', data: { makerId: 'ana', staffId: 'rui' } }]);
  expect(refused.stateAfter.erasure).toEqual({ proposal: null, erased: null });
});

it('is for ever, and once', () => {
  const past = given(memberDecider, registered, closed, proposed, erased);
  expect(past.when(propose(at(2027))).decision).toEqual(rejected('DATA_ERASED'));
  expect(past.when(decide(at(2027))).decision).toEqual({ kind: 'repeated' });
  expect(past.when(decide(at(2027), 'rui', false)).decision).toEqual(rejected('DATA_ERASED'));
});
