/*
 * The tables of books that the SQL of other contexts may read. They lag behind the log, and the checkpoint of the
 * ledger moves all of them but the balance snapshots. Amounts are minor units in `bigint` columns.
 */

/**
 * One row for each account: `no`, `account`, `currency`, `class`, `member_id` (uuid), `balance_minor`, `last_entry`
 * (the number of the last entry that moved it).
 */
export const ledgerAccounts = 'read.ledger_accounts';

/** One row for each event with postings, in log order: `entry_no`, `revision`, `event_id`, `member_id` (uuid). */
export const ledgerEntries = 'read.ledger_entries';

/** One row for each account of an entry: `account_no`, `entry_no`, `minor`, and `balance_minor` after the entry. */
export const ledgerPostings = 'read.ledger_postings';

/** The postings of each span of entries: `span_no`, `class`, `currency`, `debit_minor`, `credit_minor`. */
export const ledgerSums = 'read.ledger_sums';

/** One row for each faulty entry: `entry_no`, `event_id`, `member_id`, `currency`, `reason`, `sum_minor`. */
export const ledgerFaults = 'read.ledger_faults';

/** The number of entries in one span of `ledgerSums`. */
export { SPAN_ENTRIES } from './ledger/read-models/ledger.projection';

/** One row for each balance snapshot: `member_id` (uuid), `revision`, `recorded_at`, `moment` (null until filled). */
export const balanceSnapshots = 'read.wallet_waypoints';
