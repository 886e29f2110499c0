import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { VendorTransferEvent } from './domain/transfer.events';
import { CarryOnTransfers } from './jobs/carry-on-transfers';
import { SettleVendorTransfers } from './reactions/settle-vendor-transfers';
import { VendorTransferEntity } from './read-models/vendor-transfer.entity';
import { vendorTransfersProjection } from './read-models/vendor-transfers.projection';
import { RequestTransfer } from './use-cases/request-transfer';
import { transferPush } from './vendor-wallets.pushes';
import { VendorWalletsModule, VendorWalletsWorkerModule } from './vendor-wallets.module';

export const vendorWalletsContext: ContextManifest = {
  name: 'vendor-wallets',
  uses: ['identity', 'kyc', 'catalogue', 'wallet', 'launch'],
  streams: [
    storedStreams<VendorTransferEvent>({
      category: 'vendortransfer',
      declaredIn: 'services/contexts/play/vendor-wallets/domain/transfer.events.ts',
      union: 'VendorTransferEvent',
      events: {
        VendorTransferRequested: routine,
        VendorFundsTaken: routine,
        VendorTransferOrdered: routine,
        VendorTransferUnknown: {
          significance: { kind: 'vendorTransferSilent', severity: 'warning', when: ({ cause }) => cause === 'silent' },
        },
        VendorTransferDone: routine,
        VendorTransferRefused: routine,
        VendorTransferTurnedBack: routine,
      },
    }),
  ],
  api: [VendorWalletsModule],
  worker: [VendorWalletsWorkerModule],
  projections: [vendorTransfersProjection],
  entities: [VendorTransferEntity],
  reactions: [SettleVendorTransfers],
  jobs: [CarryOnTransfers],
  pushes: [transferPush],
  commands: { api: [RequestTransfer] },
};
