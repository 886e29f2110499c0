import { accept, reject, repeated } from '@kernel/decider';
import { MAX_MINOR } from '@kernel/money';
import type { CommandOf } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { holdEndKey, holdKey, holdReturnKey } from '../wallet.keys';
import type { Known } from '../wallet.known';
import { movement, receivableCollected, type WalletDecision } from '../wallet.movements';
import { accounts, balanced, transfer } from '../wallet.postings';
import { evolve, type WalletState } from '../wallet.state';
import { captureOf, holdOf, RELEASED, withdrawnOn } from './held-funds.evolve';

type WithdrawalCommand = CommandOf<'HoldWithdrawal' | 'ReleaseWithdrawal' | 'CaptureWithdrawal' | 'ReturnWithdrawal'>;

/** Decides how the funds of a withdrawal leave the main wallet, and how they come back or leave the house. */
export function decideHeldFunds(state: WalletState, known: Known, command: WithdrawalCommand): WalletDecision {
  switch (command.type) {
    case 'HoldWithdrawal':
      return hold(state, known, command);
    case 'ReleaseWithdrawal':
      return release(state, known, command);
    case 'CaptureWithdrawal':
      return capture(state, known, command);
    case 'ReturnWithdrawal':
      return giveBack(state, known, command);
  }
}

/** A frozen wallet holds as well: the funds leave play, and whether they are paid is decided elsewhere. */
function hold(state: WalletState, known: Known, command: CommandOf<'HoldWithdrawal'>): WalletDecision {
  const { memberId, withdrawalId, amountMinor, feeMinor, limits } = command;
  if (amountMinor <= 0n || feeMinor < 0n) throw new RangeError(`A withdrawal of ${amountMinor} with ${feeMinor}`);
  const held = known.payment(holdKey(withdrawalId));
  if (held) return held.essentials === holdOf(amountMinor, feeMinor) ? repeated : reject('KEY_REUSED');
  // Processes whose clocks differ around midnight count in the later day, which is never left again.
  const day = limits.day > state.withdrawn.day ? limits.day : state.withdrawn.day;
  const before = withdrawnOn(state, day);
  if (before.count >= limits.dayCount) return reject('DAILY_COUNT_REACHED');
  if (before.minor + amountMinor > limits.dayMaxMinor) return reject('DAILY_LIMIT_REACHED');
  const totalMinor = amountMinor + feeMinor;
  if (state.mainMinor < totalMinor) return reject('NOT_ENOUGH_MONEY');
  const postings = transfer(accounts.main(memberId), accounts.held(memberId), totalMinor);
  const data = { ...movement(state, command, totalMinor, -totalMinor, postings), withdrawalId, day };
  return accept({ type: 'WithdrawalHeld', data: { ...data, feeMinor: feeMinor.toString() } });
}

function release(state: WalletState, known: Known, command: CommandOf<'ReleaseWithdrawal'>): WalletDecision {
  const { memberId, withdrawalId } = command;
  const held = state.held.get(withdrawalId);
  if (!held) return known.payment(holdEndKey(withdrawalId))?.essentials === RELEASED ? repeated : reject('NOT_HELD');
  if (state.mainMinor + held.totalMinor > MAX_MINOR) return reject('LIMIT_REACHED');
  const postings = transfer(accounts.held(memberId), accounts.main(memberId), held.totalMinor);
  const released: WalletEvent = {
    type: 'WithdrawalReleased',
    data: {
      ...movement(state, command, held.totalMinor, held.totalMinor, postings),
      withdrawalId,
      feeMinor: held.feeMinor.toString(),
    },
  };
  return accept<WalletEvent>(released, ...receivableCollected(evolve(state, released), command));
}

function capture(state: WalletState, known: Known, command: CommandOf<'CaptureWithdrawal'>): WalletDecision {
  const { memberId, withdrawalId, providerId } = command;
  const held = state.held.get(withdrawalId);
  if (!held) {
    const end = known.payment(holdEndKey(withdrawalId));
    return end && end.essentials !== RELEASED ? repeated : reject('NOT_HELD');
  }
  const postings = balanced([
    [accounts.held(memberId), -held.totalMinor],
    [accounts.provider(providerId), held.totalMinor - held.feeMinor],
    [accounts.fees, held.feeMinor],
  ]);
  return accept({
    type: 'WithdrawalCaptured',
    data: {
      ...movement(state, command, held.totalMinor, 0n, postings),
      withdrawalId,
      feeMinor: held.feeMinor.toString(),
      providerId,
    },
  });
}

function giveBack(state: WalletState, known: Known, command: CommandOf<'ReturnWithdrawal'>): WalletDecision {
  const { memberId, withdrawalId, amountMinor, feeMinor, providerId } = command;
  const captured = captureOf(amountMinor, feeMinor, providerId);
  const returned = known.payment(holdReturnKey(withdrawalId));
  if (returned) return returned.essentials === captured ? repeated : reject('KEY_REUSED');
  if (known.payment(holdEndKey(withdrawalId))?.essentials !== captured) return reject('NOT_CAPTURED');
  const totalMinor = amountMinor + feeMinor;
  const postings = balanced([
    [accounts.provider(providerId), -amountMinor],
    [accounts.fees, -feeMinor],
    [accounts.main(memberId), totalMinor],
  ]);
  const event: WalletEvent = {
    type: 'WithdrawalReturned',
    data: {
      ...movement(state, command, totalMinor, totalMinor, postings),
      withdrawalId,
      feeMinor: feeMinor.toString(),
      providerId,
    },
  };
  return accept<WalletEvent>(event, ...receivableCollected(evolve(state, event), command));
}
