import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { CatalogueEvent, GameAdded, GameFacts, VendorAdded, WinCeilingSet } from './catalogue.events';

export type CatalogueCommand =
  | { readonly type: 'AddVendor'; readonly vendor: VendorAdded['data'] }
  | { readonly type: 'AddGame'; readonly game: GameAdded['data'] }
  | {
      readonly type: 'WithdrawUnpublished';
      readonly vendorCode: string;
      /** Every game that the vendor offers. */
      readonly published: readonly GameFacts[];
      readonly occurredAt: string;
    }
  | { readonly type: 'SetWinCeiling'; readonly ceiling: WinCeilingSet['data'] };

export type CatalogueRejection = 'VENDOR_EXISTS' | 'VENDOR_UNKNOWN' | 'GAME_EXISTS' | 'GAME_UNKNOWN';

interface CatalogueState {
  readonly vendor: { readonly name: string; readonly mode: string } | null;
  /** The essentials of the games that are on offer. */
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
    case 'GameWithdrawn':
      return { ...state, games: state.games.delete(event.data.gameCode) };
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
    case 'WithdrawUnpublished':
      return withdrawUnpublished(state, command);
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

/** A game that is published with other facts is withdrawn as well, so that it can be added again as it is now. */
function withdrawUnpublished(
  { vendor, games }: CatalogueState,
  { vendorCode, published, occurredAt }: Extract<CatalogueCommand, { readonly type: 'WithdrawUnpublished' }>,
): Decision<CatalogueEvent, CatalogueRejection> {
  if (!vendor) return reject('VENDOR_UNKNOWN');
  const wanted = Map(published.map((game) => [game.gameCode, essentials(game)]));
  const gone = [...games].filter(([gameCode, facts]) => wanted.get(gameCode) !== facts);
  if (gone.length === 0) return repeated;
  return accept(
    ...gone.map(([gameCode]): CatalogueEvent => ({
      type: 'GameWithdrawn',
      data: { vendorCode, gameCode, occurredAt },
    })),
  );
}

function ceilingText({ maxMinor, stakeTimes }: Pick<WinCeilingSet['data'], 'maxMinor' | 'stakeTimes'>): string {
  return JSON.stringify([maxMinor, stakeTimes]);
}

/** Two additions of one game are the same addition when these facts are equal. */
function essentials({ name, category, artwork, rtpPpm, isHot, isNew, classify }: GameFacts): string {
  return JSON.stringify([name, category, artwork, rtpPpm, isHot, isNew, classify]);
}
