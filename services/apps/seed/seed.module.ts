import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueCommandsModule } from '@contexts/catalogue/catalogue.api';
import { PaymentMethodCommandsModule } from '@contexts/money/cashier/cashier.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { LogGuardModule } from '@contexts/office/proof/proof.api';
import { PublishingModule } from '@contexts/people/messages/messages.api';
import { AgentContractCommandsModule } from '@contexts/agents/payroll/payroll.api';
import { SiteCommandsModule } from '@contexts/people/site/site.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { DemoMerchant } from './demo-merchant';
import { FirstAdmin } from './first-admin';
import { eventCatalogue } from '../house';

/**
 * The contexts' commands by which the demo merchant and the first admin are created. Nothing here listens at a port.
 */
@Module({})
export class SeedModule {
  static register(config: Config): DynamicModule {
    return {
      module: SeedModule,
      imports: [
        PlatformModule.register({
          config,
          eventCatalogue,
          entities: [],
          onWaitingForLog: (message) => console.error(message),
        }),
        CqrsModule.forRoot(),
        LogGuardModule,
        AccountsModule,
        AgentContractCommandsModule,
        CatalogueCommandsModule,
        PaymentMethodCommandsModule,
        PublishingModule,
        SiteCommandsModule,
      ],
      providers: [DemoMerchant, FirstAdmin],
    };
  }
}
