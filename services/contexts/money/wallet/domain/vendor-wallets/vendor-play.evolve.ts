import type { Map } from 'immutable';
import type { PlayedAtVendor } from './vendor-play.events';

/** All stakes and wins of a member with the money at one vendor. */
export interface VendorPlay {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** The member's money at vendors, by vendor. */
export interface Purses {
  readonly vendorMinor: Map<string, bigint>;
  /** All that was staked and won with it, as vendors have reported it. */
  readonly playedAt: Map<string, VendorPlay>;
}

/** The play of a member at a vendor that has reported none. */
export const NO_PLAY: VendorPlay = { stakedMinor: 0n, wonMinor: 0n };

export function evolvePlayedAtVendor<State extends Purses>(state: State, data: PlayedAtVendor['data']): State {
  const resultMinor = BigInt(data.wonMinor) - BigInt(data.stakedMinor);
  return {
    ...state,
    vendorMinor: state.vendorMinor.update(data.vendorId, 0n, (minor) => minor + resultMinor),
    playedAt: state.playedAt.set(data.vendorId, {
      stakedMinor: BigInt(data.totalStakedMinor),
      wonMinor: BigInt(data.totalWonMinor),
    }),
  };
}
