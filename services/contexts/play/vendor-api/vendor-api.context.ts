import type { ContextManifest } from '@platform/context/context-manifest';
import { VendorApiModule } from './vendor-api.module';

export const vendorApiContext: ContextManifest = {
  name: 'vendor-api',
  uses: ['identity', 'catalogue', 'wallet', 'jackpot'],
  api: [VendorApiModule],
};
