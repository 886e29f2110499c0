import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { EventExplorer } from './event-explorer';
import { EventSearch } from './event-search';
import { EventTrees } from './event-trees';
import { EventViews } from './event-views';
import { ExplorerController } from './explorer.controller';
import { RecordedEvents } from './recorded-events';
import { SealSources } from '../seal/seal-sources';
import { SealedHashes } from './sealed-hashes';
import { SearchPlanner } from './search-planner';
import { SignificantEvents } from './significant-events';

/** Looking into everything that happened. */
@Module({
  imports: [AccountsModule],
  controllers: [ExplorerController],
  providers: [
    EventExplorer,
    EventSearch,
    EventTrees,
    EventViews,
    RecordedEvents,
    SealedHashes,
    SealSources,
    SearchPlanner,
    SignificantEvents,
  ],
  exports: [EventSearch, EventViews, RecordedEvents, SearchPlanner],
})
export class ExplorerModule {}
