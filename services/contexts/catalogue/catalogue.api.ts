/** The door of the catalogue: commands that add to it, and the query that every context looks games up with. */
export { AddGame, AddVendor, SetWinCeiling, WithdrawUnpublished } from './use-cases/manage-catalogue';
export { Catalogue, type CatalogueSearch, type GameCeiling } from './read-models/catalogue';
export { CatalogueCommandsModule, CatalogueModule } from './catalogue.module';
