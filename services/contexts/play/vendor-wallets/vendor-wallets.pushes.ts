import type { Push } from '@platform/realtime/push';
import type { VendorTransferEvent } from './domain/transfer.events';

/**
 * The end of a transfer tells the member's open windows, which fetch transfers and balances again. Money that is
 * credited to the main wallet pushes its balance as well.
 */
export const transferPush: Push<VendorTransferEvent> = {
  categories: ['vendortransfer'],
  pushesOf(event) {
    const status = endOf(event);
    if (!status) return [];
    const { memberId, transferId } = event.data;
    return [{ memberId, name: 'walletTransfer', payload: { transferId, status, revision: event.revision.toString() } }];
  },
};

/** Null for events that do not end a transfer. */
function endOf({ type }: VendorTransferEvent): 'done' | 'refused' | 'returned' | null {
  switch (type) {
    case 'VendorTransferDone':
      return 'done';
    case 'VendorTransferRefused':
      return 'refused';
    case 'VendorTransferTurnedBack':
      return 'returned';
    default:
      return null;
  }
}
