import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuditModule } from '@contexts/audit/audit.module';
import { OperationsModule } from '@contexts/audit/operations/operations.module';
import { CashierModule } from '@contexts/cashier/cashier.module';
import { depositPush } from '@contexts/cashier/cashier.pushes';
import { RoundDeskModule } from '@contexts/games/stale-rounds/stale-rounds.module';
import { WinnersModule } from '@contexts/games/winners/winners.module';
import { GamesModule } from '@contexts/games/games.module';
import { IdentityModule } from '@contexts/identity/identity.module';
import { MessagesModule } from '@contexts/messages/messages.module';
import { announcementPush } from '@contexts/messages/messages.pushes';
import { NetworkModule } from '@contexts/network/network.module';
import { downlinePush } from '@contexts/network/network.pushes';
import { agentContractPush } from '@contexts/payroll/contracts/agent-contracts.pushes';
import { billPush } from '@contexts/payroll/runs/bill.pushes';
import { PayrollModule } from '@contexts/payroll/payroll.module';
import { SiteModule } from '@contexts/site/site.module';
import { sitePush } from '@contexts/site/site.pushes';
import { TeamModule } from '@contexts/team/team.module';
import { WalletModule } from '@contexts/wallet/wallet.module';
import { balancePush } from '@contexts/wallet/wallet.pushes';
import type { Config } from '@platform/config/config';
import { ANSWERING_MS } from '@platform/database/read-database';
import { HttpModule, PublicKeysModule } from '@platform/http/http.module';
import { PlatformModule } from '@platform/platform.module';
import { RealtimeModule } from '@platform/realtime/realtime.module';
import { projections } from '../projections';
import { readModelEntities } from '../read-model-entities';
import { TeamExportLists } from './team-export-lists';

/** What browsers, vendors and providers call. Any number of these processes may run. */
@Module({})
export class ApiModule {
  static register(config: Config): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.register({ config, entities: readModelEntities, statementMs: ANSWERING_MS }),
        CqrsModule.forRoot(),
        HttpModule,
        PublicKeysModule,
        RealtimeModule.register([
          balancePush,
          depositPush,
          sitePush,
          announcementPush,
          downlinePush,
          agentContractPush,
          billPush,
        ]),
        IdentityModule,
        WalletModule,
        CashierModule,
        GamesModule,
        RoundDeskModule,
        WinnersModule,
        PayrollModule,
        SiteModule,
        MessagesModule,
        NetworkModule,
        TeamModule,
        AuditModule,
        OperationsModule.register(projections),
      ],
      providers: [TeamExportLists],
    };
  }
}
