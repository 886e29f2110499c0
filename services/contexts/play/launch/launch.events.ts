/** The events of launches, for other contexts: types only. */
export type * from './domain/launches.events';
