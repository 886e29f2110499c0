/* The tables of identity that the SQL of other contexts may read. They lag behind the log. */

/**
 * One row for each member, agents included: `id` (uuid), `username`, `nickname`, `type`, `upline_id`,
 * `own_affiliate_code`, `currency`, `registered_at`, `last_login_at`.
 */
export const members = 'read.members';
