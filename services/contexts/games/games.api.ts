/** The door of the games context. It must not import the vendor API, which stands on the wallet, which stands on this. */
export { AddGame, AddVendor } from './use-cases/manage-catalogue';
export { Catalogue } from './read-models/catalogue';
export { CatalogueModule } from './catalogue.module';
