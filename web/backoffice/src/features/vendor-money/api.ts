import { VENDOR_TRANSFER_FILTERS } from '@contracts/http/wallets/vendor-money';
import { routes } from '@contracts/http/routes';
import { useListPage } from '../../lib/use-list-page';
import { useStaffQuery } from '../../lib/use-staff-query';

const EVERY_MS = 30_000;

/** The money at each vendor, and how the last comparison with it ended. */
export function useVendorMoney() {
  return useStaffQuery(routes.vendorMoney, {}, { everyMs: EVERY_MS });
}

/** The transfers, newest first. */
export function useTransferList() {
  return useListPage(routes.staffVendorTransfers, {
    name: 'vendorTransfers',
    filters: { vendor: 'text', status: VENDOR_TRANSFER_FILTERS, direction: ['in', 'out'], memberId: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ ...filters, ...moments }),
    keyOf: ({ id }) => id,
    live: true,
  });
}

export function useTransferStory(transferId: string) {
  return useStaffQuery(routes.vendorTransferStory, { transferId });
}
