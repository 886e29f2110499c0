import { can, type DeclaredRights, projected } from '../../rights';

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
  // The functions below write it.
  'read.event_segments': { api: can.read, worker: can.read },
};

/** The functions of the event history's segments, which the worker alone calls. */
export const EVENT_SEGMENT_FUNCTIONS = [
  'read.add_event_segment(bigint)',
  'read.seal_event_segment(bigint)',
  'read.begin_event_segments()',
] as const;
