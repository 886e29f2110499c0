/** The door of launches: the game vendors as the platform calls them. */
export type { GameVendor, VendorWallets } from './vendors/game-vendor';
export { GameVendors, type WalletKeeper } from './vendors/game-vendors';
export { VendorsModule } from './launch.module';
