import { VendorTransfers1796100020000 } from './1796100020000-vendor-transfers';

export const vendorWalletsMigrations = [VendorTransfers1796100020000];
