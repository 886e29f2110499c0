/*
 * The tables of vendor-wallets that the SQL of other contexts may read. They lag behind the log. Amounts are minor
 * units in `bigint` columns.
 */

/**
 * One row for each transfer between a main wallet and a balance that a vendor keeps: `id`, `member_id` (uuid),
 * `vendor_id`, `direction` (`in`: to the vendor), `amount_minor`, `currency`, `status` (as in the stream), `reason`,
 * `doubt`, `is_silent`, `requested_at`, `ordered_at`, `ended_at`.
 */
export const vendorTransfers = 'read.vendor_transfers';

/** The checkpoint that moves this table. */
export const vendorTransfersCheckpoint = { name: 'vendor-transfers', categories: ['vendortransfer'] } as const;
