/** The events of unclaimed money, for other contexts: types only. */
export type * from './domain/unclaimed.events';
