/** The door of books: what the contexts below may use of it. */
export { AdjustmentLimitsModule, AdjustmentsModule, AdjustmentsWorkerModule } from './adjustments/adjustments.module';
export { ApplyApprovedAdjustments } from './adjustments/reactions/apply-approved-adjustments';
export { DecideAdjustment } from './adjustments/use-cases/decide-adjustment';
export { RequestAdjustment } from './adjustments/use-cases/request-adjustment';
export { ADJUSTMENTS_PROJECTION } from './adjustments/read-models/adjustments.projection';
export { AdjustmentSettings } from './adjustments/use-cases/adjustment-settings';
export { markBalanceSnapshots } from './balance-snapshots/mark-balance-snapshots';
export { LedgerModule } from './ledger/ledger.module';
export {
  LedgerExports,
  NEEDED_BY_POSTINGS,
  NEEDED_BY_STATEMENT,
  type Period,
  type PostingsFilter,
  type StatementFilter,
} from './ledger/read-models/ledger-exports';
export { LEDGER_PROJECTION } from './ledger/read-models/ledger.projection';
