import type { GameCategory } from '@contracts/http/games';

interface Favourite {
  readonly memberId: string;
  readonly nodeId: number;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: GameCategory;
  readonly occurredAt: string;
}

export interface FavouriteAdded {
  readonly type: 'FavouriteAdded';
  readonly data: Favourite;
}

export interface FavouriteRemoved {
  readonly type: 'FavouriteRemoved';
  readonly data: { readonly memberId: string; readonly nodeId: number; readonly occurredAt: string };
}

export type FavouritesEvent = FavouriteAdded | FavouriteRemoved;
