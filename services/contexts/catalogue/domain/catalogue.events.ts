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

export type CatalogueEvent = VendorAdded | GameAdded;
