/*
 * The tables of the platform that the SQL of contexts may read.
 */

/** One row for each projection: `name`, `checkpoint`, `generation`, `events`, `has_caught_up`. */
export const checkpoints = 'read.checkpoints';

/** One row for each reaction: `name`, `fault_attempts`, `is_fault_over`, `fault_at`. */
export const reactions = 'session.reactions';

/** One row for each open session: `token_hash`, `kind`, `subject_id`. */
export const sessions = 'session.sessions';
