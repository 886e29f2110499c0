import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { ExplorerModule } from '../explorer/explorer.module';
import { LedgerModule } from '../ledger/ledger.module';
import { EventExports } from './event-exports';
import { ExportCodes } from './export-codes';
import { ExportSources } from './export-sources';
import { ExportsController } from './exports.controller';

/** Files to take away. */
@Module({
  imports: [AccountsModule, ExplorerModule, LedgerModule],
  controllers: [ExportsController],
  providers: [EventExports, ExportCodes, ExportSources],
})
export class ExportsModule {}
