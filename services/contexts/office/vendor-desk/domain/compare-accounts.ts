/** A player's account at a vendor: the balance, and all stakes and wins since the beginning; minor units. */
export interface PlayerAccount {
  readonly balanceMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** A member whose account the vendor tells otherwise than our books have it. */
export interface AccountDifference {
  readonly playerId: string;
  /** False for a player who never moved money to the vendor. */
  readonly isKnown: boolean;
  readonly ours: PlayerAccount;
  readonly told: PlayerAccount;
}

export const EMPTY_ACCOUNT: PlayerAccount = { balanceMinor: 0n, stakedMinor: 0n, wonMinor: 0n };

export function isSameAccount(one: PlayerAccount, other: PlayerAccount): boolean {
  return gapBetween(one, other) === '0/0/0';
}

/** How far the vendor's word is from the books, as text: a difference that stays the same is told once. */
export function gapBetween(ours: PlayerAccount, told: PlayerAccount): string {
  return [
    told.balanceMinor - ours.balanceMinor,
    told.stakedMinor - ours.stakedMinor,
    told.wonMinor - ours.wonMinor,
  ].join('/');
}
