import { Module } from '@nestjs/common';
import { CatalogueController } from './http/catalogue.controller';
import { Catalogue } from './read-models/catalogue';
import {
  AddGameHandler,
  AddVendorHandler,
  SetWinCeilingHandler,
  WithdrawUnpublishedHandler,
} from './use-cases/manage-catalogue';

/** The query for every context that looks games up by code or shows their names. */
@Module({ providers: [Catalogue], exports: [Catalogue] })
export class CatalogueModule {}

/** The handlers of the commands that change the catalogue. */
@Module({ providers: [AddVendorHandler, AddGameHandler, SetWinCeilingHandler, WithdrawUnpublishedHandler] })
export class CatalogueCommandsModule {}

/** The public lists of games and vendors. */
@Module({ imports: [CatalogueModule], controllers: [CatalogueController] })
export class CatalogueHttpModule {}
