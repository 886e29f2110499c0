import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import type { VendorTransferRefusal } from '@contracts/vendor/transfer-wallet';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { parseMinor } from '@kernel/money';
import type { ToldAccount, TransferRefusal, VendorTransferRequested, VendorTransferEvent } from './transfer.events';
import { evolveTransfer, hasEnded, noTransfer, type TransferState } from './transfer.state';

/**
 * The vendor has to answer for this long that it does not know an order, before that counts as its word. It is longer
 * than the signature of the order is valid, so that an order on its way does not arrive afterwards.
 */
export const NOT_SEEN_MS = SIGNATURE_WINDOW_MS + 60_000;
/**
 * The time after which an order that was written down is not sent any more: its signature would be valid for longer
 * than the vendor's word is waited for, and the money may have gone back by then.
 */
export const ORDER_WITHIN_MS = NOT_SEEN_MS - SIGNATURE_WINDOW_MS;
/** The time without a word after which people should know of a transfer. */
export const SILENT_MS = 30 * 60_000;

/** The word of a vendor about an order, or that it says nothing. */
export type VendorWord =
  | { readonly status: 'done'; readonly account: ToldAccount }
  | { readonly status: 'refused'; readonly reason: VendorTransferRefusal }
  | { readonly status: 'notSeen' | 'noAnswer' | 'silent' };

type At = { readonly occurredAt: string };

export type TransferCommand =
  | {
      readonly type: 'RequestTransfer';
      readonly transfer: Omit<VendorTransferRequested['data'], 'amountMinor'>;
      /** As the member wrote it. */
      readonly amount: string;
    }
  | (At & { readonly type: 'RecordTaken' })
  /** The main wallet did not give the money. */
  | (At & { readonly type: 'RefuseUntaken'; readonly reason: TransferRefusal })
  | (At & { readonly type: 'Order' })
  | (At & { readonly type: 'RecordWord'; readonly word: VendorWord });

export type TransferRejection = 'INVALID_AMOUNT' | 'KEY_REUSED' | 'NO_TRANSFER' | 'NOT_NOW';

type Decided = Decision<VendorTransferEvent, TransferRejection>;

/** One transfer between the main wallet and a balance that a vendor keeps. It has one end. */
export const transferDecider: Decider<TransferState, TransferCommand, VendorTransferEvent, TransferRejection> = {
  category: 'vendortransfer',
  initial: () => noTransfer,
  evolve: evolveTransfer,
  decide(state, command) {
    if (command.type === 'RequestTransfer') return request(state, command);
    const { requested } = state;
    if (!requested) return reject('NO_TRANSFER');
    const { transferId, memberId } = requested;
    const of = { transferId, memberId, occurredAt: command.occurredAt };
    switch (command.type) {
      case 'RecordTaken':
        if (requested.direction === 'out') return reject('NOT_NOW');
        return state.status === 'requested' ? accept({ type: 'VendorFundsTaken', data: of }) : repeated;
      case 'RefuseUntaken':
        if (state.status === 'refused') return repeated;
        if (state.status !== 'requested') return reject('NOT_NOW');
        return accept({ type: 'VendorTransferRefused', data: { ...of, reason: command.reason } });
      case 'Order': {
        if (state.orderedAt !== null) return repeated;
        const isReady = state.status === (requested.direction === 'in' ? 'taken' : 'requested');
        return isReady ? accept({ type: 'VendorTransferOrdered', data: of }) : reject('NOT_NOW');
      }
      case 'RecordWord':
        return recordWord(state, command.word, { ...of, vendorId: requested.vendorId });
      default:
        return assertNever(command);
    }
  },
};

function request(
  { requested }: TransferState,
  { transfer, amount }: Extract<TransferCommand, { type: 'RequestTransfer' }>,
): Decided {
  const minor = parseMinor(amount, transfer.currency);
  if (minor === undefined || minor === 0n) return reject('INVALID_AMOUNT');
  const amountMinor = minor.toString();
  if (!requested) return accept({ type: 'VendorTransferRequested', data: { ...transfer, amountMinor } });
  const isSame =
    requested.amountMinor === amountMinor &&
    requested.vendorId === transfer.vendorId &&
    requested.direction === transfer.direction;
  return isSame ? repeated : reject('KEY_REUSED');
}

interface Of extends At {
  readonly transferId: string;
  readonly memberId: string;
  readonly vendorId: string;
}

function recordWord(state: TransferState, word: VendorWord, { vendorId, ...of }: Of): Decided {
  if (hasEnded(state)) return repeated;
  if (state.status !== 'ordered') return reject('NOT_NOW');
  switch (word.status) {
    case 'done':
      return accept({ type: 'VendorTransferDone', data: { ...of, account: word.account } });
    case 'refused':
      return notMoved(state, of, word.reason);
    case 'noAnswer':
      return accept({ type: 'VendorTransferUnknown', data: { ...of, vendorId, cause: 'noAnswer' } });
    case 'silent':
      return state.isSilent
        ? repeated
        : accept({ type: 'VendorTransferUnknown', data: { ...of, vendorId, cause: 'silent' } });
    case 'notSeen':
      return notSeen(state, { vendorId, ...of });
    default:
      return assertNever(word);
  }
}

/** One answer may come before the order, or from a slow copy of books; two, some time apart, are the vendor's word. */
function notSeen(state: TransferState, { vendorId, ...of }: Of): Decided {
  const { notSeenSince } = state;
  if (notSeenSince === null)
    return accept({ type: 'VendorTransferUnknown', data: { ...of, vendorId, cause: 'notSeen' } });
  if (Date.parse(of.occurredAt) - Date.parse(notSeenSince) < NOT_SEEN_MS) return repeated;
  return notMoved(state, of, 'notSeen');
}

function notMoved({ requested }: TransferState, of: Omit<Of, 'vendorId'>, reason: TransferRefusal): Decided {
  const type = requested!.direction === 'in' ? 'VendorTransferTurnedBack' : 'VendorTransferRefused';
  return accept({ type, data: { ...of, reason } });
}
