import { least } from '@kernel/money';
import type { Map } from 'immutable';
import { change, transaction, type Memory, type Transaction } from '../memory/entries';
import { essentialsOf, transactionKey } from '../wallet.keys';
import { settled } from '../withheld/withheld-wins.evolve';
import type { DayAtVendor, PlayedAtVendor, VendorPlayEvent, VendorWinWithheld } from './vendor-play.events';

/** All stakes and wins of a member with the money at one vendor. */
export interface VendorPlay {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** The last day at a vendor that it has reported play of. */
export interface VendorDay extends VendorPlay {
  readonly day: string;
  readonly stakedBeforeMinor: bigint;
  readonly ceilingMinor: bigint;
  /** The wins above the ceiling that were withheld since the day began. */
  readonly withheldMinor: bigint;
  /** The wins above the ceilings of earlier days that still lie at the vendor. */
  readonly leftMinor: bigint;
}

/** The member's money at vendors, by vendor. */
export interface Purses {
  readonly vendorMinor: Map<string, bigint>;
  /** All that was staked and won with it, as vendors have reported it. */
  readonly playedAt: Map<string, VendorPlay>;
  readonly vendorDays: Map<string, VendorDay>;
}

interface Folded extends Purses {
  readonly revision: number;
  readonly mainMinor: bigint;
  readonly memory: Memory;
}

/** The play of a member at a vendor that has reported none. */
export const NO_PLAY: VendorPlay = { stakedMinor: 0n, wonMinor: 0n };

export const NO_DAY: VendorDay = {
  ...NO_PLAY,
  day: '',
  stakedBeforeMinor: 0n,
  ceilingMinor: 0n,
  withheldMinor: 0n,
  leftMinor: 0n,
};

/** The part of the member's money at a vendor that is wins above the ceilings; minor units. */
export function aboveCeilingAt({ vendorMinor, vendorDays }: Purses, vendorId: string): bigint {
  const day = vendorDays.get(vendorId, NO_DAY);
  return least(vendorMinor.get(vendorId, 0n), day.leftMinor + aboveOfDay(day));
}

function aboveOfDay({ wonMinor, ceilingMinor, withheldMinor }: VendorDay): bigint {
  const aboveMinor = wonMinor - ceilingMinor - withheldMinor;
  return aboveMinor > 0n ? aboveMinor : 0n;
}

export function evolveVendorPlay<State extends Folded>(state: State, event: VendorPlayEvent): State {
  switch (event.type) {
    case 'PlayedAtVendor':
      return evolvePlayedAtVendor(state, event.data);
    case 'VendorWinWithheld':
      return evolveVendorWinWithheld(state, event.data);
    case 'WithheldVendorWinPaid': {
      const mainMinor = BigInt(event.data.balanceAfterMinor);
      return { ...state, mainMinor, memory: settled(state.memory, event.data, 'paid') };
    }
    case 'WithheldVendorWinRefused':
      return { ...state, memory: settled(state.memory, event.data, 'refused') };
  }
}

function evolvePlayedAtVendor<State extends Folded>(state: State, data: PlayedAtVendor['data']): State {
  const { vendorId, ofDay } = data;
  const resultMinor = BigInt(data.wonMinor) - BigInt(data.stakedMinor);
  const { vendorDays } = state;
  return {
    ...state,
    vendorMinor: state.vendorMinor.update(vendorId, 0n, (minor) => minor + resultMinor),
    playedAt: state.playedAt.set(vendorId, {
      stakedMinor: BigInt(data.totalStakedMinor),
      wonMinor: BigInt(data.totalWonMinor),
    }),
    vendorDays: ofDay ? vendorDays.update(vendorId, NO_DAY, (before) => dayAfter(before, ofDay)) : vendorDays,
  };
}

/** The parts that were withheld before are known of the same day only. */
function dayAfter(before: VendorDay, told: DayAtVendor): VendorDay {
  const isSame = before.day === told.day;
  return {
    day: told.day,
    stakedMinor: BigInt(told.stakedMinor),
    wonMinor: BigInt(told.wonMinor),
    stakedBeforeMinor: BigInt(told.stakedBeforeMinor),
    ceilingMinor: BigInt(told.ceilingMinor),
    withheldMinor: isSame ? before.withheldMinor : 0n,
    leftMinor: BigInt(told.leftMinor),
  };
}

/** The transfer is known under its whole amount, whatever was paid of it. */
function evolveVendorWinWithheld<State extends Folded>(state: State, data: VendorWinWithheld['data']): State {
  const { vendorId, transactionId } = data;
  const winsMinor = BigInt(data.amountMinor) - BigInt(data.unexplainedMinor);
  const essentials = essentialsOf('transferOut', data.transferMinor);
  const memory = transaction(state, { ...data, roundId: '' }, 'transferOut', essentials);
  return {
    ...state,
    vendorMinor: state.vendorMinor.update(vendorId, 0n, (minor) => minor - winsMinor),
    vendorDays: state.vendorDays.update(vendorId, NO_DAY, (day) => {
      const ofBeforeMinor = least(day.leftMinor, winsMinor);
      const ofDayMinor = least(winsMinor - ofBeforeMinor, aboveOfDay(day));
      return {
        ...day,
        leftMinor: day.leftMinor - ofBeforeMinor,
        withheldMinor: day.withheldMinor + ofDayMinor,
      };
    }),
    memory: change<Transaction>(memory, transactionKey(vendorId, transactionId), (entry) => ({
      ...entry,
      withheld: 'waiting',
      reportedMinor: winsMinor,
    })),
  };
}
