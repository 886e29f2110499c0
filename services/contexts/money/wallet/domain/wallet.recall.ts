import { assertNever } from '@kernel/decider';
import type { RecordedEvent } from '@kernel/event';
import type { Entry, Round } from './memory/entries';
import { entriesOf } from './memory/key-memory';
import { VersionedMap } from './memory/versioned-map';
import type { WalletEvent } from './wallet.events';
import type { WalletFacts } from './wallet.known';
import { emptyWallet, evolve } from './wallet.state';
import {
  adjustmentKey,
  chargeKey,
  depositKey,
  holdEndKey,
  holdKey,
  holdReturnKey,
  jackpotKey,
  receivedKey,
  reversalKey,
  roundKeyOf,
  salaryKey,
  sentKey,
  transactionKey,
  unclaimedKey,
} from './wallet.keys';

/** The keys under which an event is found again. Rounds are found in the betting record. */
export function keysOfEvent(event: WalletEvent): readonly string[] {
  switch (event.type) {
    case 'FundsDeposited':
      return [depositKey(event.data.depositId)];
    case 'DepositReversed':
      return [reversalKey(event.data.providerId, event.data.paymentId)];
    case 'BalanceAdjusted':
      return [adjustmentKey(event.data.adjustmentId)];
    case 'JackpotWon':
      return [jackpotKey(event.data.hitId), transactionKey(event.data.bet.vendorId, event.data.bet.transactionId)];
    case 'SalaryPaid':
      return [salaryKey(event.data.paymentId)];
    case 'ShortfallCharged':
      return [chargeKey(event.data.chargeId)];
    case 'SentToDownline':
      return [sentKey(event.data.transferId)];
    case 'ReceivedFromUpline':
      return [receivedKey(event.data.transferId)];
    case 'WithdrawalHeld':
      return [holdKey(event.data.withdrawalId)];
    case 'WithdrawalReleased':
    case 'WithdrawalCaptured':
      return [holdEndKey(event.data.withdrawalId)];
    case 'WithdrawalReturned':
      return [holdReturnKey(event.data.withdrawalId)];
    case 'UnclaimedSetAside':
    case 'UnclaimedGivenBack':
      return [unclaimedKey(event.data.actId)];
    case 'BetWon':
      return [own(event.data), transactionKey(event.data.vendorId, event.data.betTransactionId)];
    case 'BetRolledBack':
      return [own(event.data), transactionKey(event.data.vendorId, event.data.betTransactionId)];
    case 'WinWithheld': {
      const { vendorId, betTransactionId } = event.data;
      return betTransactionId === undefined
        ? [own(event.data)]
        : [own(event.data), transactionKey(vendorId, betTransactionId)];
    }
    case 'WithheldWinRolledBack':
    case 'WinRolledBack':
      return [own(event.data), transactionKey(event.data.vendorId, event.data.winTransactionId)];
    case 'RollbackTombstoned':
      return [own(event.data), transactionKey(event.data.vendorId, event.data.referenceTransactionId)];
    case 'BetPlaced':
    case 'PromoWon':
    case 'RepetitionNoted':
    case 'WithheldWinPaid':
    case 'WithheldWinRefused':
    case 'RoundClosed':
    case 'MovedToVendor':
    case 'MovedFromVendor':
    case 'VendorWinWithheld':
    case 'WithheldVendorWinPaid':
    case 'WithheldVendorWinRefused':
      return [own(event.data)];
    case 'DepositAllowed':
    case 'DepositAllowanceEnded':
    case 'ReceivableCollected':
    case 'PlayedAtVendor':
    case 'WalletFrozen':
    case 'WalletReleased':
      return [];
    default:
      return assertNever(event);
  }
}

/** Wins of bets that are asked for: whether they stand is found under their own keys. */
export function winsAmong(events: readonly WalletEvent[], keys: readonly string[]): readonly string[] {
  const asked = new Set(keys);
  return events.flatMap((event) => {
    if (event.type !== 'BetWon' && event.type !== 'WinWithheld') return [];
    const { vendorId, betTransactionId } = event.data;
    const isAsked = betTransactionId !== undefined && asked.has(transactionKey(vendorId, betTransactionId));
    return isAsked && !asked.has(own(event.data)) ? [own(event.data)] : [];
  });
}

export interface Recollection {
  /**
   * In the order of the stream, each once: all that is found under the keys, and under those of the wins among them.
   */
  readonly past: readonly WalletEvent[];
  /** The rounds that are asked for, as they stood after the past. */
  readonly rounds: ReadonlyMap<string, Pick<Round, 'isClosed' | 'stakeMinor' | 'payoutMinor'>>;
  /** Everything that has happened since. */
  readonly recent: readonly WalletEvent[];
  /** After the recent events. */
  readonly revision: number;
}

/** Folds what was found as the wallet itself once did, so that nothing can be taken in another way. */
export function factsOf(keys: readonly string[], { past, rounds, recent, revision }: Recollection): WalletFacts {
  let wallet = past.reduce(evolve, emptyWallet(Infinity));
  const seeded = entriesOf(wallet.memory);
  // The past has some of the events of a round only; the betting record has its sums.
  for (const [key, entry] of seeded) if (entry.kind === 'round') seeded.delete(key);
  for (const [key, round] of rounds) seeded.set(key, { ...round, kind: 'round', at: wallet.revision });
  wallet = recent.reduce(evolve, { ...wallet, memory: { ...wallet.memory, young: VersionedMap.of(seeded) } });
  const entries = new Map<string, Entry>();
  for (const key of keys) {
    const entry = entriesOf(wallet.memory).get(key);
    if (entry) entries.set(key, entry);
  }
  return { revision, keys: new Set(keys), entries };
}

/**
 * The facts as of the last of the events that have happened since they were found; undefined where one of these may
 * concern a key that was looked up. A round concerns all that belongs to it: whether a bet has wins that stand is told
 * by the events of its wins.
 */
export function factsAfter(facts: WalletFacts, gained: readonly RecordedEvent[]): WalletFacts | undefined {
  const since = gained.filter(({ revision }) => revision > facts.revision) as readonly (RecordedEvent & WalletEvent)[];
  if (since.some((event) => concerns(facts, event))) return undefined;
  return since.length === 0 ? facts : { ...facts, revision: Number(since.at(-1)!.revision) };
}

function concerns({ keys, entries }: WalletFacts, event: WalletEvent): boolean {
  if (keysOfEvent(event).some((key) => keys.has(key))) return true;
  if (!('roundId' in event.data)) return false;
  const roundKey = roundKeyOf(event.data.vendorId, event.data.roundId);
  return (
    keys.has(roundKey) || [...entries.values()].some((entry) => 'roundKey' in entry && entry.roundKey === roundKey)
  );
}

function own({ vendorId, transactionId }: { readonly vendorId: string; readonly transactionId: string }): string {
  return transactionKey(vendorId, transactionId);
}
