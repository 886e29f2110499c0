import type { RecordedEvent } from '@kernel/event';
import { eventCatalogue } from '../../../../../apps/house';
import { significanceOf, significantKinds } from './significance';

const event = (type: string, data: object) => ({ type, data }) as RecordedEvent;

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
  ['WalletFrozen', { findingId: 'f1' }, { kind: 'walletFrozen', sizeMinor: null }],
  ['WalletFrozen', { findingId: 'stop/s1' }, undefined],
  ['BetPlaced', { amountMinor: '900000' }, undefined],
  ['constructor', {}, undefined],
])('%s with %p is %p', (type, data, expected) => {
  expect(significanceOf(event(type, data), eventCatalogue)).toEqual(expected);
});

it('knows every kind that the console explains, with one severity each', () => {
  const types = eventCatalogue.types.filter((type) => eventCatalogue.significanceOf(type));
  expect([...significantKinds(eventCatalogue)].sort()).toEqual(KINDS);
  expect(types).toHaveLength(KINDS.length);
});

const KINDS = [
  ['adjustmentApproved', 'warning'],
  ['adjustmentFailed', 'warning'],
  ['adjustmentRefused', 'info'],
  ['adjustmentRequested', 'info'],
  ['authenticatorReset', 'warning'],
  ['authenticatorSet', 'info'],
  ['chainBroken', 'critical'],
  ['dividendPaid', 'info'],
  ['findingRaised', 'critical'],
  ['findingResolved', 'info'],
  ['houseContractAccepted', 'info'],
  ['houseContractEnded', 'warning'],
  ['houseContractOffered', 'warning'],
  ['jackpotWon', 'warning'],
  ['largeAdjustment', 'warning'],
  ['largeDeposit', 'info'],
  ['largeDownlineTransfer', 'info'],
  ['largePromotion', 'warning'],
  ['largeSalary', 'info'],
  ['largeWin', 'warning'],
  ['lateDeposit', 'info'],
  ['liftAsked', 'info'],
  ['liftRefused', 'info'],
  ['logVerified', 'info'],
  ['memberMoved', 'warning'],
  ['paymentNotCredited', 'warning'],
  ['payrollPaused', 'warning'],
  ['payrollResumed', 'info'],
  ['payrollSettingsChanged', 'warning'],
  ['projectionRebuilt', 'warning'],
  ['receivable', 'warning'],
  ['receivableCollected', 'info'],
  ['recoveryCodeUsed', 'warning'],
  ['resolutionProposed', 'info'],
  ['resolutionRefused', 'warning'],
  ['roundEnded', 'warning'],
  ['roundNotEnded', 'warning'],
  ['shortfallNotCovered', 'warning'],
  ['staffCreated', 'info'],
  ['staffDisabled', 'warning'],
  ['staffEnabled', 'warning'],
  ['staffLoginFailed', 'warning'],
  ['staffPasswordRenewed', 'warning'],
  ['staffRolesChanged', 'warning'],
  ['stopLifted', 'warning'],
  ['stopped', 'warning'],
  ['walletFrozen', 'warning'],
  ['walletReleased', 'info'],
];
