/*
 * The tables of the platform that the SQL of contexts may read.
 */

/** One row for each projection: `name`, `checkpoint`, `generation`, `events`, `has_caught_up`. */
export const checkpoints = 'read.checkpoints';

/** One row for each reaction: `name`, `fault_attempts`, `is_fault_over`, `fault_at`. */
export const reactions = 'session.reactions';

/** One row for each open session: `token_hash`, `kind`, `subject_id`. */
export const sessions = 'session.sessions';

/**
 * The events of a log that lies in this database: `position`, `stream_no`, `revision`, `event_id`, `type`, `data` as
 * JSON, `created_at`.
 */
export const loggedEvents = 'log.events';

/** One row for each stream of that log: `stream_no`, `stream_id`, `category`. */
export const loggedStreams = 'log.streams';
