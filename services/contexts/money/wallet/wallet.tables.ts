/*
 * The tables of the wallet that the SQL of other contexts may read. They lag behind the log, and one checkpoint moves
 * them together: the revision in `walletBalances` holds for all of them. Amounts are minor units in `bigint` columns.
 */

/**
 * One row for each member's main wallet: `member_id` (uuid), `currency`, `balance_minor`, `receivable_minor`,
 * `revision`.
 */
export const walletBalances = 'read.wallet_balances';

/**
 * One row for each movement of money: `member_id` (uuid), `revision`, `event_id`, `kind`, `currency`,
 * `change_minor`, `amount_minor`, `balance_before_minor`, `balance_after_minor`, `vendor_id`, `game_code`,
 * `round_id`, `transaction_id`, `operator_transaction_id`, `occurred_at`, `recorded_at`.
 */
export const walletTransactions = 'read.wallet_transactions';

/**
 * One row for each round of a game: `member_id` (uuid), `vendor_id`, `round_id`, `game_code`, `currency`,
 * `stake_minor`, `payout_minor`, `withheld_minor`, `is_closed`, `has_rollback`, `placed_at`, `settled_at`.
 */
export const betRounds = 'read.bet_rounds';

/**
 * One row for each report of a vendor with wallets of its own that counts in figures, with the sums since the one
 * before: `member_id` (uuid), `revision`, `vendor_id`, `currency`, `stake_minor`, `payout_minor`, `turnover_minor`,
 * `occurred_at`.
 */
export const vendorPlay = 'read.vendor_play';

/**
 * One row for each member whose wallet ever moved, with totals since the first day: `member_id` (uuid), `main_minor`,
 * `held_minor`, `deposited_minor`, `withdrawn_minor` … It has a checkpoint of its own, `member-totals`.
 */
export const memberTotals = 'read.member_totals';

/**
 * One row for each vendor that keeps balances of members: `vendor_id`, `currency`, and `minor`, the money of all
 * members there by the books. It has a checkpoint of its own, `vendor-funds`.
 */
export const vendorFunds = 'read.vendor_funds';

/** The checkpoint that moves these tables. */
export const walletCheckpoint = { name: 'wallet', categories: ['wallet'] } as const;
