import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '@kernel/event';
import { SIGNIFICANT_KINDS, SIGNIFICANT_TYPES, significanceOf } from './significance';

const event = (type: string, data: object) => ({ type, data }) as RecordedEvent;

it('speaks only of events that there are', () => {
  const folder = path.join(__dirname, '../../../../contracts/events');
  const schemas = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  expect(SIGNIFICANT_TYPES.filter((type) => !schemas.includes(`"const": "${type}"`))).toEqual([]);
});

it.each([
  ['ChainBroken', {}, { kind: 'chainBroken', sizeMinor: null }],
  ['WinRolledBack', { receivableMinor: '1' }, { kind: 'receivable', sizeMinor: null }],
  ['WinRolledBack', { receivableMinor: '0' }, undefined],
  ['BetWon', { amountMinor: '100000' }, { kind: 'largeWin', sizeMinor: 100_000n }],
  ['BetWon', { amountMinor: '99999' }, undefined],
  ['BetWon', {}, undefined],
  ['SalaryPaid', { amountMinor: '100000', kind: 'dividend' }, { kind: 'largeSalary', sizeMinor: 100_000n }],
  ['SalaryPaid', { amountMinor: '99999', kind: 'realtime' }, undefined],
  ['SentToDownline', { amountMinor: '100000' }, { kind: 'largeDownlineTransfer', sizeMinor: 100_000n }],
  ['ReceivedFromUpline', { amountMinor: '100000' }, undefined],
  ['ShortfallCharged', { amountMinor: '500', dueMinor: '500' }, undefined],
  ['ShortfallCharged', { amountMinor: '499', dueMinor: '500' }, { kind: 'shortfallNotCovered', sizeMinor: null }],
  ['ShortfallCharged', { amountMinor: '0', dueMinor: '5' }, { kind: 'shortfallNotCovered', sizeMinor: null }],
  ['ContractOffered', { uplineId: null }, { kind: 'houseContractOffered', sizeMinor: null }],
  ['ContractOffered', { uplineId: 'a' }, undefined],
  ['ContractTerminated', { uplineId: null }, { kind: 'houseContractEnded', sizeMinor: null }],
  ['MemberMoved', { fromUplineId: 'a', toUplineId: null }, { kind: 'memberMoved', sizeMinor: null }],
  ['MoveRequested', { fromUplineId: 'a', toUplineId: null }, undefined],
  ['DividendPaid', { payMinor: '5' }, { kind: 'dividendPaid', sizeMinor: null }],
  ['DepositConfirmed', { isLate: false }, undefined],
  ['DepositConfirmed', { isLate: true }, { kind: 'lateDeposit', sizeMinor: null }],
  ['StaffLoginFailed', { reason: 'password' }, undefined],
  ['StaffLoginFailed', { reason: 'code' }, { kind: 'staffLoginFailed', sizeMinor: null }],
  ['StaffLoginFailed', { reason: 'disabled' }, { kind: 'staffLoginFailed', sizeMinor: null }],
  ['StaffPasswordSet', {}, undefined],
  ['StaffPasswordSet', { byStaffId: 'a' }, { kind: 'staffPasswordRenewed', sizeMinor: null }],
  ['StaffRolesChanged', {}, { kind: 'staffRolesChanged', sizeMinor: null }],
  ['BetPlaced', { amountMinor: '900000' }, undefined],
  ['constructor', {}, undefined],
])('%s with %p is %p', (type, data, expected) => {
  expect(significanceOf(event(type, data))).toEqual(expected);
});

it('gives every kind one severity', () => {
  expect([...SIGNIFICANT_KINDS.values()].every((severity) => ['info', 'warning', 'critical'].includes(severity))).toBe(
    true,
  );
  expect(SIGNIFICANT_KINDS.size).toBe(SIGNIFICANT_TYPES.length);
});
