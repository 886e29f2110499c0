import type { WalletTransaction } from '@contracts/http/wallet';
import type { WalletEvent } from '../../domain/wallet.events';
import type { MovementEvent } from '../../domain/wallet.movements';

/** The rules about one type of event, as SQL expressions over the fields of its data. */
interface StoredType {
  /** The keys under which it is found again, without the member: those of `keysOfEvent`. */
  readonly keys: readonly string[];
}

interface StoredMovement extends StoredType {
  /** The name of the movement, as `kindOf` has it: one name for all, or an expression. */
  readonly kind: WalletTransaction['kind'] | { readonly sql: string };
}

/** A movement has a kind, and every other event has none. */
type StoredTypes = {
  readonly [Type in WalletEvent['type']]: Type extends MovementEvent['type'] ? StoredMovement : StoredType;
};

/** The fields of the data that the statement reads, with their types in Postgres. */
export const STORED_FIELDS = {
  memberId: 'text',
  currency: 'text',
  amountMinor: 'bigint',
  balanceBeforeMinor: 'bigint',
  balanceAfterMinor: 'bigint',
  receivableMinor: 'bigint',
  stakedMinor: 'bigint',
  wonMinor: 'bigint',
  turnoverMinor: 'bigint',
  countedMinor: 'bigint',
  occurredAt: 'timestamptz',
  vendorId: 'text',
  gameCode: 'text',
  roundId: 'text',
  transactionId: 'text',
  operatorTransactionId: 'text',
  betTransactionId: 'text',
  winTransactionId: 'text',
  referenceTransactionId: 'text',
  isPromo: 'boolean',
  wasRefused: 'boolean',
  reason: 'text',
  kind: 'text',
  bet: 'json',
  depositId: 'text',
  providerId: 'text',
  paymentId: 'text',
  adjustmentId: 'text',
  hitId: 'text',
  chargeId: 'text',
  transferId: 'text',
  withdrawalId: 'text',
  actId: 'text',
} as const;

const joined = (kind: string, ...values: readonly string[]) => [`'${kind}'`, ...values].join(` || '/' || `);
const key = (kind: string, ...fields: readonly (keyof typeof STORED_FIELDS)[]) =>
  joined(kind, ...fields.map((field) => `"${field}"`));
const own = key('t', 'vendorId', 'transactionId');
const ofBet = key('t', 'vendorId', 'betTransactionId');
const ofWin = key('t', 'vendorId', 'winTransactionId');
const ofReference = key('t', 'vendorId', 'referenceTransactionId');
const ofHit = joined('t', `(bet->>'vendorId')`, `(bet->>'transactionId')`);
const holdEnd = key('e', 'withdrawalId');
const none = { keys: [] };

/** Each type of event of a wallet; the compiler asks for the rules of a new one. */
export const STORED_TYPES: StoredTypes = {
  DepositAllowed: none,
  DepositAllowanceEnded: none,
  FundsDeposited: { kind: 'deposit', keys: [key('d', 'depositId')] },
  DepositReversed: { kind: 'deposit_reversal', keys: [key('v', 'providerId', 'paymentId')] },
  BetPlaced: { kind: 'bet', keys: [own] },
  BetWon: { kind: 'win', keys: [own, ofBet] },
  PromoWon: { kind: 'promo_win', keys: [own] },
  WinWithheld: { kind: 'win_withheld', keys: [own, `coalesce(${ofBet}, ${own})`] },
  WithheldWinPaid: { kind: 'withheld_win_paid', keys: [own] },
  WithheldWinRefused: { kind: 'withheld_win_refused', keys: [own] },
  WithheldWinRolledBack: { kind: 'withheld_win_rollback', keys: [own, ofWin] },
  BetRolledBack: { kind: 'bet_rollback', keys: [own, ofBet] },
  WinRolledBack: { kind: 'win_rollback', keys: [own, ofWin] },
  JackpotWon: { kind: 'jackpot_win', keys: [key('j', 'hitId'), ofHit] },
  RollbackTombstoned: { keys: [own, ofReference] },
  RepetitionNoted: { keys: [own] },
  RoundClosed: { keys: [own] },
  MovedToVendor: { kind: 'transfer_to_vendor', keys: [own] },
  MovedFromVendor: { kind: 'transfer_from_vendor', keys: [own] },
  PlayedAtVendor: none,
  VendorWinWithheld: { kind: 'vendor_win_withheld', keys: [own] },
  WithheldVendorWinPaid: { kind: 'vendor_win_paid', keys: [own] },
  WithheldVendorWinRefused: { kind: 'vendor_win_refused', keys: [own] },
  BalanceAdjusted: { kind: 'adjustment', keys: [key('a', 'adjustmentId')] },
  SalaryPaid: {
    kind: { sql: `case "kind" when 'dividend' then 'dividend' else 'salary' end` },
    keys: [key('s', 'paymentId')],
  },
  ShortfallCharged: { kind: 'shortfall', keys: [key('c', 'chargeId')] },
  SentToDownline: { kind: 'downline_out', keys: [key('o', 'transferId')] },
  ReceivedFromUpline: { kind: 'upline_in', keys: [key('i', 'transferId')] },
  ReceivableCollected: { kind: 'receivable_collected', keys: [] },
  WithdrawalHeld: { kind: 'withdrawal_hold', keys: [key('h', 'withdrawalId')] },
  WithdrawalReleased: { kind: 'withdrawal_release', keys: [holdEnd] },
  WithdrawalCaptured: { kind: 'withdrawal_paid', keys: [holdEnd] },
  WithdrawalReturned: { kind: 'withdrawal_return', keys: [key('b', 'withdrawalId')] },
  UnclaimedSetAside: { kind: 'unclaimed', keys: [key('u', 'actId')] },
  UnclaimedGivenBack: { kind: 'unclaimed_return', keys: [key('u', 'actId')] },
  WalletFrozen: none,
  WalletReleased: none,
};
