import { accept, reject, repeated } from '@kernel/decider';
import { least, MAX_MINOR } from '@kernel/money';
import type { CommandOf } from '../wallet.commands';
import type { WalletDecision } from '../wallet.movements';
import { accounts, transfer } from '../wallet.postings';
import type { WalletState } from '../wallet.state';
import { ceilingOfDay, type DayCeiling } from '../withheld/win-ceiling';
import type { DayAtVendor } from './vendor-play.events';
import { aboveCeilingAt, NO_DAY, NO_PLAY, type VendorPlay } from './vendor-play.evolve';

/**
 * Books the result of play at a vendor. Reports are totals: a report that arrives twice, or after a newer one, changes
 * nothing, and no report counts a transfer. Wins above the day's ceiling are booked as well, since the member has them
 * there; they wait for finance when they come back.
 */
export function recordVendorPlay(state: WalletState, command: CommandOf<'RecordVendorPlay'>): WalletDecision {
  const { memberId, vendorId, currency, totalStakedMinor, totalWonMinor, ceiling, counts, occurredAt } = command;
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
      ...(counts && { turnoverMinor: stakedMinor.toString() }),
      ...(ceiling && { ofDay: dayWith(state, vendorId, ceiling, { stakedMinor, wonMinor, afterMinor }) }),
      postings: transfer(accounts.house, atVendor, wonMinor - stakedMinor),
      occurredAt,
    },
  });
}

/** The play of one report, and what lies at the vendor with it. */
interface NewPlay extends VendorPlay {
  readonly afterMinor: bigint;
}

/** A report that was on its way at midnight may be booked after one of the next day: it belongs to that one. */
function dayWith(state: WalletState, vendorId: string, ceiling: DayCeiling, play: NewPlay): DayAtVendor {
  const last = state.vendorDays.get(vendorId, NO_DAY);
  const isNew = ceiling.day > last.day;
  const stakedBefore = last.stakedMinor > 0n ? last.stakedMinor : last.stakedBeforeMinor;
  const day = {
    stakedMinor: (isNew ? 0n : last.stakedMinor) + play.stakedMinor,
    stakedBeforeMinor: isNew ? stakedBefore : last.stakedBeforeMinor,
  };
  return {
    day: isNew ? ceiling.day : last.day,
    stakedMinor: day.stakedMinor.toString(),
    wonMinor: ((isNew ? 0n : last.wonMinor) + play.wonMinor).toString(),
    stakedBeforeMinor: day.stakedBeforeMinor.toString(),
    ceilingMinor: ceilingOfDay(ceiling, day).toString(),
    // A win that was lost again is not there any more: money that the member brings later is none of it.
    leftMinor: least(isNew ? aboveCeilingAt(state, vendorId) : last.leftMinor, play.afterMinor).toString(),
  };
}
