import type { GameCategory } from '@contracts/http/games';

export interface VendorAdded {
  readonly type: 'VendorAdded';
  readonly data: {
    readonly vendorCode: string;
    readonly name: string;
    /** `seamless`: the vendor asks for every bet. `transfer`: funds are moved to the vendor first. */
    readonly mode: 'seamless' | 'transfer';
    readonly occurredAt: string;
  };
}

export interface GameFacts {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly name: string;
  readonly category: GameCategory;
  /** Names the motif that the site draws. */
  readonly artwork: string;
  /** Published return to player, parts per million. */
  readonly rtpPpm: number;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly classify: readonly string[];
}

export interface GameAdded {
  readonly type: 'GameAdded';
  readonly data: GameFacts & { readonly nodeId: number; readonly occurredAt: string };
}

/** The most that a game may pay without a decision of finance. A bound that is null is as the house's settings say. */
export interface WinCeilingSet {
  readonly type: 'WinCeilingSet';
  readonly data: {
    readonly vendorCode: string;
    readonly gameCode: string;
    /** The most that one round may pay, in minor units of the merchant's currency. */
    readonly maxMinor: string | null;
    /** The most that one round may pay, as a multiple of its stakes. */
    readonly stakeTimes: number | null;
    readonly occurredAt: string;
  };
}

/** The vendor offers the game no more. Records of it keep its name; the game returns with another `GameAdded`. */
export interface GameWithdrawn {
  readonly type: 'GameWithdrawn';
  readonly data: { readonly vendorCode: string; readonly gameCode: string; readonly occurredAt: string };
}

export type CatalogueEvent = VendorAdded | GameAdded | GameWithdrawn | WinCeilingSet;
