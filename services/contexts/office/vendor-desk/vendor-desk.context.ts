import type { ContextManifest } from '@platform/context/context-manifest';
import { CompareWithVendors } from './jobs/compare-with-vendors';
import { VendorDeskModule, VendorDeskWorkerModule } from './vendor-desk.module';

export const vendorDeskContext: ContextManifest = {
  name: 'vendor-desk',
  uses: ['identity', 'catalogue', 'wallet', 'launch', 'vendor-wallets', 'books', 'proof'],
  streams: [],
  api: [VendorDeskModule],
  worker: [VendorDeskWorkerModule],
  jobs: [CompareWithVendors],
};
