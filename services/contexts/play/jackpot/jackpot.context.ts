import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { JackpotEvent } from './domain/jackpot.events';
import { JackpotWorkerModule } from './jackpot.module';
import { jackpotPotProjection } from './read-models/jackpot-pot.projection';
import { jackpotEntities } from './read-models/jackpot.entities';
import { SettleJackpot } from './reactions/settle-jackpot';

export const jackpotContext: ContextManifest = {
  name: 'jackpot',
  uses: ['wallet'],
  streams: [
    storedStreams<JackpotEvent>({
      category: 'jackpot',
      declaredIn: 'services/contexts/play/jackpot/domain/jackpot.events.ts',
      union: 'JackpotEvent',
      events: {
        JackpotTermsPublished: routine,
        JackpotSeeded: routine,
        JackpotHit: routine,
        JackpotPaid: routine,
        JackpotHitVoided: routine,
        JackpotShareReturned: routine,
      },
    }),
  ],
  worker: [JackpotWorkerModule],
  projections: [jackpotPotProjection],
  entities: [...jackpotEntities],
  reactions: [SettleJackpot],
};
