/** The events of breaks and of the hash chain, for other contexts: types only. */
export type { BreakEvent } from './breaks/domain/break.events';
export type { HashChainEvent } from './hash-chain/domain/hash-chain.events';
