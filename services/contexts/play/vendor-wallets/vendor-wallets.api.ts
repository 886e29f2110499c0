/** The door of vendor-wallets: what the contexts below may use of it. */
export type { TransferDirection, TransferRefusal } from './domain/transfer.events';
export { hasEnded, type TransferState, type TransferStatus } from './domain/transfer.state';
export { VendorTransfers } from './read-models/vendor-transfers';
export { VendorMoney } from './use-cases/vendor-money';
export { VendorNames } from './use-cases/vendor-names';
export { toldAccount } from './use-cases/vendor-words';
