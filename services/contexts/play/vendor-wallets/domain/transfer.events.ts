import type { VendorTransferRefusal } from '@contracts/vendor/transfer-wallet';
import type { Currency } from '@kernel/money';

/** `in`: from the main wallet to the vendor. `out`: from the vendor to the main wallet. */
export type TransferDirection = 'in' | 'out';

interface OfTransfer {
  readonly transferId: string;
  readonly memberId: string;
  readonly occurredAt: string;
}

/** The member's account at the vendor, as the vendor's answer had it; minor units. */
export interface ToldAccount {
  readonly balanceMinor: string;
  readonly stakedMinor: string;
  readonly wonMinor: string;
}

export interface VendorTransferRequested {
  readonly type: 'VendorTransferRequested';
  readonly data: OfTransfer & {
    readonly vendorId: string;
    readonly direction: TransferDirection;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly key: string;
  };
}

/** The main wallet has given the money of a transfer to the vendor. */
export interface VendorFundsTaken {
  readonly type: 'VendorFundsTaken';
  readonly data: OfTransfer;
}

/** Written before the vendor is called: only the process that wrote it calls, and after a crash the vendor is asked. */
export interface VendorTransferOrdered {
  readonly type: 'VendorTransferOrdered';
  readonly data: OfTransfer;
}

/** The vendor's word is missing. `silent`: it has been for so long that people should know. */
export interface VendorTransferUnknown {
  readonly type: 'VendorTransferUnknown';
  readonly data: OfTransfer & { readonly vendorId: string; readonly cause: 'noAnswer' | 'notSeen' | 'silent' };
}

/** The vendor has taken or given the money. Money that it gave is credited to the main wallet. */
export interface VendorTransferDone {
  readonly type: 'VendorTransferDone';
  readonly data: OfTransfer & { readonly account: ToldAccount };
}

/** Nothing was moved: the wallet did not give the money, or the vendor did not. */
export interface VendorTransferRefused {
  readonly type: 'VendorTransferRefused';
  readonly data: OfTransfer & { readonly reason: TransferRefusal };
}

/** The vendor did not take the money, or never saw the order: it goes back to the main wallet. */
export interface VendorTransferTurnedBack {
  readonly type: 'VendorTransferTurnedBack';
  readonly data: OfTransfer & { readonly reason: TransferRefusal };
}

/** `notSeen`: the vendor knows nothing of the order. `stopped`: play is closed to the member, or the vendor is. */
export type TransferRefusal = VendorTransferRefusal | 'stopped' | 'notSeen';

export type VendorTransferEvent =
  | VendorTransferRequested
  | VendorFundsTaken
  | VendorTransferOrdered
  | VendorTransferUnknown
  | VendorTransferDone
  | VendorTransferRefused
  | VendorTransferTurnedBack;
