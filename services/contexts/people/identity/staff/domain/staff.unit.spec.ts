import { given } from '@kernel/given-when-then';
import { MAX_WRONG_CODES } from '../../authenticator/domain/shown-code';
import { staffDecider, type StaffCommand } from './staff.decide';
import type { StaffCreated, StaffEvent } from './staff.events';

const at = '2026-01-02T03:04:05.000Z';
const staff: StaffCreated['data'] = {
  staffId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e12',
  username: 'ana',
  name: 'Ana',
  roles: ['finance', 'support'],
  occurredAt: at,
};
const { staffId } = staff;
const created: StaffEvent = { type: 'StaffCreated', data: staff };
const passwordSet: StaffEvent = {
  type: 'StaffPasswordSet',
  data: { staffId, hash: 'h1', isHashSealed: true, occurredAt: at },
};
const create: StaffCommand = { type: 'CreateStaff', staff, passwordHash: 'h1' };

it('creates staff with a password in one step', () => {
  expect(given(staffDecider).when(create).events).toEqual([created, passwordSet]);
});

it('answers the same creation again, whatever the order of the roles', () => {
  const again: StaffCommand = {
    ...create,
    staff: { ...staff, roles: ['support', 'finance'], occurredAt: '2026-02-02T03:04:05.000Z' },
  };
  expect(given(staffDecider, created, passwordSet).when(again).decision).toEqual({ kind: 'repeated' });
});

it('does not let a second creation widen the roles', () => {
  const wider: StaffCommand = { ...create, staff: { ...staff, roles: ['admin'] } };
  expect(given(staffDecider, created, passwordSet).when(wider).decision).toEqual({
    kind: 'rejected',
    rejection: 'STAFF_EXISTS',
  });
});

it('logs in and out', () => {
  const before = given(staffDecider, created, passwordSet);
  expect(before.when({ type: 'LogIn', ip: '203.0.113.7', userAgent: 'b', occurredAt: at }).events).toEqual([
    { type: 'StaffLoggedIn', data: { staffId, ip: '203.0.113.7', userAgent: 'b', occurredAt: at } },
  ]);
  expect(before.when({ type: 'LogOut', occurredAt: at }).events).toEqual([
    { type: 'StaffLoggedOut', data: { staffId, occurredAt: at } },
  ]);
});

it('knows nobody who was not created', () => {
  expect(given(staffDecider).when({ type: 'LogOut', occurredAt: at }).decision).toEqual({
    kind: 'rejected',
    rejection: 'STAFF_UNKNOWN',
  });
});

describe('an authenticator', () => {
  const entry = { ip: '203.0.113.7', userAgent: 'b', occurredAt: at };
  const totp = { sealedSecret: 'v1.x', recoverySecretHashes: ['h0', 'h1'], step: 100 };
  const { step: _, ...stored } = totp;
  const totpSet: StaffEvent = { type: 'StaffTotpSet', data: { staffId, ...stored, occurredAt: at } };
  const used = (step: number): StaffEvent => ({ type: 'StaffCodeUsed', data: { staffId, step, occurredAt: at } });
  const loggedIn: StaffEvent = { type: 'StaffLoggedIn', data: { staffId, ...entry } };
  const failed = (reason: 'password' | 'code'): StaffEvent => ({
    type: 'StaffLoginFailed',
    data: { staffId, reason, ...entry },
  });
  const withCode = (step: number): StaffCommand => ({ type: 'LogInWithCode', code: { kind: 'step', step }, ...entry });
  const withRecovery = (number: number): StaffCommand => ({
    type: 'LogInWithCode',
    code: { kind: 'recovery', number },
    ...entry,
  });
  const reset = (byStaffId: string): StaffCommand => ({ type: 'ResetTotp', byStaffId, occurredAt: at });
  const before = [created, passwordSet, totpSet, used(100)];
  const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

  it('is set up with the log-in that proves it, and the code of the proof is used up', () => {
    const command: StaffCommand = { type: 'LogInWithNewTotp', totp, ...entry };
    expect(given(staffDecider, created, passwordSet).when(command).events).toEqual([totpSet, used(100), loggedIn]);
    expect(given(staffDecider, ...before).when(command).decision).toEqual(rejected('TOTP_ALREADY_SET'));
    expect(given(staffDecider, ...before).when(withCode(100)).decision).toEqual(rejected('CODE_USED'));
  });

  it('is set up within a session, once', () => {
    const command: StaffCommand = { type: 'SetTotp', totp, occurredAt: at };
    expect(given(staffDecider, created, passwordSet).when(command).events).toEqual([totpSet, used(100)]);
    expect(given(staffDecider, ...before).when(command).decision).toEqual(rejected('TOTP_ALREADY_SET'));
  });

  it('takes a code once, and none of an earlier step after it', () => {
    expect(given(staffDecider, ...before).when(withCode(102)).events).toEqual([used(102), loggedIn]);
    expect(given(staffDecider, ...before, used(102)).when(withCode(101)).decision).toEqual(rejected('CODE_USED'));
    expect(given(staffDecider, ...before, used(102)).when(withCode(102)).decision).toEqual(rejected('CODE_USED'));
  });

  it('takes each recovery code once', () => {
    const gone: StaffEvent = { type: 'StaffRecoveryCodeUsed', data: { staffId, number: 1, occurredAt: at } };
    expect(given(staffDecider, ...before).when(withRecovery(1)).events).toEqual([gone, loggedIn]);
    expect(given(staffDecider, ...before, gone).when(withRecovery(1)).decision).toEqual(rejected('CODE_USED'));
    expect(given(staffDecider, ...before, gone).when(withRecovery(0)).decision.kind).toBe('accepted');
  });

  it('is asked for wherever it is', () => {
    expect(given(staffDecider, ...before).when({ type: 'LogIn', ...entry }).decision).toEqual(rejected('CODE_NEEDED'));
    expect(given(staffDecider, created, passwordSet).when(withCode(1)).decision).toEqual(rejected('TOTP_NOT_SET'));
  });

  it('is locked by many wrong codes in a row, also for the right one, until somebody else takes it away', () => {
    const wrong = Array.from({ length: MAX_WRONG_CODES }, () => failed('code'));
    const almost = [...before, ...wrong.slice(1)];
    expect(given(staffDecider, ...almost).when(withCode(102)).decision.kind).toBe('accepted');
    expect(given(staffDecider, ...almost, failed('password')).when(withCode(102)).decision.kind).toBe('accepted');
    expect(given(staffDecider, ...almost, used(102), failed('code')).when(withCode(103)).decision.kind).toBe(
      'accepted',
    );
    expect(given(staffDecider, ...before, ...wrong).when(withCode(102)).decision).toEqual(rejected('TOTP_LOCKED'));
    expect(given(staffDecider, ...before, ...wrong).when(withRecovery(0)).decision).toEqual(rejected('TOTP_LOCKED'));
    const wrongAgain = { type: 'RecordFailedLogin', reason: 'code', ...entry } as const;
    expect(given(staffDecider, ...before, ...wrong).when(wrongAgain).decision).toEqual(rejected('TOTP_LOCKED'));
    expect(given(staffDecider, ...before, ...wrong).when(reset('other')).stateAfter).toMatchObject({
      totp: null,
      wrongCodesInARow: 0,
    });
  });

  it('is taken away by somebody else only', () => {
    const gone: StaffEvent = {
      type: 'StaffTotpReset',
      data: { staffId, username: 'ana', byStaffId: 'other', occurredAt: at },
    };
    expect(given(staffDecider, ...before).when(reset(staffId)).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
    expect(given(staffDecider, ...before).when(reset('other')).events).toEqual([gone]);
    expect(given(staffDecider, ...before, gone).when(reset('other')).decision).toEqual({ kind: 'repeated' });
    expect(given(staffDecider, ...before, gone).when({ type: 'LogIn', ...entry }).decision.kind).toBe('accepted');
  });
});
