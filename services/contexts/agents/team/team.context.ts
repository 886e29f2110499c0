import type { ContextManifest } from '@platform/context/context-manifest';
import { TeamModule } from './team.module';
import { teamEntities } from './read-models/team.entities';
import { teamProjection } from './read-models/team.projection';

export const teamContext: ContextManifest = {
  name: 'team',
  uses: ['identity', 'catalogue', 'wallet', 'tree'],
  api: [TeamModule],
  projections: [teamProjection],
  entities: [...teamEntities],
};
