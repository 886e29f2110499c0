import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@contexts/games/games.api';
import { AccountsModule } from '@contexts/identity/identity.api';
import { PublishingModule } from '@contexts/messages/messages.api';
import { AgentContractCommandsModule } from '@contexts/payroll/payroll.api';
import { SiteCommandsModule } from '@contexts/site/site.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { DemoMerchant } from './demo-merchant';
import { FirstAdmin } from './first-admin';

/** The commands of the contexts that the demo merchant and the first admin are made with, and nothing that listens. */
@Module({})
export class SeedModule {
  static register(config: Config): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        PlatformModule.register({ config, entities: [] }),
        CqrsModule.forRoot(),
        AccountsModule,
        AgentContractCommandsModule,
        CatalogueModule,
        PublishingModule,
        SiteCommandsModule,
      ],
      providers: [DemoMerchant, FirstAdmin],
    };
  }
}
