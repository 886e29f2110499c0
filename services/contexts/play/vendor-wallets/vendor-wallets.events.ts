/** The stored events of transfers to vendors, for the contexts below. */
export type { VendorTransferEvent } from './domain/transfer.events';
