import type { WalletTransfer } from '@contracts/http/wallets/transfers';
import { formatMinor } from '@kernel/money';
import type { TransferState, TransferStatus } from '../domain/transfer.state';

/** The status of a transfer as the member is told it. */
export function toldStatus(status: TransferStatus): WalletTransfer['status'] {
  switch (status) {
    case 'done':
    case 'refused':
      return status;
    case 'turnedBack':
      return 'returned';
    default:
      return 'running';
  }
}

/** @throws for a transfer that was never asked for */
export function transferView(state: TransferState, nameOf: (vendorId: string) => string): WalletTransfer {
  const { requested, reason, endedAt } = state;
  if (!requested) throw new Error('A transfer that nobody has asked for has no view');
  const { transferId: id, vendorId: vendor, direction, currency, amountMinor, occurredAt } = requested;
  const amount = formatMinor(BigInt(amountMinor), currency);
  const status = toldStatus(state.status);
  return {
    id,
    vendor,
    name: nameOf(vendor),
    direction,
    amount,
    currency,
    status,
    reason,
    requestedAt: occurredAt,
    endedAt,
  };
}
