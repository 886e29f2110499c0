import type { AccountAtVendor } from '@contexts/money/wallet/wallet.api';

/** A member whose account the vendor tells otherwise than our books have it. */
export interface AccountDifference {
  readonly playerId: string;
  /** False for a player who never moved money to the vendor. */
  readonly isKnown: boolean;
  readonly ours: AccountAtVendor;
  readonly told: AccountAtVendor;
}

export const EMPTY_ACCOUNT: AccountAtVendor = { balanceMinor: 0n, stakedMinor: 0n, wonMinor: 0n };

export function isSameAccount(one: AccountAtVendor, other: AccountAtVendor): boolean {
  return gapBetween(one, other) === '0/0/0';
}

/** How far the vendor's word is from the books, as text: a difference that stays the same is told once. */
export function gapBetween(ours: AccountAtVendor, told: AccountAtVendor): string {
  return [
    told.balanceMinor - ours.balanceMinor,
    told.stakedMinor - ours.stakedMinor,
    told.wonMinor - ours.wonMinor,
  ].join('/');
}
