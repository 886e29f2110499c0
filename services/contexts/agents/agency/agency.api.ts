/** The door of the agency: what the processes may use of it. No context stands above it. */
export { AgencyWorkerModule } from './agency.module';
export { ReceiveSentTransfers } from './reactions/receive-sent-transfers';
export { TransferRules } from './use-cases/transfer-rules';
export { Downlines } from './read-models/downlines';
