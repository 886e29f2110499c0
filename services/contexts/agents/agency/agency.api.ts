/** The door of the agency: what the processes may use of it. No context stands above it. */
export { AgencyModule, AgencyWorkerModule } from './agency.module';
export { ReceiveSentTransfers } from './reactions/receive-sent-transfers';
export { DownlineNotes } from './use-cases/downline-notes';
export { InvitationLinks } from './use-cases/invitation-links';
export { TransferRules } from './use-cases/transfer-rules';
export { Downlines } from './read-models/downlines';
