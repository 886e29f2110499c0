/** The door of launches: the game vendors as the platform calls them. */
export type { GameVendor } from './vendors/game-vendor';
export { GameVendors } from './vendors/game-vendors';
export { VendorsModule } from './launch.module';
