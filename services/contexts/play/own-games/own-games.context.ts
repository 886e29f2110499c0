import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { FavouritesEvent } from './domain/favourites.events';
import { OwnGamesModule, OwnGamesWorkerModule } from './own-games.module';
import { ownGamesEntities } from './read-models/own-games.entities';
import { KeepFavouritesOfTrials } from './reactions/keep-favourites-of-trials';
import { ownGamesProjection } from './read-models/own-games.projection';

export const ownGamesContext: ContextManifest = {
  name: 'own-games',
  uses: ['identity', 'catalogue', 'launch'],
  streams: [
    storedStreams<FavouritesEvent>({
      category: 'favourites',
      declaredIn: 'services/contexts/play/own-games/domain/favourites.events.ts',
      union: 'FavouritesEvent',
      events: {
        FavouriteAdded: routine,
        FavouriteRemoved: routine,
      },
    }),
  ],
  api: [OwnGamesModule],
  worker: [OwnGamesWorkerModule],
  reactions: [KeepFavouritesOfTrials],
  projections: [ownGamesProjection],
  entities: [...ownGamesEntities],
};
