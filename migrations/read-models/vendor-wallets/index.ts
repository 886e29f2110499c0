import { VendorTransfers1796100020000 } from './1796100020000-vendor-transfers';
import { TransferDetails1796200006000 } from './1796200006000-transfer-details';

export const vendorWalletsMigrations = [VendorTransfers1796100020000, TransferDetails1796200006000];
