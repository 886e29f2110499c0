import { Module } from '@nestjs/common';
import { Catalogue } from './read-models/catalogue';
import { AddGameHandler, AddVendorHandler } from './use-cases/manage-catalogue';

/** The catalogue alone, for those who need games by name but not the vendor API. */
@Module({
  providers: [Catalogue, AddVendorHandler, AddGameHandler],
  exports: [Catalogue],
})
export class CatalogueModule {}
