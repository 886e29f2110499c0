/*
 * The tables of withdrawals that the SQL of other contexts may read. They lag behind the log. Amounts are minor units
 * in `bigint` columns.
 */

/**
 * One row for each withdrawal: `id` (uuid), `member_id` (uuid), `currency`, `amount_minor`, `fee_minor`, `status`,
 * `requested_at`, `paid_at`, `holds` (jsonb, a list of `kind` and more), `is_on_its_way` (neither paid nor given back).
 * With the status `requested` the wallet may not hold the money yet.
 */
export const withdrawals = 'read.withdrawals';

/** The leases of staff on withdrawals; one row each: `withdrawal_id`, `staff_id`, `until`. */
export const withdrawalClaims = 'session.withdrawal_claims';

/** The checkpoint that moves the table of withdrawals. */
export const withdrawalsCheckpoint = { name: 'withdrawals', categories: ['withdrawal'] } as const;
