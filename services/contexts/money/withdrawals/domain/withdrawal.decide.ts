import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { parseMinor } from '@kernel/money';
import { laneOf } from './checks/lanes';
import { promisedBy } from './payout-clock';
import type { CommandOf, WithdrawalCommand, WithdrawalRejection } from './withdrawal.commands';
import type { ChecksDone, WithdrawalEvent, WithdrawalRequested } from './withdrawal.events';
import { evolveWithdrawal } from './withdrawal.evolve';
import { attempt, recordWord } from './withdrawal.payouts';
import { cancel, decideProposal, liftHold, liftManualHold, placeHold, propose, review } from './withdrawal.people';
import { closeDispute, confirmReceipt, disputeReceipt, noteDispute } from './withdrawal.receipt';
import { isOnItsWay, noWithdrawal, openAttempt, type WithdrawalState } from './withdrawal.state';

type Decided = Decision<WithdrawalEvent, WithdrawalRejection>;

/**
 * Money on its way out. It is held before anything else happens, one attempt of it is paid at most, and a fact that a
 * provider tells is recorded however late it comes.
 */
export const withdrawalDecider: Decider<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalRejection> = {
  category: 'withdrawal',
  initial: () => noWithdrawal,
  evolve: evolveWithdrawal,
  decide,
};

function decide(state: WithdrawalState, command: WithdrawalCommand): Decided {
  if (command.type === 'RequestWithdrawal') return request(state, command);
  const { requested } = state;
  if (!requested) return reject('WITHDRAWAL_UNKNOWN');
  switch (command.type) {
    case 'RecordHeld':
    case 'RefuseUnheld':
    case 'RefuseUnderAge':
    case 'RecordChecks':
    case 'BreakPromise':
      return decideByRules(state, requested, command);
    case 'PlaceHold':
      return placeHold(state, requested, command);
    case 'LiftHold':
      return liftHold(state, requested, command);
    case 'LiftManualHold':
      return liftManualHold(state, requested, command);
    case 'Propose':
      return propose(state, requested, command);
    case 'Decide':
      return decideProposal(state, requested, command);
    case 'Cancel':
      return cancel(state, requested, command);
    case 'Attempt':
      return attempt(state, requested, command);
    case 'RecordWord':
      return recordWord(state, requested, command);
    case 'ConfirmReceipt':
      return confirmReceipt(state, requested, command);
    case 'DisputeReceipt':
      return disputeReceipt(state, requested, command);
    case 'NoteDispute':
      return noteDispute(state, requested, command);
    case 'CloseDispute':
      return closeDispute(state, requested, command);
    case 'Review':
      return review(state, requested, command);
    default:
      return assertNever(command);
  }
}

function request(
  { requested }: WithdrawalState,
  { withdrawal, amount, limits }: CommandOf<'RequestWithdrawal'>,
): Decided {
  const minor = parseMinor(amount, withdrawal.currency);
  if (minor === undefined) return reject('AMOUNT_UNREADABLE');
  const amountMinor = minor.toString();
  if (requested) {
    const isSame =
      requested.amountMinor === amountMinor &&
      requested.instrumentId === withdrawal.instrumentId &&
      requested.currency === withdrawal.currency;
    return isSame ? repeated : reject('KEY_REUSED');
  }
  if (minor === 0n) return reject('INVALID_AMOUNT');
  if (minor < limits.minMinor) return reject('AMOUNT_BELOW_MINIMUM');
  if (minor > limits.maxMinor) return reject('AMOUNT_ABOVE_MAXIMUM');
  return accept({ type: 'WithdrawalRequested', data: { ...withdrawal, amountMinor } });
}

function decideByRules(
  state: WithdrawalState,
  { withdrawalId, memberId, amountMinor }: WithdrawalRequested['data'],
  command: CommandOf<'RecordHeld' | 'RefuseUnheld' | 'RefuseUnderAge' | 'RecordChecks' | 'BreakPromise'>,
): Decided {
  const of = { withdrawalId, memberId, occurredAt: command.occurredAt };
  switch (command.type) {
    case 'RecordHeld':
      // Where another process has given up meanwhile, the fact says that there is money to give back.
      return state.isHeld ? repeated : accept({ type: 'FundsHeld', data: of });
    case 'RefuseUnheld': {
      if (state.isHeld || state.isReleased) return repeated;
      const data = { ...of, reason: command.reason, act: null, makerId: null };
      return accept({ type: 'WithdrawalRefused', data });
    }
    case 'RefuseUnderAge': {
      if (!isOnItsWay(state)) return repeated;
      // A bank that has the order is waited for: it may have paid. So is the wallet, which may hold the money already:
      // the checks refuse the request once that is written down.
      if (!state.isHeld || openAttempt(state)) return reject('NOT_DUE');
      return accept({ type: 'WithdrawalRefused', data: { ...of, reason: 'underAge', act: null, makerId: null } });
    }
    case 'RecordChecks': {
      if (state.checks || !isOnItsWay(state)) return repeated;
      if (!state.isHeld) return reject('NOT_DUE');
      return check(state, of, BigInt(amountMinor), command);
    }
    case 'BreakPromise': {
      if (state.isLate || !isOnItsWay(state)) return repeated;
      const due = promisedBy(state.clock);
      if (due === null || command.occurredAt <= due) return reject('NOT_DUE');
      return accept({ type: 'PromiseBroken', data: { ...of, promisedBy: due } });
    }
  }
}

function check(
  state: WithdrawalState,
  of: { readonly withdrawalId: string; readonly memberId: string; readonly occurredAt: string },
  amountMinor: bigint,
  { score, rulesVersion, ownPoints, rules, holds, limits, promises, isSampled }: CommandOf<'RecordChecks'>,
): Decided {
  const isHeld = holds.length + state.holds.length > 0;
  const lane = laneOf({ score, amountMinor, isHeld }, limits);
  const isAutomatic = lane === 'automatic';
  const promiseS = isAutomatic ? promises.automaticS : promises.peopleS;
  const own = Object.keys(ownPoints).length > 0 ? { ownPoints } : {};
  const done: ChecksDone = {
    type: 'ChecksDone',
    data: {
      ...of,
      score,
      rulesVersion,
      ...own,
      rules,
      holds,
      lane,
      promiseS,
      ...(isAutomatic && isSampled && { isSampled }),
    },
  };
  return isAutomatic
    ? accept<WithdrawalEvent>(done, { type: 'WithdrawalApproved', data: { ...of, act: null, makerId: null } })
    : accept<WithdrawalEvent>(done);
}
