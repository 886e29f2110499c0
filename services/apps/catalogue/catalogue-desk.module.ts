import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueCommandsModule, CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { LogGuardModule } from '@contexts/office/proof/proof.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { CatalogueDesk } from './catalogue-desk';
import { eventCatalogue } from '../house';

/** The commands and the query of the catalogue for the operator's terminal, and nothing that listens. */
@Module({})
export class CatalogueDeskModule {
  static register(config: Config): DynamicModule {
    return {
      module: CatalogueDeskModule,
      imports: [
        PlatformModule.register({ config, eventCatalogue, entities: [] }),
        CqrsModule.forRoot(),
        LogGuardModule,
        CatalogueCommandsModule,
        CatalogueModule,
      ],
      providers: [CatalogueDesk],
    };
  }
}
