import type { ContextManifest } from '@platform/context/context-manifest';
import { storedStreams } from '@platform/context/stored-streams';
import type { BreakEvent } from './breaks/domain/break.events';
import type { HashChainEvent } from './hash-chain/domain/hash-chain.events';
import { BreaksModule, BreaksWorkerModule } from './breaks/breaks.module';
import { ReconcilerModule, ReconcilerWorkerModule } from './reconciler/reconciler.module';
import { HashChainModule, HashChainWorkerModule } from './hash-chain/hash-chain.module';
import { EndDecidedRounds } from './breaks/reactions/end-decided-rounds';
import { FreezeUnequalWallets } from './breaks/reactions/freeze-unequal-wallets';
import { ReportBrokenChain } from './breaks/reactions/report-broken-chain';
import { BreakEntity } from './breaks/read-models/break.entity';
import { breaksProjection } from './breaks/read-models/breaks.projection';

export const proofContext: ContextManifest = {
  name: 'proof',
  uses: [
    'identity',
    'catalogue',
    'wallet',
    'cashier',
    'treasury',
    'unclaimed',
    'withdrawals',
    'rounds',
    'agency',
    'books',
  ],
  streams: [
    storedStreams<BreakEvent>({
      category: 'finding',
      declaredIn: 'services/contexts/office/proof/breaks/domain/break.events.ts',
      union: 'BreakEvent',
      events: {
        MismatchFound: { significance: { kind: 'findingRaised', severity: 'critical' } },
        ResolutionProposed: { significance: { kind: 'resolutionProposed', severity: 'info' } },
        ResolutionApproved: { significance: { kind: 'findingResolved', severity: 'info' } },
        ResolutionRefused: { significance: { kind: 'resolutionRefused', severity: 'warning' } },
        DecidedRoundEnded: { significance: { kind: 'roundEnded', severity: 'warning' } },
        DecisionOutdated: { significance: { kind: 'roundNotEnded', severity: 'warning' } },
      },
    }),
    storedStreams<HashChainEvent>({
      category: 'seal',
      declaredIn: 'services/contexts/office/proof/hash-chain/domain/hash-chain.events.ts',
      union: 'HashChainEvent',
      events: {
        ChainBroken: { significance: { kind: 'chainBroken', severity: 'critical' } },
        LogVerified: { significance: { kind: 'logVerified', severity: 'info' } },
        LogAdopted: { significance: { kind: 'logAdopted', severity: 'critical' } },
        DatabaseRebuilt: { significance: { kind: 'databaseRebuilt', severity: 'critical' } },
        LogRestored: { significance: { kind: 'logRestored', severity: 'critical' } },
      },
    }),
  ],
  api: [BreaksModule, HashChainModule, ReconcilerModule],
  worker: [BreaksWorkerModule, HashChainWorkerModule, ReconcilerWorkerModule],
  projections: [breaksProjection],
  entities: [BreakEntity],
  reactions: [FreezeUnequalWallets, ReportBrokenChain, EndDecidedRounds],
};
