import type { StaffVendorTransfer, VendorTransferState } from '@contracts/http/wallets/vendor-money';

type Direction = StaffVendorTransfer['direction'];

/** A transfer as our books have it; minor units. */
export interface OurTransfer {
  readonly transferId: string;
  readonly memberId: string;
  readonly direction: Direction;
  readonly amountMinor: bigint;
  readonly status: VendorTransferState;
  readonly at: string;
}

/** An order as the vendor's list tells it. */
export interface ToldTransfer {
  readonly transferId: string;
  readonly playerId: string;
  readonly direction: Direction;
  readonly amountMinor: bigint;
  readonly status: 'done' | 'refused';
  readonly at: string;
}

/** The word of one side about a transfer: the money that went to the vendor, below zero for money that came back. */
export interface Side {
  readonly playerId: string;
  readonly movedMinor: bigint;
  readonly at: string;
}

/** The two sides of a transfer that do not agree; null for a side that knows nothing of it. */
export interface TransferDifference {
  readonly transferId: string;
  readonly ours: Side | null;
  readonly told: Side | null;
}

export interface ComparedTransfers {
  readonly differences: readonly TransferDifference[];
  /** Transfers whose end is not known here yet. Nothing can be said of them. */
  readonly waiting: number;
}

/**
 * Holds our transfers against those of the vendor's list. An order that moved nothing may be missing on either side;
 * one that is told twice moved its money twice.
 */
export function compareTransfers(ours: readonly OurTransfer[], told: readonly ToldTransfer[]): ComparedTransfers {
  const toldSides = new Map<string, Side>();
  for (const line of told) {
    const movedMinor = moved(line.direction, line.status === 'done' ? line.amountMinor : 0n);
    const before = toldSides.get(line.transferId);
    const { playerId, at } = line;
    toldSides.set(line.transferId, { playerId, at, movedMinor: movedMinor + (before?.movedMinor ?? 0n) });
  }
  const known = new Map(ours.map((transfer) => [transfer.transferId, transfer]));
  const differences: TransferDifference[] = [];
  let waiting = 0;
  for (const transferId of new Set([...known.keys(), ...toldSides.keys()])) {
    const our = known.get(transferId);
    if (our && !isOver(our.status)) {
      waiting += 1;
      continue;
    }
    const one = our ? sideOf(our) : null;
    const other = toldSides.get(transferId) ?? null;
    if (!isSame(one, other)) differences.push({ transferId, ours: one, told: other });
  }
  return { differences, waiting };
}

function isSame(ours: Side | null, told: Side | null): boolean {
  if ((ours?.movedMinor ?? 0n) !== (told?.movedMinor ?? 0n)) return false;
  const isMoved = ours !== null && ours.movedMinor !== 0n;
  return !isMoved || ours.playerId === told?.playerId;
}

function sideOf({ memberId, direction, amountMinor, status, at }: OurTransfer): Side {
  return { playerId: memberId, at, movedMinor: moved(direction, status === 'done' ? amountMinor : 0n) };
}

function moved(direction: Direction, minor: bigint): bigint {
  return direction === 'in' ? minor : -minor;
}

function isOver(status: VendorTransferState): boolean {
  return status === 'done' || status === 'refused' || status === 'turnedBack';
}
