import type { Movement } from '../movement.events';

/** The one decision of two people by which money of an owner who cannot be paid moves. */
interface OfUnclaimedAct {
  readonly actId: string;
}

/** The owner cannot be paid: the money left the main wallet and stays owed to them, on the account `unclaimed`. */
export interface UnclaimedSetAside {
  readonly type: 'UnclaimedSetAside';
  readonly data: Movement & OfUnclaimedAct;
}

/** The owner is back: money that was set aside is in the main wallet again. */
export interface UnclaimedGivenBack {
  readonly type: 'UnclaimedGivenBack';
  readonly data: Movement & OfUnclaimedAct;
}

export type UnclaimedFundsEvent = UnclaimedSetAside | UnclaimedGivenBack;
