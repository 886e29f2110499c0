import { accept, reject, repeated } from '@kernel/decider';
import { MAX_MINOR } from '@kernel/money';
import type { CommandOf } from '../wallet.commands';
import type { WalletDecision } from '../wallet.movements';
import { accounts, transfer } from '../wallet.postings';
import type { WalletState } from '../wallet.state';
import { NO_PLAY } from './vendor-play.evolve';

/**
 * Books the result of play at a vendor. Reports are totals: a report that arrives twice, or after a newer one, changes
 * nothing, and no report counts a transfer.
 */
export function recordVendorPlay(state: WalletState, command: CommandOf<'RecordVendorPlay'>): WalletDecision {
  const { memberId, vendorId, currency, totalStakedMinor, totalWonMinor, occurredAt } = command;
  const before = state.playedAt.get(vendorId, NO_PLAY);
  const stakedMinor = totalStakedMinor - before.stakedMinor;
  const wonMinor = totalWonMinor - before.wonMinor;
  if (stakedMinor <= 0n && wonMinor <= 0n) return repeated;
  const afterMinor = state.vendorMinor.get(vendorId, 0n) + wonMinor - stakedMinor;
  if (stakedMinor < 0n || wonMinor < 0n || afterMinor < 0n) return reject('PLAY_CONTRADICTED');
  if (afterMinor > MAX_MINOR || totalStakedMinor > MAX_MINOR || totalWonMinor > MAX_MINOR)
    return reject('LIMIT_REACHED');
  const atVendor = accounts.atVendor(memberId, vendorId);
  return accept({
    type: 'PlayedAtVendor',
    data: {
      memberId,
      vendorId,
      currency,
      stakedMinor: stakedMinor.toString(),
      wonMinor: wonMinor.toString(),
      totalStakedMinor: totalStakedMinor.toString(),
      totalWonMinor: totalWonMinor.toString(),
      postings: transfer(accounts.house, atVendor, wonMinor - stakedMinor),
      occurredAt,
    },
  });
}
