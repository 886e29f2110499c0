import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { CatalogueEvent, GameAdded, GameFacts, VendorAdded, WinCeilingSet } from './catalogue.events';

export type CatalogueCommand =
  | { readonly type: 'AddVendor'; readonly vendor: VendorAdded['data'] }
  | { readonly type: 'AddGame'; readonly game: GameAdded['data'] }
  | { readonly type: 'SetWinCeiling'; readonly ceiling: WinCeilingSet['data'] };

export type CatalogueRejection = 'VENDOR_EXISTS' | 'VENDOR_UNKNOWN' | 'GAME_EXISTS' | 'GAME_UNKNOWN';

interface CatalogueState {
  readonly vendor: { readonly name: string; readonly mode: string } | null;
  readonly games: Map<string, string>;
  /** The ceilings of games that have one of their own, as text. */
  readonly ceilings: Map<string, string>;
}

/** One stream a vendor: the vendor and its games. */
export const catalogueDecider: Decider<CatalogueState, CatalogueCommand, CatalogueEvent, CatalogueRejection> = {
  category: 'vendor',
  initial: () => ({ vendor: null, games: Map(), ceilings: Map() }),
  evolve,
  decide,
};

function evolve(state: CatalogueState, event: CatalogueEvent): CatalogueState {
  switch (event.type) {
    case 'VendorAdded':
      return { ...state, vendor: { name: event.data.name, mode: event.data.mode } };
    case 'GameAdded':
      return { ...state, games: state.games.set(event.data.gameCode, essentials(event.data)) };
    case 'WinCeilingSet':
      return { ...state, ceilings: state.ceilings.set(event.data.gameCode, ceilingText(event.data)) };
    default:
      return assertNever(event);
  }
}

function decide(state: CatalogueState, command: CatalogueCommand): Decision<CatalogueEvent, CatalogueRejection> {
  switch (command.type) {
    case 'AddVendor': {
      const { vendor } = command;
      if (!state.vendor) return accept({ type: 'VendorAdded', data: vendor });
      return state.vendor.name === vendor.name && state.vendor.mode === vendor.mode
        ? repeated
        : reject('VENDOR_EXISTS');
    }
    case 'AddGame': {
      if (!state.vendor) return reject('VENDOR_UNKNOWN');
      const known = state.games.get(command.game.gameCode);
      if (known === undefined) return accept({ type: 'GameAdded', data: command.game });
      return known === essentials(command.game) ? repeated : reject('GAME_EXISTS');
    }
    case 'SetWinCeiling': {
      const { ceiling } = command;
      if (!state.games.has(ceiling.gameCode)) return reject('GAME_UNKNOWN');
      const before = state.ceilings.get(ceiling.gameCode, ceilingText({ maxMinor: null, stakeTimes: null }));
      return before === ceilingText(ceiling) ? repeated : accept({ type: 'WinCeilingSet', data: ceiling });
    }
    default:
      return assertNever(command);
  }
}

function ceilingText({ maxMinor, stakeTimes }: Pick<WinCeilingSet['data'], 'maxMinor' | 'stakeTimes'>): string {
  return JSON.stringify([maxMinor, stakeTimes]);
}

/** Two additions of one game are the same addition when these facts are equal. */
function essentials({ name, category, artwork, rtpPpm, isHot, isNew, classify }: GameFacts): string {
  return JSON.stringify([name, category, artwork, rtpPpm, isHot, isNew, classify]);
}
