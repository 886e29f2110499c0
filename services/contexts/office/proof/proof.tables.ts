/*
 * The tables of proof that the SQL of other contexts may read.
 */

/** One row for each block of the hash chain: `number`. */
export const chainBlocks = 'seal.blocks';

/** One row for each verification of the whole log: `id`, `checked`, `result`, `started_at`. */
export const chainVerifications = 'seal.verifications';

/** One row with the counters of the reconciler: `checked`, `sweep_checked`, `last_wallets`. */
export const reconcilerCounters = 'session.reconciler';

/** One row for each break: `id`, `kind`, `status`, `member_id`, `currency`, and `values` as they stand in its event. */
export const findings = 'read.findings';
