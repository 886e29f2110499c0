/* The tables of the cashier that the SQL of other contexts may read. They lag behind the log. */

/**
 * One row for each payment that is sent back: `id` (uuid), `deposit_id` (uuid), `provider_id`, `payment_id`,
 * `member_id` (uuid), `amount` and `currency` as the provider wrote them, `status` (due, sent, refunded, failed,
 * closed), `since`, and `ended_at` of the last end.
 */
export const depositRefunds = 'read.deposit_refunds';

/**
 * One row for each deposit: `id` (uuid), `member_id` (uuid), `status`, `amount_minor`, `requested_at`, and
 * `contested_minor` while it is contested.
 */
export const deposits = 'read.deposits';

/** One row for each contested deposit: `id` (uuid) of the deposit, `state`, `answer_by`, `contested_at`, `ended_at`. */
export const depositContests = 'read.deposit_contests';

/** The checkpoint that moves the table of deposits. */
export const depositsCheckpoint = { name: 'deposits', categories: ['deposit'] } as const;

/** The checkpoint that moves the table of refunds. */
export const depositRefundsCheckpoint = { name: 'deposit-refunds', categories: ['deposit'] } as const;
