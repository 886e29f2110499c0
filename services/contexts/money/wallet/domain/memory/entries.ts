import type { JackpotEntry } from '../wallet.events';
import { roundKeyOf, transactionKey } from '../wallet.keys';
import { lookUp, remember, type KeyMemory } from './key-memory';

/** A vendor's transaction as the wallet remembers it. `essentials` is what a repetition must say again. */
export interface Transaction {
  readonly kind: 'bet' | 'win' | 'promo' | 'rollback' | 'close' | 'transferIn' | 'transferOut' | 'tombstone';
  readonly at: number;
  readonly essentials: string;
  readonly operatorTransactionId: string;
  readonly roundKey: string;
  readonly amountMinor: bigint;
  readonly isRolledBack: boolean;
  /** For a win: what became of one that was above its ceiling; `never` for every other transaction. */
  readonly withheld: 'never' | 'waiting' | 'paid' | 'refused';
  /** For withheld money from a vendor: the part that its reports had told as wins, which figures have counted. */
  readonly reportedMinor?: bigint;
  /** For a bet: the number of its wins that stand, a jackpot and withheld wins included. */
  readonly wins: number;
  /** For a win: the key of the bet that it belongs to. */
  readonly betKey: string;
  /** For a bet: the part of its stake that went into the jackpot. */
  readonly shareMinor: bigint;
  readonly isHit: boolean;
}

export interface Round {
  readonly kind: 'round';
  readonly at: number;
  readonly isClosed: boolean;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** A deposit, an adjustment or a jackpot: what the main wallet gained by it. */
export interface Credit {
  readonly kind: 'credit';
  readonly at: number;
  readonly changeMinor: bigint;
}

/**
 * A salary, a charge, one side of a transfer between agents, or a step of a withdrawal. `essentials` is what a
 * repetition must say again.
 */
export interface Payment {
  readonly kind: 'payment';
  readonly at: number;
  readonly essentials: string;
  /** The amount that the main wallet gained by it; below zero where it paid. */
  readonly changeMinor: bigint;
}

/** The entry that is known under a key. The keys of entries of different kinds never coincide. */
export type Entry = Transaction | Round | Credit | Payment;

export type Memory = KeyMemory<Entry>;

/** An open round is in use, and so is whatever belongs to one. */
function isInUse(entry: Entry, memory: Memory): boolean {
  if (entry.kind === 'round') return !entry.isClosed;
  if (entry.kind === 'credit' || entry.kind === 'payment') return false;
  const round = lookUp(memory, entry.roundKey) as Round | undefined;
  return round !== undefined && !round.isClosed;
}

export function put(memory: Memory, key: string, entry: Entry): Memory {
  return remember(memory, key, entry, isInUse);
}

/**
 * Changes an entry that is remembered. A forgotten entry stays forgotten: should a command need it, its whole history
 * is looked up.
 */
export function change<Kind extends Entry>(memory: Memory, key: string, changed: (entry: Kind) => Kind): Memory {
  const entry = lookUp(memory, key);
  return entry ? put(memory, key, changed(entry as Kind)) : memory;
}

/** The memory with a vendor's transaction that has just happened. */
export function transaction(
  { memory, revision }: { readonly memory: Memory; readonly revision: number },
  data: {
    vendorId: string;
    roundId: string;
    transactionId: string;
    operatorTransactionId: string;
    amountMinor: string;
  },
  kind: Transaction['kind'],
  essentials: string,
  betKey = '',
  jackpot?: JackpotEntry,
): Memory {
  return put(memory, transactionKey(data.vendorId, data.transactionId), {
    kind,
    at: revision,
    essentials,
    operatorTransactionId: data.operatorTransactionId,
    roundKey: roundKeyOf(data.vendorId, data.roundId),
    amountMinor: BigInt(data.amountMinor),
    isRolledBack: false,
    withheld: 'never',
    wins: 0,
    betKey,
    shareMinor: BigInt(jackpot?.shareMinor ?? 0),
    isHit: jackpot?.isHit ?? false,
  });
}

/** The entry of a transaction that was taken back. */
export function rolledBack(entry: Transaction): Transaction {
  return { ...entry, isRolledBack: true };
}
