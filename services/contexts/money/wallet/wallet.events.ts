/** The events of wallets, for other contexts: types only. */
export type * from './domain/wallet.events';
