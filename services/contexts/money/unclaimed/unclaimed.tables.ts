/* The table of unclaimed money that the SQL of other contexts may read. It lags behind the log. */

/**
 * One row for each act: `id` (uuid), `member_id` (uuid), `act` (`setAside`, `giveBack`, `payOut`), `currency`,
 * `amount_minor` (`bigint`), `status`; only an act with the status `booked` has moved money.
 */
export const unclaimedActs = 'read.unclaimed_acts';

/** The checkpoint that moves the table of acts. */
export const unclaimedCheckpoint = { name: 'unclaimed-acts', categories: ['unclaimed'] } as const;

/** How much each booked act adds to the fund, as SQL over the rows of `unclaimedActs`. */
export const FUND_CHANGE = `case act when 'setAside' then amount_minor else -amount_minor end`;
