import { Map } from 'immutable';
import type { GameCategory } from '@contracts/http/games';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';

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

export type CatalogueCommand =
  | { readonly type: 'AddVendor'; readonly vendor: VendorAdded['data'] }
  | { readonly type: 'AddGame'; readonly game: GameAdded['data'] };

export type CatalogueRejection = 'VENDOR_EXISTS' | 'VENDOR_UNKNOWN' | 'GAME_EXISTS';

interface CatalogueState {
  readonly vendor: { readonly name: string; readonly mode: string } | null;
  readonly games: Map<string, string>;
}

/** One stream a vendor: the vendor and its games. */
export const catalogueDecider: Decider<CatalogueState, CatalogueCommand, CatalogueEvent, CatalogueRejection> = {
  category: 'vendor',
  initial: () => ({ vendor: null, games: Map() }),
  evolve,
  decide,
};

function evolve(state: CatalogueState, event: CatalogueEvent): CatalogueState {
  switch (event.type) {
    case 'VendorAdded':
      return { ...state, vendor: { name: event.data.name, mode: event.data.mode } };
    case 'GameAdded':
      return { ...state, games: state.games.set(event.data.gameCode, essentials(event.data)) };
    default:
      return assertNever(event);
  }
}

function decide(state: CatalogueState, command: CatalogueCommand): Decision<CatalogueEvent, CatalogueRejection> {
  switch (command.type) {
    case 'AddVendor': {
      const { vendor } = command;
      if (!state.vendor) return accept({ type: 'VendorAdded', data: vendor });
      return state.vendor.name === vendor.name && state.vendor.mode === vendor.mode ? repeated : reject('VENDOR_EXISTS');
    }
    case 'AddGame': {
      if (!state.vendor) return reject('VENDOR_UNKNOWN');
      const known = state.games.get(command.game.gameCode);
      if (known === undefined) return accept({ type: 'GameAdded', data: command.game });
      return known === essentials(command.game) ? repeated : reject('GAME_EXISTS');
    }
    default:
      return assertNever(command);
  }
}

/** What makes two additions of one game the same addition. */
function essentials({ name, category, artwork, rtpPpm, isHot, isNew, classify }: GameFacts): string {
  return JSON.stringify([name, category, artwork, rtpPpm, isHot, isNew, classify]);
}
