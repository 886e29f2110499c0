import { Module, type DynamicModule } from '@nestjs/common';
import { LogGuardModule } from '@contexts/office/proof/proof.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { eventCatalogue } from '../house';

/** Looks at a restored log as every start does, and records the step in it. */
@Module({})
export class RestoreAppModule {
  static register(config: Config): DynamicModule {
    return {
      module: RestoreAppModule,
      imports: [PlatformModule.register({ config, eventCatalogue, entities: [] }), LogGuardModule],
    };
  }
}
