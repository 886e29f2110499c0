/** The events of vendors and their games, for other contexts: types only. */
export type * from './domain/catalogue.events';
