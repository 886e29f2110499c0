import { Module } from '@nestjs/common';
import { CatalogueModule } from '@contexts/catalogue/catalogue.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { EventExplorer } from './read-models/event-explorer';
import { EventPlaces } from './read-models/event-places';
import { EventSearch } from './read-models/event-search';
import { EventTrees } from './read-models/event-trees';
import { EventViews } from './read-models/event-views';
import { ExplorerStaffController } from './http/explorer.staff.controller';
import { EventHashesModule } from '@contexts/office/proof/proof.api';
import { SearchPlanner } from './read-models/search-planner';
import { SignificantEvents } from '../significant/read-models/significant-events';

/** Looking into everything that happened. */
@Module({
  imports: [AccountsModule, CatalogueModule, EventHashesModule],
  controllers: [ExplorerStaffController],
  providers: [EventExplorer, EventPlaces, EventSearch, EventTrees, EventViews, SearchPlanner, SignificantEvents],
  exports: [EventSearch, EventViews, SearchPlanner],
})
export class ExplorerModule {}
