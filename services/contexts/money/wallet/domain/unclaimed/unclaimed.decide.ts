import { accept, reject, repeated } from '@kernel/decider';
import type { CommandOf } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { essentialsOf, unclaimedKey } from '../wallet.keys';
import type { Known } from '../wallet.known';
import { movement, receivableCollected, type WalletDecision } from '../wallet.movements';
import { accounts, transfer } from '../wallet.postings';
import { evolve, type WalletState } from '../wallet.state';

/**
 * Decides how money of an owner who cannot be paid leaves the main wallet, and how it comes back. How much of it there
 * is, and that no more comes back, is decided by the stream of the fund (`money/unclaimed`).
 */
export function decideUnclaimed(
  state: WalletState,
  known: Known,
  command: CommandOf<'SetUnclaimedAside' | 'GiveUnclaimedBack'>,
): WalletDecision {
  const { type, memberId, actId, amountMinor } = command;
  if (amountMinor <= 0n) throw new RangeError(`${type} of ${amountMinor}`);
  const done = known.payment(unclaimedKey(actId));
  if (done) return done.essentials === essentialsOf(type, amountMinor) ? repeated : reject('KEY_REUSED');
  if (type === 'GiveUnclaimedBack') {
    const postings = transfer(accounts.unclaimed, accounts.main(memberId), amountMinor);
    const data = { ...movement(state, command, amountMinor, amountMinor, postings), actId };
    const event: WalletEvent = { type: 'UnclaimedGivenBack', data };
    return accept<WalletEvent>(event, ...receivableCollected(evolve(state, event), command));
  }
  // Nothing is taken out of a wallet that is looked into, by anybody.
  if (!state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');
  if (amountMinor > state.mainMinor) return reject('NOT_ENOUGH_MONEY');
  const postings = transfer(accounts.main(memberId), accounts.unclaimed, amountMinor);
  return accept({
    type: 'UnclaimedSetAside',
    data: { ...movement(state, command, amountMinor, -amountMinor, postings), actId },
  });
}
