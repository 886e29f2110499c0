/** The events of the treasury, for other contexts: types only. */
export type * from './domain/treasury.events';
