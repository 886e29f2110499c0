/** The events of withdrawals, for other contexts: types only. */
export type * from './domain/withdrawal.events';
