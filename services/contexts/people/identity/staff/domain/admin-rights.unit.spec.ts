import { given } from '@kernel/given-when-then';
import { adminRightsDecider, type AdminRightsCommand } from './admin-rights.decide';
import type { AdminRightsEvent } from './admin-rights.events';

const occurredAt = '2026-01-02T03:04:05.000Z';
const taken = (staffId: string, byStaffId: string): AdminRightsEvent => ({
  type: 'AdminRightsTaken',
  data: { staffId, byStaffId, occurredAt },
});
const returned = (staffId: string, byStaffId: string): AdminRightsEvent => ({
  type: 'AdminRightsGiven',
  data: { staffId, byStaffId, occurredAt },
});
const take = (staffId: string, byStaffId: string): AdminRightsCommand => ({
  type: 'TakeAdminRights',
  staffId,
  byStaffId,
  occurredAt,
});
const giveBack = (staffId: string, byStaffId: string): AdminRightsCommand => ({
  type: 'GiveAdminRights',
  staffId,
  byStaffId,
  occurredAt,
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('takes the rights of somebody, once', () => {
  expect(given(adminRightsDecider).when(take('bea', 'ana')).events).toEqual([taken('bea', 'ana')]);
  expect(given(adminRightsDecider, taken('bea', 'ana')).when(take('bea', 'rui')).decision).toEqual({
    kind: 'repeated',
  });
});

it('of two who take them from each other hears the first', () => {
  expect(given(adminRightsDecider, taken('bea', 'ana')).when(take('ana', 'bea')).decision).toEqual(
    rejected('ACTOR_LOST_RIGHTS'),
  );
});

it('in a ring of three, the last one who took any still has theirs', () => {
  const ring = given(adminRightsDecider, taken('bea', 'ana'));
  expect(ring.when(take('rui', 'bea')).decision).toEqual(rejected('ACTOR_LOST_RIGHTS'));
  expect(ring.when(take('ana', 'rui')).events).toEqual([taken('ana', 'rui')]);
  expect(given(adminRightsDecider, taken('bea', 'ana'), taken('ana', 'rui')).when(take('rui', 'ana')).decision).toEqual(
    rejected('ACTOR_LOST_RIGHTS'),
  );
});

it('nobody takes them from themselves', () => {
  expect(given(adminRightsDecider).when(take('ana', 'ana')).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
});

it('gives back what was taken, and by nobody who lost their own', () => {
  const before = given(adminRightsDecider, taken('bea', 'ana'));
  expect(before.when(giveBack('bea', 'ana')).events).toEqual([returned('bea', 'ana')]);
  expect(before.when(giveBack('rui', 'ana')).decision).toEqual({ kind: 'repeated' });
  expect(before.when(giveBack('bea', 'bea')).decision).toEqual(rejected('ACTOR_LOST_RIGHTS'));
  expect(
    given(adminRightsDecider, taken('bea', 'ana'), returned('bea', 'ana')).when(take('ana', 'bea')).decision.kind,
  ).toBe('accepted');
});
