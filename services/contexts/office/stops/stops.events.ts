/** The events of stops, for other contexts: types only. */
export type * from './domain/stops.events';
