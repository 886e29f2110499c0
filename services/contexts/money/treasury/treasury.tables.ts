/*
 * The tables of the treasury that the SQL of other contexts may read. They lag behind the log. Amounts are minor units
 * in `bigint` columns.
 */

/**
 * One row for each payment that was set aside: `provider_id`, `payment_id`, `deposit_id` (uuid), `member_id` (uuid),
 * `currency`, `amount_minor`, `set_aside_at`, and `refunded_at`, which is null until it is booked as sent back.
 */
export const treasuryPayments = 'read.treasury_payments';

/** The checkpoint that moves the statements of providers and their lines. */
export const statementsCheckpoint = { name: 'statements', categories: ['statement'] } as const;

/** The checkpoint that moves the table of payments. */
export const treasuryCheckpoint = { name: 'treasury-payments', categories: ['treasury'] } as const;
