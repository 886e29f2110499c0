/*
 * The tables of the agency that the SQL of other contexts may read. They lag behind the log. Amounts are minor units in
 * `bigint` columns.
 */

/**
 * One row for each transfer from an agent to a downline: `id`, `agent_id` (uuid), `to_member_id` (uuid), `currency`,
 * `amount_minor`, `sent_at`, and `received_at`, which is null until the downline has received it.
 */
export const downlineTransfers = 'read.downline_transfers';
