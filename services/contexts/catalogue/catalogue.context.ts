import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { CatalogueEvent } from './domain/catalogue.events';
import { CatalogueCommandsModule, CatalogueHttpModule } from './catalogue.module';
import { catalogueEntities } from './read-models/catalogue.entities';
import { catalogueProjection } from './read-models/catalogue.projection';
import { AddVendor, AddGame, SetWinCeiling, WithdrawUnpublished } from './use-cases/manage-catalogue';

export const catalogueContext: ContextManifest = {
  name: 'catalogue',
  uses: [],
  streams: [
    storedStreams<CatalogueEvent>({
      category: 'vendor',
      declaredIn: 'services/contexts/catalogue/domain/catalogue.events.ts',
      union: 'CatalogueEvent',
      events: {
        VendorAdded: routine,
        GameAdded: routine,
        GameWithdrawn: routine,
        WinCeilingSet: { significance: { kind: 'winCeilingSet', severity: 'warning' } },
      },
    }),
  ],
  api: [CatalogueHttpModule, CatalogueCommandsModule],
  projections: [catalogueProjection],
  entities: [...catalogueEntities],
  commands: { api: [AddVendor, AddGame, SetWinCeiling, WithdrawUnpublished] },
};
