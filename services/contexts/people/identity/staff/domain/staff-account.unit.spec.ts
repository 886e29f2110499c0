import { given } from '@kernel/given-when-then';
import { staffDecider, type StaffCommand } from './staff.decide';
import type { StaffCreated, StaffEvent } from './staff.events';
import { isActiveAdmin } from './staff.state';

const occurredAt = '2026-01-02T03:04:05.000Z';
const temporaryUntil = '2026-01-05T03:04:05.000Z';
const [staffId, adminId] = ['8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e12', '11111111-37c7-5c0f-9d7b-0a4d7c1b6e12'];
const staff: StaffCreated['data'] = {
  staffId,
  username: 'ana',
  name: 'Ana',
  roles: ['finance'],
  occurredAt,
  byStaffId: adminId,
  key: 'k0',
};
const hired: StaffEvent[] = [
  { type: 'StaffCreated', data: staff },
  { type: 'StaffPasswordSet', data: { staffId, hash: 'h1', isHashSealed: true, occurredAt, temporaryUntil } },
];
const chosen: StaffEvent = {
  type: 'StaffPasswordSet',
  data: { staffId, hash: 'h2', isHashSealed: true, occurredAt },
};
const by = { byStaffId: adminId, key: 'k1', occurredAt };
const said = { staffId, username: 'ana', ...by };
const disabled: StaffEvent = { type: 'StaffDisabled', data: { ...said, reason: 'left us' } };
const enabled: StaffEvent = { type: 'StaffEnabled', data: { ...said, key: 'k2', reason: 'came back' } };
const changed: StaffEvent = { type: 'StaffRolesChanged', data: { ...said, roles: ['finance', 'admin'] } };
const hire: StaffCommand = { type: 'CreateStaff', staff, passwordHash: 'h1', temporaryUntil };
const disable: StaffCommand = { type: 'Disable', reason: 'left us', wasAdmin: false, ...by };
const enable: StaffCommand = { type: 'Enable', reason: 'came back', wasAdmin: false, ...by, key: 'k2' };
const changeRoles: StaffCommand = {
  type: 'ChangeRoles',
  roles: ['finance', 'admin'],
  replaces: ['finance'],
  wasAdmin: false,
  ...by,
};
const renew: StaffCommand = { type: 'RenewPassword', passwordHash: 'h3', temporaryUntil, ...by };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const repeated = { kind: 'repeated' };
const at = { ip: '203.0.113.7', userAgent: 'b', occurredAt };

const before = given(staffDecider, ...hired, chosen);

describe('hiring', () => {
  it('opens an account with a temporary password', () => {
    expect(given(staffDecider).when(hire).events).toEqual(hired);
  });

  it('is one account for one key, and the name is taken for everybody else', () => {
    expect(given(staffDecider, ...hired).when({ ...hire, passwordHash: 'h9' }).decision).toEqual(repeated);
    expect(given(staffDecider, ...hired).when({ ...hire, staff: { ...staff, roles: ['admin'] } }).decision).toEqual(
      rejected('KEY_REUSED'),
    );
    expect(given(staffDecider, ...hired).when({ ...hire, staff: { ...staff, name: 'Bea' } }).decision).toEqual(
      rejected('KEY_REUSED'),
    );
    expect(given(staffDecider, ...hired).when({ ...hire, staff: { ...staff, key: 'k9' } }).decision).toEqual(
      rejected('STAFF_EXISTS'),
    );
  });

  it('does not take over somebody whom the installation put in place, nor the other way round', () => {
    const { key: _, byStaffId: __, ...seeded } = staff;
    expect(given(staffDecider, { type: 'StaffCreated', data: seeded }).when(hire).decision).toEqual(
      rejected('STAFF_EXISTS'),
    );
    expect(given(staffDecider, ...hired).when({ ...hire, staff: seeded }).decision).toEqual(rejected('STAFF_EXISTS'));
  });
});

describe('a temporary password', () => {
  it('opens no session, with a code or without', () => {
    for (const type of ['LogIn', 'LogInWithCode', 'LogInWithNewTotp'] as const) {
      const command = {
        type,
        ...at,
        code: { kind: 'step', step: 1 },
        totp: { sealedSecret: 's', recoverySecretHashes: [], step: 1 },
      } as StaffCommand;
      expect(given(staffDecider, ...hired).when(command).decision).toEqual(rejected('PASSWORD_NOT_OWN'));
    }
    expect(before.when({ type: 'LogIn', ...at }).decision.kind).toBe('accepted');
  });

  it('gives way to the one that its owner chooses, if it is still the one that was shown', () => {
    const choose: StaffCommand = { type: 'ChoosePassword', passwordHash: 'h2', replaces: 'h1', occurredAt };
    expect(given(staffDecider, ...hired).when(choose).events).toEqual([chosen]);
    expect(given(staffDecider, ...hired).when({ ...choose, replaces: 'h0' }).decision).toEqual(
      rejected('PASSWORD_CHANGED'),
    );
    expect(given(staffDecider, ...hired, disabled).when(choose).decision).toEqual(rejected('STAFF_DISABLED'));
  });

  it('is given anew by somebody else, under a key, and not to a closed account', () => {
    const renewed: StaffEvent = {
      type: 'StaffPasswordSet',
      data: { ...said, hash: 'h3', isHashSealed: true, temporaryUntil },
    };
    expect(before.when(renew).events).toEqual([renewed]);
    expect(before.when(renew).stateAfter).toMatchObject({ passwordHash: 'h3', temporaryUntil });
    expect(given(staffDecider, ...hired, renewed).when({ ...renew, passwordHash: 'h4' }).decision).toEqual(repeated);
    expect(given(staffDecider, ...hired, renewed).when({ ...disable }).decision).toEqual(rejected('KEY_REUSED'));
    expect(given(staffDecider, ...hired, disabled).when({ ...renew, key: 'k5' }).decision).toEqual(
      rejected('STAFF_DISABLED'),
    );
  });
});

describe('roles', () => {
  it('are changed from what the admin saw to something else', () => {
    expect(before.when(changeRoles).events).toEqual([changed]);
    expect(isActiveAdmin(before.when(changeRoles).stateAfter)).toBe(true);
    expect(before.when({ ...changeRoles, replaces: ['support'] }).decision).toEqual(rejected('STAFF_CHANGED'));
    expect(before.when({ ...changeRoles, roles: ['finance'] }).decision).toEqual(rejected('STAFF_CHANGED'));
    expect(before.when({ ...changeRoles, wasAdmin: true }).decision).toEqual(rejected('STAFF_CHANGED'));
  });

  it('are changed once under one key', () => {
    expect(given(staffDecider, ...hired, changed).when(changeRoles).decision).toEqual(repeated);
    expect(given(staffDecider, ...hired, changed).when({ ...changeRoles, roles: ['support'] }).decision).toEqual(
      rejected('KEY_REUSED'),
    );
    expect(given(staffDecider, ...hired, changed).when({ ...changeRoles, byStaffId: 'other' }).decision).toEqual(
      rejected('KEY_REUSED'),
    );
  });
});

describe('an account', () => {
  it('is disabled, and opens to nobody until it is enabled', () => {
    expect(before.when(disable).events).toEqual([disabled]);
    const closed = given(staffDecider, ...hired, chosen, disabled);
    expect(closed.when({ type: 'LogIn', ...at }).decision).toEqual(rejected('STAFF_DISABLED'));
    expect(closed.when({ ...disable, key: 'k7' }).decision).toEqual(rejected('STAFF_CHANGED'));
    expect(closed.when(disable).decision).toEqual(repeated);
    expect(closed.when({ ...disable, reason: 'another' }).decision).toEqual(rejected('KEY_REUSED'));
    expect(closed.when(enable).events).toEqual([enabled]);
    expect(given(staffDecider, ...hired, chosen, disabled, enabled).when({ type: 'LogIn', ...at }).decision.kind).toBe(
      'accepted',
    );
    expect(before.when(enable).decision).toEqual(rejected('STAFF_CHANGED'));
  });

  it("that became an admin's meanwhile is not closed as if it were not", () => {
    expect(given(staffDecider, ...hired, changed).when({ ...disable, key: 'k8' }).decision).toEqual(
      rejected('STAFF_CHANGED'),
    );
    expect(given(staffDecider, ...hired, changed).when({ ...disable, key: 'k8', wasAdmin: true }).decision.kind).toBe(
      'accepted',
    );
  });

  it('is changed by nobody for themselves', () => {
    for (const command of [changeRoles, disable, enable, renew]) {
      expect(before.when({ ...command, byStaffId: staffId } as StaffCommand).decision).toEqual(
        rejected('SECOND_PERSON_NEEDED'),
      );
    }
  });

  it('is changed by nobody before there is one', () => {
    for (const command of [changeRoles, disable, enable, renew])
      expect(given(staffDecider).when(command).decision).toEqual(rejected('STAFF_UNKNOWN'));
  });

  it('remembers who did what, and events of before fold as they are', () => {
    const { state } = given(staffDecider, ...hired, chosen, changed, disabled, enabled);
    expect(state.acts.map(({ kind, byStaffId }) => [kind, byStaffId])).toEqual([
      ['hired', adminId],
      ['passwordChosen', staffId],
      ['rolesChanged', adminId],
      ['disabled', adminId],
      ['enabled', adminId],
    ]);
    const { byStaffId: _, key: __, ...seeded } = staff;
    const old = given(
      staffDecider,
      { type: 'StaffCreated', data: { ...seeded, roles: ['admin'] } },
      { type: 'StaffPasswordSet', data: { staffId, hash: 'h', occurredAt } },
    );
    expect(old.state).toMatchObject({
      roles: ['admin'],
      disabledAt: null,
      temporaryUntil: null,
      acts: [{ kind: 'hired', byStaffId: null, key: null }],
    });
    expect(isActiveAdmin(old.state)).toBe(true);
    // Its hash stands in the log in clear: whoever has a copy may have found the password out.
    expect(old.when({ type: 'LogIn', ...at }).decision).toEqual(rejected('PASSWORD_NOT_OWN'));
    const another = old.when({ type: 'ChoosePassword', passwordHash: 'h2', replaces: 'h', occurredAt });
    expect(staffDecider.decide(another.stateAfter, { type: 'LogIn', ...at }).kind).toBe('accepted');
  });
});
