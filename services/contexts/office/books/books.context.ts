import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { AdjustmentEvent } from './adjustments/domain/adjustment.events';
import type { AllowanceEvent } from './adjustments/domain/allowance.events';
import { AdjustmentsModule, AdjustmentsWorkerModule } from './adjustments/adjustments.module';
import { ApplyApprovedAdjustments } from './adjustments/reactions/apply-approved-adjustments';
import { AdjustmentEntity } from './adjustments/read-models/adjustment.entity';
import { adjustmentsProjection } from './adjustments/read-models/adjustments.projection';
import { BalanceSnapshotEntity } from './balance-snapshots/balance-snapshot.entity';
import { BalanceSnapshotsWorkerModule } from './balance-snapshots/balance-snapshots.module';
import { LedgerModule } from './ledger/ledger.module';
import { ledgerEntities } from './ledger/read-models/ledger.entities';
import { ledgerProjection } from './ledger/read-models/ledger.projection';
import { RequestAdjustment } from './adjustments/use-cases/request-adjustment';
import { DecideAdjustment } from './adjustments/use-cases/decide-adjustment';

export const booksContext: ContextManifest = {
  name: 'books',
  uses: ['identity', 'wallet'],
  streams: [
    storedStreams<AdjustmentEvent>({
      category: 'adjustment',
      declaredIn: 'services/contexts/office/books/adjustments/domain/adjustment.events.ts',
      union: 'AdjustmentEvent',
      events: {
        AdjustmentRequested: { significance: { kind: 'adjustmentRequested', severity: 'info' } },
        AdjustmentApproved: { significance: { kind: 'adjustmentApproved', severity: 'warning' } },
        AdjustmentRefused: { significance: { kind: 'adjustmentRefused', severity: 'info' } },
        AdjustmentApplied: routine,
        AdjustmentFailed: { significance: { kind: 'adjustmentFailed', severity: 'warning' } },
      },
    }),
    storedStreams<AllowanceEvent>({
      category: 'allowance',
      declaredIn: 'services/contexts/office/books/adjustments/domain/allowance.events.ts',
      union: 'AllowanceEvent',
      events: {
        AllowanceReserved: routine,
        AllowanceReleased: routine,
      },
    }),
  ],
  api: [AdjustmentsModule, LedgerModule],
  worker: [AdjustmentsWorkerModule, BalanceSnapshotsWorkerModule],
  projections: [ledgerProjection, adjustmentsProjection],
  entities: [...ledgerEntities, AdjustmentEntity, BalanceSnapshotEntity],
  reactions: [ApplyApprovedAdjustments],
  commands: { api: [RequestAdjustment, DecideAdjustment] },
};
