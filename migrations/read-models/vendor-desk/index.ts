import { VendorComparisons1796200006100 } from './1796200006100-vendor-comparisons';

export const vendorDeskMigrations = [VendorComparisons1796200006100];
