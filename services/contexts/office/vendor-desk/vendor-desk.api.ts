/** The door of vendor-desk: what the contexts below may use of it. */
export { StaffTransfers, VENDOR_TRANSFERS } from './read-models/staff-transfers';
export { StaffTransfersModule } from './vendor-desk.module';
