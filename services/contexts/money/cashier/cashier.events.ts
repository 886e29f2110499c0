/** The events of deposits, for other contexts: types only. */
export type * from './domain/deposit.events';
