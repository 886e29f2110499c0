import { accept, reject, repeated } from '@kernel/decider';
import type { CommandOf } from './wallet.commands';
import type { WalletEvent } from './wallet.events';
import { depositKey, reversalKey, reversalOf } from './wallet.keys';
import type { Known } from './wallet.known';
import { movement, receivableCollected, type WalletDecision } from './wallet.movements';
import { accounts, balanced, transfer } from './wallet.postings';
import { evolve, type WalletState } from './wallet.state';

/** Credits a confirmed deposit; what the member owes is collected out of it. */
export function creditDeposit(state: WalletState, known: Known, command: CommandOf<'CreditDeposit'>): WalletDecision {
  const credited = known.credit(depositKey(command.depositId));
  if (credited) return credited.changeMinor === command.amountMinor ? repeated : reject('KEY_REUSED');
  const { memberId, depositId, providerId, amountMinor } = command;
  const postings = transfer(accounts.provider(providerId), accounts.main(memberId), amountMinor);
  const deposited: WalletEvent = {
    type: 'FundsDeposited',
    data: { ...movement(state, command, amountMinor, amountMinor, postings), depositId, providerId },
  };
  return accept<WalletEvent>(deposited, ...receivableCollected(evolve(state, deposited), command));
}

/** Takes back what is there; the rest is owed, as with a win that is rolled back. Money that is held stays held. */
export function reverseDeposit(state: WalletState, known: Known, command: CommandOf<'ReverseDeposit'>): WalletDecision {
  const { memberId, depositId, providerId, paymentId, amountMinor } = command;
  const reversed = known.payment(reversalKey(providerId, paymentId));
  if (reversed) return reversed.essentials === reversalOf(depositId, amountMinor) ? repeated : reject('KEY_REUSED');
  const credited = known.credit(depositKey(depositId));
  if (!credited || amountMinor > credited.changeMinor) return reject('TRANSACTION_DOES_NOT_EXIST');
  const takenMinor = amountMinor < state.mainMinor ? amountMinor : state.mainMinor;
  const owedMinor = amountMinor - takenMinor;
  const postings = balanced([
    [accounts.main(memberId), -takenMinor],
    [accounts.receivable(memberId), -owedMinor],
    [accounts.provider(providerId), amountMinor],
  ]);
  return accept<WalletEvent>({
    type: 'DepositReversed',
    data: {
      ...movement(state, command, takenMinor, -takenMinor, postings),
      depositId,
      providerId,
      paymentId,
      receivableMinor: owedMinor.toString(),
    },
  });
}
