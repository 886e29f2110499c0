/** The events of instruments, for other contexts: types only. */
export type * from './domain/instruments.events';
