import type { PlayedAtVendor } from '../wallet.events';
import type { WalletState } from '../wallet.state';

/** All stakes and wins of a member with the money at one vendor. */
export interface VendorPlay {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** The play of a member at a vendor that has reported none. */
export const NO_PLAY: VendorPlay = { stakedMinor: 0n, wonMinor: 0n };

export function evolvePlayedAtVendor(state: WalletState, data: PlayedAtVendor['data']): WalletState {
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
