import { given } from '@kernel/given-when-then';
import { staffDecider } from './staff.decide';
import type { StaffEvent } from './staff.events';
import { originsOf } from './staff-origins';

const at = (hour: number) => `2026-01-02T0${hour}:00:00.000Z`;
const nextDay = (hour: number) => `2026-01-03T0${hour}:00:00.000Z`;
const rui = { staffId: 'rui', username: 'rui' };
const act = (byStaffId: string, hour: number) => ({ ...rui, byStaffId, key: `k${hour}`, occurredAt: at(hour) });
const put: StaffEvent = {
  type: 'StaffCreated',
  data: { ...rui, name: 'Rui', roles: ['finance'], occurredAt: at(0) },
};
const hired: StaffEvent = { ...put, data: { ...put.data, byStaffId: 'ana', key: 'k0' } };
const first: StaffEvent = {
  type: 'StaffPasswordSet',
  data: { staffId: 'rui', hash: 'h', occurredAt: at(0), temporaryUntil: at(9) },
};
const chosen: StaffEvent = { type: 'StaffPasswordSet', data: { staffId: 'rui', hash: 'own', occurredAt: at(1) } };
const renewed: StaffEvent = {
  type: 'StaffPasswordSet',
  data: { ...act('bia', 2), hash: 'h2', temporaryUntil: at(9) },
};
const rolesChanged: StaffEvent = { type: 'StaffRolesChanged', data: { ...act('eva', 3), roles: ['admin'] } };
const disabled: StaffEvent = { type: 'StaffDisabled', data: { ...act('ivo', 4), reason: 'left' } };
const enabled: StaffEvent = { type: 'StaffEnabled', data: { ...act('lia', 5), reason: 'back' } };
const reset: StaffEvent = { type: 'StaffTotpReset', data: { staffId: 'rui', byStaffId: 'zoe', occurredAt: at(6) } };
const set: StaffEvent = {
  type: 'StaffTotpSet',
  data: { staffId: 'rui', sealedSecret: 's', recoverySecretHashes: [], occurredAt: at(7) },
};

const origins = (...events: StaffEvent[]) => originsOf(given(staffDecider, ...events).state.grants);

it('knows no origin of somebody whom the installation put in place, and who did the rest alone', () => {
  expect(origins(put, first, chosen, set, disabled)).toEqual({ givers: [], hold: null });
});

it.each<[string, StaffEvent[], object]>([
  ['the admin who hired', [hired, first, chosen], { givers: ['ana'], hold: { until: nextDay(0), grant: 'hired' } }],
  [
    'the admin who renewed the password',
    [put, first, renewed, chosen],
    { givers: ['bia'], hold: { until: nextDay(2), grant: 'passwordRenewed' } },
  ],
  [
    'the admin who changed the roles',
    [put, first, rolesChanged],
    { givers: ['eva'], hold: { until: nextDay(3), grant: 'rolesChanged' } },
  ],
  [
    'the admin who enabled the account, and not the one who disabled it',
    [put, first, disabled, enabled],
    { givers: ['lia'], hold: { until: nextDay(5), grant: 'enabled' } },
  ],
  [
    'the admin who took the authenticator away, whoever set up the next one',
    [put, first, reset, set],
    { givers: ['zoe'], hold: { until: nextDay(6), grant: 'totpReset' } },
  ],
])('names %s', (_, events, expected) => {
  expect(origins(...events)).toEqual(expected);
});

it('names the last of each kind, and holds the account from the latest act on', () => {
  const again: StaffEvent = { ...renewed, data: { ...renewed.data, byStaffId: 'ugo' } } as StaffEvent;
  expect(origins(hired, first, renewed, rolesChanged, disabled, enabled, reset, again)).toEqual({
    givers: ['ana', 'ugo', 'eva', 'lia', 'zoe'],
    hold: { until: nextDay(6), grant: 'totpReset' },
  });
});
