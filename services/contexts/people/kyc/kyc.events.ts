/** The events of identity checks, for other contexts: types only. */
export type * from './domain/kyc.events';
