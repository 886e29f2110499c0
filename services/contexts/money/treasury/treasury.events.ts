/** The events of the treasury and of statements, for other contexts: types only. */
export type * from './domain/treasury.events';
export type * from './domain/statements/statement.events';
