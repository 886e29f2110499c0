import type { ContextManifest } from '@platform/context/context-manifest';
import { WinnersModule } from './winners.module';
import { winnersEntities } from './read-models/winners.entities';
import { winnersProjection } from './read-models/winners.projection';

export const winnersContext: ContextManifest = {
  name: 'winners',
  uses: ['identity', 'catalogue', 'wallet', 'jackpot'],
  api: [WinnersModule],
  projections: [winnersProjection],
  entities: [...winnersEntities],
};
