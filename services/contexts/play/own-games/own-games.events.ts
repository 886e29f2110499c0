/** The events of favourites, for other contexts: types only. */
export type * from './domain/favourites.events';
