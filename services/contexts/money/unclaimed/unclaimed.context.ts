import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { UnclaimedEvent } from './domain/unclaimed.events';
import { BookUnclaimedMoney } from './reactions/book-unclaimed-money';
import { UnclaimedActEntity } from './read-models/unclaimed-act.entity';
import { unclaimedActsProjection } from './read-models/unclaimed-acts.projection';
import { UnclaimedModule, UnclaimedWorkerModule } from './unclaimed.module';

export const unclaimedContext: ContextManifest = {
  name: 'unclaimed',
  uses: ['identity', 'wallet'],
  streams: [
    storedStreams<UnclaimedEvent>({
      category: 'unclaimed',
      declaredIn: 'services/contexts/money/unclaimed/domain/unclaimed.events.ts',
      union: 'UnclaimedEvent',
      events: {
        UnclaimedRequested: { significance: { kind: 'unclaimedRequested', severity: 'info' } },
        UnclaimedApproved: routine,
        UnclaimedRefused: { significance: { kind: 'unclaimedRefused', severity: 'info' } },
        UnclaimedBooked: routine,
        UnclaimedFailed: { significance: { kind: 'unclaimedFailed', severity: 'warning' } },
        UnclaimedPaid: { significance: { kind: 'unclaimedPaid', severity: 'warning' } },
      },
    }),
  ],
  api: [UnclaimedModule],
  worker: [UnclaimedWorkerModule],
  projections: [unclaimedActsProjection],
  entities: [UnclaimedActEntity],
  reactions: [BookUnclaimedMoney],
};
