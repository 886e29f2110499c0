import { OrderedSet } from 'immutable';
import { MAX_FAVOURITES } from '@contracts/http/games';
import { accept, assertNever, reject, repeated, type Decider } from '@kernel/decider';
import type { FavouriteAdded, FavouriteRemoved, FavouritesEvent } from './favourites.events';

export type FavouritesCommand =
  | { readonly type: 'AddFavourite'; readonly favourite: FavouriteAdded['data'] }
  | { readonly type: 'RemoveFavourite'; readonly favourite: FavouriteRemoved['data'] };

export type FavouritesRejection = 'FAVOURITES_FULL';

/** The numbers of the games, in the order in which the member liked them. */
type FavouritesState = OrderedSet<number>;

/** One stream for each member. To like a favourite again, or to drop a game that is none, changes nothing. */
export const favouritesDecider: Decider<FavouritesState, FavouritesCommand, FavouritesEvent, FavouritesRejection> = {
  category: 'favourites',
  initial: () => OrderedSet(),
  evolve(state, event) {
    switch (event.type) {
      case 'FavouriteAdded':
        return state.add(event.data.nodeId);
      case 'FavouriteRemoved':
        return state.remove(event.data.nodeId);
      default:
        return assertNever(event);
    }
  },
  decide(state, command) {
    switch (command.type) {
      case 'AddFavourite':
        if (state.has(command.favourite.nodeId)) return repeated;
        if (state.size >= MAX_FAVOURITES) return reject('FAVOURITES_FULL');
        return accept({ type: 'FavouriteAdded', data: command.favourite });
      case 'RemoveFavourite':
        return state.has(command.favourite.nodeId)
          ? accept({ type: 'FavouriteRemoved', data: command.favourite })
          : repeated;
      default:
        return assertNever(command);
    }
  },
};
