/** The events of decisions about withheld amounts, for other contexts: types only. */
export type * from './domain/withheld.events';
