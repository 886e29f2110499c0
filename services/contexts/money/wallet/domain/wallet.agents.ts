import { accept, reject, repeated } from '@kernel/decider';
import type { CommandOf } from './wallet.commands';
import type { WalletEvent } from './wallet.events';
import type { Known } from './wallet.known';
import { movement, receivableCollected, type WalletDecision } from './wallet.movements';
import { accounts, transfer } from './wallet.postings';
import { evolve, sentMinorOn, type WalletState } from './wallet.state';
import { chargeKey, essentialsOf, receivedKey, salaryKey, sentKey } from './wallet.keys';

// Decides the movements between the house and its agents, and between an agent and a direct downline.

export function paySalary(state: WalletState, known: Known, command: CommandOf<'PaySalary'>): WalletDecision {
  const { memberId, paymentId, kind, billId, windowKey, amountMinor } = command;
  demandSomething(amountMinor, 'A salary');
  const paid = known.payment(salaryKey(paymentId));
  if (paid) return paid.essentials === essentialsOf(amountMinor) ? repeated : reject('KEY_REUSED');
  const postings = transfer(accounts.salary, accounts.main(memberId), amountMinor);
  const event: WalletEvent = {
    type: 'SalaryPaid',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), paymentId, kind, billId, windowKey },
  };
  return accept<WalletEvent>(event, ...receivableCollected(evolve(state, event), command));
}

/** Takes what is there of what is due. How much that was the first time is the answer for ever, in minor units. */
export function chargeShortfall(
  state: WalletState,
  known: Known,
  command: CommandOf<'ChargeShortfall'>,
): WalletDecision {
  const { memberId, chargeId, kind, billId, dueMinor } = command;
  demandSomething(dueMinor, 'A shortfall');
  const charged = known.payment(chargeKey(chargeId));
  if (charged && charged.essentials !== essentialsOf(dueMinor)) return reject('KEY_REUSED');
  if (charged) return { kind: 'repeated', reference: (-charged.changeMinor).toString() };
  const spendableMinor = state.frozenFor.isEmpty() ? state.mainMinor : 0n;
  const takenMinor = dueMinor < spendableMinor ? dueMinor : spendableMinor;
  const postings = transfer(accounts.main(memberId), accounts.salary, takenMinor);
  return accept({
    type: 'ShortfallCharged',
    data: {
      ...movement(state, command, takenMinor, -takenMinor, postings),
      chargeId,
      kind,
      billId,
      dueMinor: dueMinor.toString(),
    },
  });
}

export function sendToDownline(state: WalletState, known: Known, command: CommandOf<'SendToDownline'>): WalletDecision {
  const { memberId, transferId, toMemberId, amountMinor, limits, words, askId } = command;
  demandSomething(amountMinor, 'A transfer');
  const sent = known.payment(sentKey(transferId));
  if (sent) return sent.essentials === essentialsOf(amountMinor, toMemberId) ? repeated : reject('KEY_REUSED');
  // Processes whose clocks differ around midnight count in the later day, which is never left again.
  const day = limits.day > state.sent.day ? limits.day : state.sent.day;
  if (amountMinor < limits.minMinor) return reject('AMOUNT_BELOW_MINIMUM');
  if (amountMinor > limits.maxMinor) return reject('AMOUNT_ABOVE_MAXIMUM');
  if (sentMinorOn(state, day) + amountMinor > limits.dayMaxMinor) return reject('DAILY_LIMIT_REACHED');
  if (!state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  if (state.mainMinor < amountMinor) return reject('NOT_ENOUGH_MONEY');
  const postings = transfer(accounts.main(memberId), accounts.suspense, amountMinor);
  return accept({
    type: 'SentToDownline',
    data: {
      ...movement(state, command, amountMinor, -amountMinor, postings),
      transferId,
      toMemberId,
      day,
      ...words,
      ...(askId === undefined ? {} : { askId }),
    },
  });
}

export function receiveFromUpline(
  state: WalletState,
  known: Known,
  command: CommandOf<'ReceiveFromUpline'>,
): WalletDecision {
  const { memberId, transferId, fromMemberId, amountMinor, words } = command;
  demandSomething(amountMinor, 'A transfer');
  const received = known.payment(receivedKey(transferId));
  if (received)
    return received.essentials === essentialsOf(amountMinor, fromMemberId) ? repeated : reject('KEY_REUSED');
  const postings = transfer(accounts.suspense, accounts.main(memberId), amountMinor);
  const event: WalletEvent = {
    type: 'ReceivedFromUpline',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), transferId, fromMemberId, ...words },
  };
  return accept<WalletEvent>(event, ...receivableCollected(evolve(state, event), command));
}

/** Throws on an amount of zero or less: a sender of such an amount has a bug that must not go unnoticed. */
function demandSomething(minor: bigint, what: string): void {
  if (minor <= 0n) throw new RangeError(`${what} of ${minor}`);
}
