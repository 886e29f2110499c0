/** The events of the site, for other contexts: types only. */
export type * from './domain/site.events';
