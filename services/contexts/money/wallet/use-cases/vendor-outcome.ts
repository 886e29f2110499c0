import type { Decision } from '@kernel/decider';
import type { DomainEvent } from '@kernel/event';
import type { VendorRejection, WalletRejection } from '../domain/wallet.commands';

export interface VendorOutcome {
  readonly status: 'OK' | VendorRejection;
  /** The transaction had been done before, under this id or another one. */
  readonly isDuplicate: boolean;
  /** Empty where nothing is recorded under the transaction's id. */
  readonly operatorTransactionId: string;
  /** The wallet that the transaction moved, after it: the main one, whatever the mode. */
  readonly balanceMinor: bigint;
}

type Decided = Decision<DomainEvent, WalletRejection>;

/** Says what a decision means to the vendor that asked for it. */
export function outcomeForVendor(
  command: { readonly operatorTransactionId: string },
  decision: Decided,
  balanceMinor: bigint,
): VendorOutcome {
  return {
    status: decision.kind === 'rejected' ? refusalOf(decision.rejection) : 'OK',
    isDuplicate: hasBeenDone(decision),
    operatorTransactionId: nameOf(command, decision),
    balanceMinor,
  };
}

/**
 * A vendor sends nothing to downlines, settles no withheld win, takes no deposit, pays nobody out and is asked for the
 * play at it: it is never refused for those.
 */
function refusalOf(rejection: WalletRejection): VendorRejection {
  switch (rejection) {
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
    case 'DAILY_LIMIT_REACHED':
    case 'DAILY_COUNT_REACHED':
    case 'DEPOSIT_LIMIT_REACHED':
    case 'DEPOSIT_COUNT_REACHED':
    case 'NOT_HELD':
    case 'NOT_CAPTURED':
    case 'ALREADY_SETTLED':
    case 'PLAY_CONTRADICTED':
      throw new Error(`A vendor's transaction was refused as none of a vendor can be: ${rejection}`);
    default:
      return rejection;
  }
}

function hasBeenDone(decision: Decided): boolean {
  if (decision.kind === 'accepted') return decision.events[0]?.type === 'RepetitionNoted';
  return decision.kind === 'repeated';
}

/** Tombstones and repetitions have no name of ours, because nothing was moved under them. */
function nameOf(command: { readonly operatorTransactionId: string }, decision: Decided): string {
  if (decision.kind === 'rejected') return '';
  if (decision.kind === 'repeated') return decision.reference ?? '';
  const isNoted = decision.events.some(({ type }) => type === 'RollbackTombstoned' || type === 'RepetitionNoted');
  return isNoted ? '' : command.operatorTransactionId;
}
