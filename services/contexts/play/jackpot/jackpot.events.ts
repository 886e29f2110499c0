/** The events of the jackpot, for other contexts: types only. */
export type * from './domain/jackpot.events';
