import { given } from '@kernel/given-when-then';
import { staffDecider, type StaffCommand } from './staff.decide';
import type { StaffCreated, StaffEvent } from './staff.events';

const at = '2026-01-02T03:04:05.000Z';
const staff: StaffCreated['data'] = {
  staffId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e12', username: 'ana', name: 'Ana', roles: ['finance', 'support'], occurredAt: at,
};
const { staffId } = staff;
const created: StaffEvent = { type: 'StaffCreated', data: staff };
const passwordSet: StaffEvent = { type: 'StaffPasswordSet', data: { staffId, hash: 'h1', occurredAt: at } };
const create: StaffCommand = { type: 'CreateStaff', staff, passwordHash: 'h1' };

it('creates staff with a password in one step', () => {
  expect(given(staffDecider).when(create).events).toEqual([created, passwordSet]);
});

it('answers the same creation again, whatever the order of the roles', () => {
  const again: StaffCommand = { ...create, staff: { ...staff, roles: ['support', 'finance'], occurredAt: '2026-02-02T03:04:05.000Z' } };
  expect(given(staffDecider, created, passwordSet).when(again).decision).toEqual({ kind: 'repeated' });
});

it('does not let a second creation widen the roles', () => {
  const wider: StaffCommand = { ...create, staff: { ...staff, roles: ['admin'] } };
  expect(given(staffDecider, created, passwordSet).when(wider).decision).toEqual({ kind: 'rejected', rejection: 'STAFF_EXISTS' });
});

it('logs in and out', () => {
  const before = given(staffDecider, created, passwordSet);
  expect(before.when({ type: 'LogIn', ip: '203.0.113.7', userAgent: 'b', occurredAt: at }).events).toEqual([
    { type: 'StaffLoggedIn', data: { staffId, ip: '203.0.113.7', userAgent: 'b', occurredAt: at } },
  ]);
  expect(before.when({ type: 'LogOut', occurredAt: at }).events).toEqual([{ type: 'StaffLoggedOut', data: { staffId, occurredAt: at } }]);
});

it('knows nobody who was not created', () => {
  expect(given(staffDecider).when({ type: 'LogOut', occurredAt: at }).decision).toEqual({ kind: 'rejected', rejection: 'STAFF_UNKNOWN' });
});
