import { Module, type DynamicModule } from '@nestjs/common';
import { AdoptLogModule } from '@contexts/office/proof/proof.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { eventCatalogue } from '../house';

/** The one command that writes to a log which neither the database nor the seals know. */
@Module({})
export class AdoptLogAppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AdoptLogAppModule,
      imports: [PlatformModule.register({ config, eventCatalogue, entities: [] }), AdoptLogModule],
    };
  }
}
