import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the console. */
export const consoleRights: DeclaredRights = {
  ...projected(
    'read.event_history',
    'read.event_kinds',
    'read.event_spans',
    'read.member_notes',
    'read.significant_events',
    'read.staff_activity',
    'read.wallet_waypoints',
  ),
};
